import { useQueryClient } from '@tanstack/react-query'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits'
import { passwordHint } from '../auth/password-hint'
import { PasswordField } from '../ui/password-field'
import { changePassword } from './account-acts'
import { AccountForm } from './account-form'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'

export function PasswordForm() {
  const client = useQueryClient()

  async function change(read: (name: string) => string) {
    await changePassword(read('current'), read('new'))
    await client.invalidateQueries(accountQuery)
  }

  return (
    <AccountSection title="Password">
      <AccountForm
        label="Change the password"
        done="Your password is changed; everywhere else you are logged out."
        act={change}
      >
        <PasswordField
          label="Present password"
          name="current"
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="New password"
          name="new"
          autoComplete="new-password"
          hint={passwordHint}
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
          required
        />
      </AccountForm>
    </AccountSection>
  )
}
