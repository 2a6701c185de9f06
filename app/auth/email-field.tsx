import * as words from '#words/auth'
import { emailWithEnding } from '../../contract/values/email-ending'
import { TextField } from '../ui/text-field'

type EmailFieldProps = { error: string | undefined; isNew?: boolean }

/** Only a new address must look deliverable: older accounts may have other addresses. */
export function EmailField({ error, isNew }: EmailFieldProps) {
  return (
    <TextField
      label={words.email}
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
