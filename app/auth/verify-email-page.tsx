import { useQuery } from '@tanstack/react-query'
import { href, Link, useSearchParams } from 'react-router'
import { titled } from '../shell/page-meta'
import { buttonClass } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { AuthFrame } from './auth-frame'
import { identity, toLinkError } from './identity'
import { loginPath } from './return-path'
import { useSession } from './session'

export const meta = titled('Confirm your address')

export default function VerifyEmailPage() {
  const [search] = useSearchParams()
  const session = useSession()
  const token = search.get('token')
  return (
    <AuthFrame
      title="Confirm your address"
      lead="So that only you can use it."
      other={{
        text: 'Is the link too old?',
        label: 'Send another',
        to: href('/dashboard/account/:tab?'),
      }}
    >
      {session.state === 'resolving' && <Spinner />}
      {session.state === 'signed-out' && <LoginFirst path={`/verify-email?${search}`} />}
      {session.state === 'signed-in' && (token ? <Outcome token={token} /> : <Incomplete />)}
    </AuthFrame>
  )
}

function LoginFirst({ path }: { path: string }) {
  return (
    <>
      <InlineMessage>Please log in to the account with this address to confirm it.</InlineMessage>
      <Link to={loginPath(path)} className={buttonClass({ size: 'large' })}>
        Login
      </Link>
    </>
  )
}

function Incomplete() {
  return (
    <InlineMessage tone="danger">This link is not complete. Please copy all of it.</InlineMessage>
  )
}

function Outcome({ token }: { token: string }) {
  const { error, isPending } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const { error } = await identity.verifyEmail({ query: { token } })
      if (error) throw toLinkError(error)
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isPending) return <Spinner label="Confirming your address" />
  if (error) return <InlineMessage tone="danger">{error.message}</InlineMessage>
  return (
    <>
      <InlineMessage tone="success">Your email address is confirmed. Thank you.</InlineMessage>
      <Link to={href('/tools')} className={buttonClass({ size: 'large' })}>
        Go to the tools
      </Link>
    </>
  )
}
