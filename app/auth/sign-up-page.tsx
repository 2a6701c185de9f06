import { href, useSearchParams } from 'react-router'
import { messages } from '../../contract/messages'
import { pageMeta } from '../shell/page-meta'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import type { Route } from './+types/sign-up-page'
import { AuthForm } from './auth-form'
import { AuthFrame } from './auth-frame'
import { EmailField } from './email-field'
import { GoOn } from './go-on'
import { signUp } from './identity'
import { useSession } from './session'
import { useSignInAct } from './use-sign-in-act'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Sign Up | BD-MART',
    description:
      'Make an account with BD-MART to order tools and textile machinery parts in bulk and pay by card.',
    path: href('/signUp'),
    matches,
  })
}

export default function SignUpPage() {
  const session = useSession()
  const act = useSignInAct(signUp, messages.signedUp)
  const [search] = useSearchParams()
  if (session.state === 'signed-in') return <GoOn />
  return (
    <AuthFrame
      title="Sign Up"
      lead="An account to order tools in bulk and pay by card."
      other={{
        text: 'Have an account already?',
        label: 'Login',
        to: { pathname: href('/login'), search: search.toString() },
      }}
    >
      <AuthForm label="Sign Up" pendingText="Making your account" act={act}>
        {(faults) => <SignUpFields faults={faults} />}
      </AuthForm>
    </AuthFrame>
  )
}

function SignUpFields({ faults }: { faults: Record<string, string> }) {
  return (
    <>
      <TextField label="Name" name="name" autoComplete="name" required error={faults.name} />
      <EmailField error={faults.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="6 characters or more, and not one of the commonest."
        required
        error={faults.password}
      />
    </>
  )
}
