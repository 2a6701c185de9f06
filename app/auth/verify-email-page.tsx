import { useQuery } from '@tanstack/react-query'
import { href, useSearchParams } from 'react-router'
import * as words from '#words/auth'
import { titled } from '../shell/page-meta'
import { InlineMessage } from '../ui/inline-message'
import { ButtonLink } from '../ui/links'
import { Spinner } from '../ui/spinner'
import { AuthFrame } from './auth-frame'
import { answerOf, identity, toLinkError } from './identity'
import { loginPath } from './return-path'
import { useSession } from './session'

export const meta = titled(words.confirmYourAddress)

export default function VerifyEmailPage() {
  const [search] = useSearchParams()
  const session = useSession()
  const token = search.get('token')
  return (
    <AuthFrame
      title={words.confirmYourAddress}
      lead={words.soThatOnlyYouCan}
      other={{
        text: words.isTheLinkTooOld,
        label: words.sendAnother,
        to: href('/dashboard/account/:tab?'),
      }}
    >
      {session.state === 'resolving' && <Spinner />}
      {session.state === 'signed-out' && <LoginFirst path={`/verify-email?${search}`} />}
      {session.state === 'signed-in' &&
        (token ? (
          <Outcome token={token} />
        ) : (
          <InlineMessage tone="danger">{words.thisLinkIsNotComplete}</InlineMessage>
        ))}
    </AuthFrame>
  )
}

function LoginFirst({ path }: { path: string }) {
  return (
    <>
      <InlineMessage>{words.pleaseLogInToThe}</InlineMessage>
      <ButtonLink to={loginPath(path)} size="large">
        {words.login}
      </ButtonLink>
    </>
  )
}

function Outcome({ token }: { token: string }) {
  const { error, isPending } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => answerOf(identity.verifyEmail({ query: { token } }), toLinkError),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isPending) return <Spinner label={words.confirmingYourAddress} />
  if (error) return <InlineMessage tone="danger">{error.message}</InlineMessage>
  return (
    <>
      <InlineMessage tone="success">{words.yourEmailAddressIsConfirmed}</InlineMessage>
      <ButtonLink to={href('/tools')} size="large">
        {words.goToTheTools}
      </ButtonLink>
    </>
  )
}
