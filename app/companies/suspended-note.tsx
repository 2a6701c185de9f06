import { href } from 'react-router'
import * as words from '#words/companies'
import { Container } from '../ui/container'
import { TextLink } from '../ui/links'

/** On every page of a member whose company is suspended. */
export function SuspendedNote() {
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
