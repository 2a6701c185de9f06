import { useState } from 'react'
import { href } from 'react-router'
import { titled } from '../shell/page-meta'
import { InlineMessage } from '../ui/inline-message'
import { AuthForm, type AuthValues } from './auth-form'
import { AuthFrame } from './auth-frame'
import { EmailField } from './email-field'
import { identity, toIdentityError } from './identity'

export const meta = titled('Forgot password')

export default function ForgotPasswordPage() {
  const [isAsked, setAsked] = useState(false)

  /** The answer is the same whether or not there is such an account. */
  async function ask({ email }: AuthValues) {
    const { error } = await identity.requestPasswordReset({ email })
    if (error) throw toIdentityError(error)
    setAsked(true)
  }

  return (
    <AuthFrame
      title="Forgot password"
      lead="Tell us your email address, and we send you a link to choose a new password."
      other={{ text: 'Do you remember it?', label: 'Login', to: href('/login') }}
    >
      {isAsked ? (
        <InlineMessage tone="success">
          If there is an account with this address, a mail with a link is on its way. The link works
          for one hour.
        </InlineMessage>
      ) : (
        <AuthForm label="Send the link" pendingText="Sending" act={ask}>
          {(faults) => <EmailField error={faults.email} />}
        </AuthForm>
      )}
    </AuthFrame>
  )
}
