import { href } from 'react-router'
import * as words from '#words/auth'
import * as messages from '#words/messages'
import { company } from '../../contract/company'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { visitorApi } from '../api'
import { pageMeta, pageTitle } from '../shell/page-meta'
import { retryUntilReachable } from '../shell/reachability'
import { TextField } from '../ui/field'
import { usePageQuery } from '../ui/use-page-query'
import type { Route } from './+types/sign-up-page'
import { EmailField, NewPasswordField } from './auth-fields'
import type { FormFaults } from './auth-form'
import { AuthForm, withToast } from './auth-form'
import { AuthFrame, ReturnRedirect } from './auth-frame'
import { GoogleButton } from './google-button'
import { signUp } from './identity'
import { useSession } from './session'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(words.signUp),
    description: words.makeAnAccountWithTo(company.name),
    path: href('/signUp'),
    matches,
  })
}

export const loader = ({ context }: Route.LoaderArgs) => visitorApi(context)('getConfig')

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  retryUntilReachable(serverLoader)

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const act = withToast(signUp, messages.signedUp)
  const search = usePageQuery()
  if (session.state === 'signed-in') return <ReturnRedirect />
  return (
    <AuthFrame
      title={words.signUp}
      lead={words.anAccountToOrderTools}
      other={{
        text: words.haveAnAccountAlready,
        label: words.login,
        to: { pathname: href('/login'), search: search.toString() },
      }}
    >
      <AuthForm label={words.signUp} pendingText={words.makingYourAccount} act={act}>
        {(faults) => <SignUpFields faults={faults} />}
      </AuthForm>
      {loaderData.google && <GoogleButton done={messages.signedUp} />}
    </AuthFrame>
  )
}

function SignUpFields({ faults }: { faults: FormFaults }) {
  return (
    <>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        error={faults.name}
      />
      <EmailField error={faults.email} isNew />
      <NewPasswordField label={words.password} error={faults.password} />
    </>
  )
}
