import * as words from '#words/auth'
import { MIN_PASSWORD_LENGTH } from '../../contract/limits'
import { emailWithEnding } from '../../contract/values/email-ending'
import { TextField } from '../ui/field'
import { PasswordField } from '../ui/password-field'

/** Only a new address must look deliverable: older accounts may have other addresses. */
export function EmailField({ error, isNew }: { error: string | undefined; isNew?: boolean }) {
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

/** A field for a password to be chosen, with the server's rules. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={words.n6CharactersOrMoreAnd}
      minLength={MIN_PASSWORD_LENGTH}
      required
      error={error}
    />
  )
}

type PresentPasswordFieldProps = {
  name: 'password' | 'present'
  label: string
  error: string | undefined
  minLength?: number
}

/** A field for the password that an account has. */
export function PresentPasswordField(props: PresentPasswordFieldProps) {
  return <PasswordField {...props} autoComplete="current-password" required />
}
