import { useEffect } from 'react'
import { href } from 'react-router'
import * as words from '#words/companies'
import { updateSessionRights, useOwnMembership } from '../auth/session'
import { api } from '../browser-api'
import { Container } from '../ui/container'
import { TextLink } from '../ui/links'

/** On every page of a member whose company is suspended. Asks once a document, since the office may have suspended it since the login. */
export function StateNote({ email }: { email: string }) {
  const isSuspended = useOwnMembership()?.state === 'suspended'
  useEffect(() => {
    api('getAdminFlag', { params: { email } }).then(
      ({ areas = [], company }) => updateSessionRights(email, { areas, company }),
      () => undefined,
    )
  }, [email])
  if (!isSuspended) return null
  return (
    <div className="border-b border-hairline bg-signal-tint py-1 print:hidden">
      <Container>
        <p>
          {words.meansOfState.suspended}{' '}
          <TextLink isInline to={href('/contact')} className="font-semibold">
            {words.askUs}
          </TextLink>
        </p>
      </Container>
    </div>
  )
}
