import * as words from '#words/auth'
import { MIN_PASSWORD_LENGTH } from '../../contract/limits'
import { PasswordField } from '../ui/password-field'

type NewPasswordFieldProps = { label: string; error: string | undefined }

/** A field for a password to be chosen, with the server's rules. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
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
