import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/auth'
import { titled } from '../shell/page-meta'
import { InlineMessage } from '../ui/inline-message'
import { EmailField } from './auth-fields'
import { AuthForm, type AuthValues } from './auth-form'
import { AuthFrame } from './auth-frame'
import { answerOf, identity } from './identity'

export const meta = titled(words.forgotPassword)

export default function ForgotPasswordPage() {
  const [isAsked, setAsked] = useState(false)

  /** The answer is the same whether or not there is such an account. */
  async function ask({ email }: AuthValues) {
    await answerOf(identity.requestPasswordReset({ email }))
    setAsked(true)
  }

  return (
    <AuthFrame
      title={words.forgotPassword}
      lead={words.tellUsYourEmailAddress}
      other={{ text: words.doYouRememberIt, label: words.login, to: href('/login') }}
    >
      {isAsked ? (
        <InlineMessage tone="success">{words.ifThereIsAnAccount}</InlineMessage>
      ) : (
        <AuthForm label={words.sendTheLink} pendingText={words.sending} act={ask}>
          {(faults) => <EmailField error={faults.email} />}
        </AuthForm>
      )}
    </AuthFrame>
  )
}
