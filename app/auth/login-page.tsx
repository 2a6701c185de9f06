import { href, Link } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { visitorApi } from '../api'
import { pageMeta } from '../shell/page-meta'
import { retryUntilReachable } from '../shell/reachability'
import { InlineMessage } from '../ui/inline-message'
import { PasswordField } from '../ui/password-field'
import { usePageQuery } from '../ui/use-page-query'
import type { Route } from './+types/login-page'
import { AuthForm } from './auth-form'
import { AuthFrame, linkClass } from './auth-frame'
import { DemoAccountsLine } from './demo-accounts-line'
import { EmailField } from './email-field'
import type { FormFaults } from './form-faults'
import { GoogleButton } from './google-button'
import { signIn } from './identity'
import { LoginLead } from './login-lead'
import { ReturnRedirect } from './return-redirect'
import { useSession } from './session'
import { withToast } from './sign-in-act'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Login | BD-MART',
    description:
      'Log in to order tools and textile machinery parts in bulk, pay by card and follow your bookings.',
    path: href('/login'),
    matches,
  })
}

export function loader({ context }: Route.LoaderArgs) {
  return visitorApi(context)('getConfig')
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return retryUntilReachable(serverLoader)
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const act = withToast(signIn, messages.loggedIn)
  const search = usePageQuery()
  if (session.state === 'signed-in') return <ReturnRedirect />
  return (
    <AuthFrame
      title="Login"
      lead={<LoginLead />}
      other={{
        text: 'New here?',
        label: 'Sign Up',
        to: { pathname: href('/signUp'), search: search.toString() },
      }}
      footnote={loaderData.demo && <DemoAccountsLine />}
    >
      {session.state === 'signed-out' && session.hasEnded && (
        <InlineMessage>
          Your session has ended. Please log in again to go on where you were.
        </InlineMessage>
      )}
      <AuthForm label="Login" pendingText="Logging in" act={act}>
        {(faults) => <LoginFields faults={faults} />}
      </AuthForm>
      <Link to={href('/forgot-password')} className={linkClass}>
        Forgot password?
      </Link>
      {loaderData.google && <GoogleButton done={messages.loggedIn} />}
    </AuthFrame>
  )
}

function LoginFields({ faults }: { faults: FormFaults }) {
  return (
    <>
      <EmailField error={faults.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        minLength={MIN_PASSWORD_LENGTH}
        required
        error={faults.password}
      />
    </>
  )
}
