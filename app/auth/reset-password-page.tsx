import { href, useNavigate } from 'react-router'
import * as words from '#words/auth'
import { titled } from '../shell/page-meta'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { toast } from '../ui/toast-store'
import { useHydrated } from '../ui/use-hydrated'
import { usePageQuery } from '../ui/use-page-query'
import { NewPasswordField } from './auth-fields'
import { AuthForm, type AuthValues } from './auth-form'
import { AuthFrame } from './auth-frame'
import { answerOf, identity, toLinkError } from './identity'
import { clearSession } from './session'

export const meta = titled(words.newPassword)

export default function ResetPasswordPage() {
  const isHydrated = useHydrated()
  const token = usePageQuery().get('token')
  const navigate = useNavigate()

  async function reset({ password }: AuthValues) {
    const asked = { token: token ?? '', newPassword: password }
    await answerOf(identity.resetPassword(asked), toLinkError)
    clearSession()
    toast.success(words.yourPasswordIsChangedPlease, { ms: 4000 })
    await navigate(href('/login'))
  }

  return (
    <AuthFrame
      title={words.newPassword}
      lead={words.everyoneWhoIsLoggedIn}
      other={{
        text: words.isTheLinkTooOld,
        label: words.askForAnother,
        to: href('/forgot-password'),
      }}
    >
      {!isHydrated && <Spinner />}
      {token && (
        <AuthForm label={words.saveThePassword} pendingText={words.saving} act={reset}>
          {(faults) => <NewPasswordField label={words.newPassword} error={faults.password} />}
        </AuthForm>
      )}
      {isHydrated && !token && (
        <InlineMessage tone="danger">{words.thisLinkIsNotComplete}</InlineMessage>
      )}
    </AuthFrame>
  )
}
