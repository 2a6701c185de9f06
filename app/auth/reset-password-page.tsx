import { href, useNavigate } from 'react-router'
import { titled } from '../shell/page-meta'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { toast } from '../ui/toast-store'
import { useHydrated } from '../ui/use-hydrated'
import { usePageQuery } from '../ui/use-page-query'
import { AuthForm, type AuthValues } from './auth-form'
import { AuthFrame } from './auth-frame'
import { identity, toLinkError } from './identity'
import { NewPasswordField } from './new-password-field'
import { clearSession } from './session'

export const meta = titled('New password')

export default function ResetPasswordPage() {
  const isHydrated = useHydrated()
  const token = usePageQuery().get('token')
  const navigate = useNavigate()

  async function reset({ password }: AuthValues) {
    const { error } = await identity.resetPassword({ token: token ?? '', newPassword: password })
    if (error) throw toLinkError(error)
    clearSession()
    toast.success('Your password is changed. Please log in with it.', { ms: 4000 })
    await navigate(href('/login'))
  }

  return (
    <AuthFrame
      title="New password"
      lead="Everyone who is logged in with the old one is logged out."
      other={{
        text: 'Is the link too old?',
        label: 'Ask for another',
        to: href('/forgot-password'),
      }}
    >
      {!isHydrated && <Spinner />}
      {token && (
        <AuthForm label="Save the password" pendingText="Saving" act={reset}>
          {(faults) => <NewPasswordField label="New password" error={faults.password} />}
        </AuthForm>
      )}
      {isHydrated && !token && (
        <InlineMessage tone="danger">
          This link is not complete. Please copy all of it.
        </InlineMessage>
      )}
    </AuthFrame>
  )
}
