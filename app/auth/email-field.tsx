import { emailWithEnding } from '../../contract/email-ending'
import { TextField } from '../ui/text-field'

type EmailFieldProps = { error: string | undefined; isNew?: boolean }

/**
 * No script has judged it yet when a password manager fills it in. A new address is one that mails can arrive at; an
 * account may have been made with another.
 */
export function EmailField({ error, isNew }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      pattern={isNew ? emailWithEnding : undefined}
      required
      error={error}
    />
  )
}
