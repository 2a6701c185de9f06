import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href, useLocation, useNavigate } from 'react-router'
import * as words from '#words/companies'
import { ApiError } from '../api'
import { AuthFrame } from '../auth/auth-frame'
import { loginPath } from '../auth/return-path'
import { useOwnMembership, useSession } from '../auth/session'
import { UnverifiedNotice } from '../auth/unverified-note'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { ButtonLink } from '../ui/links'
import { Spinner } from '../ui/spinner'
import { READ_MS, toast } from '../ui/toast-store'
import { joinCompany } from './company-queries'

export const meta = titled(words.joinACompany)

/** Where the link of an invitation leads; opening it joins nothing. */
export default function JoinPage() {
  const session = useSession()
  const { hash } = useLocation()
  const isSignedIn = session.state === 'signed-in'
  const signUp = {
    pathname: href('/signUp'),
    search: `${new URLSearchParams({ from: path(hash) })}`,
  }
  return (
    <AuthFrame
      title={words.joinACompany}
      lead={words.joinLead}
      other={
        isSignedIn
          ? {
              text: words.isItAnotherOne,
              label: words.seeYourAccount,
              to: href('/dashboard/account/:tab?'),
            }
          : { text: words.newHere, label: words.signUp, to: signUp }
      }
    >
      {session.state === 'resolving' && <Spinner />}
      {session.state === 'signed-out' && (
        <>
          <InlineMessage>{words.logInToJoin}</InlineMessage>
          <ButtonLink to={loginPath(path(hash))} size="large">
            {words.logIn}
          </ButtonLink>
        </>
      )}
      {isSignedIn && <Join email={session.user.email} token={hash.slice(1)} />}
    </AuthFrame>
  )
}

const path = (hash: string) => `${href('/company/join')}${hash}`

function Join({ email, token }: { email: string; token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isMember = useOwnMembership() !== undefined
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => joinCompany(client, email, token),
    onSuccess: ({ name }) => {
      toast.success(words.youHaveJoined(name), { ms: READ_MS })
      void navigate(href('/dashboard/company/:part?'))
    },
  })
  if (token === '') return <InlineMessage tone="danger">{words.linkIsNotComplete}</InlineMessage>
  const isUnverified = error instanceof ApiError && error.code === 'address_unverified'
  return (
    <>
      <p className="wrap-anywhere">{words.youAreLoggedInAs(email)}</p>
      {error && !isUnverified && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {isUnverified && <UnverifiedNotice />}
      <Button
        size="large"
        isPending={isPending}
        pendingText={words.joining}
        onClick={() => mutate()}
      >
        {words.join}
      </Button>
      {isMember && (
        <ButtonLink to={href('/dashboard/company/:part?')} variant="secondary">
          {words.goToYourCompany}
        </ButtonLink>
      )}
    </>
  )
}
