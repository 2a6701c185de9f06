import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/auth'
import * as messages from '#words/messages'
import { MIN_PASSWORD_LENGTH } from '../../contract/limits'
import { visitorApi } from '../api'
import { pageMeta, pageTitle } from '../shell/page-meta'
import { retryUntilReachable } from '../shell/reachability'
import { toolQuery } from '../tools/tool-queries'
import { InlineMessage } from '../ui/inline-message'
import { usePageQuery } from '../ui/use-page-query'
import type { Route } from './+types/login-page'
import { EmailField, PresentPasswordField } from './auth-fields'
import type { FormFaults } from './auth-form'
import { AuthForm, withToast } from './auth-form'
import { AuthFrame, linkClass, ReturnRedirect } from './auth-frame'
import { GoogleButton } from './google-button'
import { signIn } from './identity'
import { loginReason, wantedToolId } from './login-reason'
import { safeReturnPath } from './return-path'
import { useSession } from './session'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(words.login),
    description: words.logInToOrderTools,
    path: href('/login'),
    matches,
  })
}

export const loader = ({ context }: Route.LoaderArgs) => visitorApi(context)('getConfig')

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  retryUntilReachable(serverLoader)

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const act = withToast(signIn, messages.loggedIn)
  const search = usePageQuery()
  if (session.state === 'signed-in') return <ReturnRedirect />
  return (
    <AuthFrame
      title={words.login}
      lead={<LoginLead />}
      other={{
        text: words.newHere,
        label: words.signUp,
        to: { pathname: href('/signUp'), search: search.toString() },
      }}
      footnote={
        loaderData.demo && (
          <p className="text-sm text-ink-soft">{words.demoShopBuyerBdmartExample}</p>
        )
      }
    >
      {session.state === 'signed-out' && session.hasEnded && (
        <InlineMessage>{words.yourSessionHasEndedPlease}</InlineMessage>
      )}
      <AuthForm label={words.login} pendingText={words.loggingIn} act={act}>
        {(faults) => <LoginFields faults={faults} />}
      </AuthForm>
      <Link to={href('/forgot-password')} className={linkClass}>
        {words.askForgotPassword}
      </Link>
      {loaderData.google && <GoogleButton done={messages.loggedIn} />}
    </AuthFrame>
  )
}

/** The reason why the page in the address needs a login. Its height is fixed, so that nothing below moves. */
function LoginLead() {
  const path = safeReturnPath(usePageQuery().get('from'))
  const toolId = wantedToolId(path)
  const { data } = useQuery({
    ...toolQuery(toolId ?? ''),
    enabled: toolId !== undefined,
    retry: false,
  })
  const reason = data ? words.pleaseLogInToSee(data.name) : loginReason(path)
  return <span className="block min-h-12">{reason ?? words.welcomeBackOrderPayAnd}</span>
}

function LoginFields({ faults }: { faults: FormFaults }) {
  return (
    <>
      <EmailField error={faults.email} />
      <PresentPasswordField
        label={words.password}
        name="password"
        minLength={MIN_PASSWORD_LENGTH}
        error={faults.password}
      />
    </>
  )
}
