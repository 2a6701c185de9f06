import { TextField } from '../ui/text-field'

/** No script has judged it yet when a password manager fills it in. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  )
}
