import { useQueryClient } from '@tanstack/react-query'
import type { AuthValues } from '../auth/auth-form'
import { NewPasswordField } from '../auth/new-password-field'
import { PasswordField } from '../ui/password-field'
import { changePassword } from './account-calls'
import { AccountForm } from './account-form'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'
import { UserName } from './user-name'

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()

  async function change({ present, password }: AuthValues) {
    await changePassword(present, password)
    await client.invalidateQueries(accountQuery)
  }

  return (
    <AccountSection title="Password">
      <AccountForm
        label="Change the password"
        done="Your password is changed; everywhere else you are logged out."
        act={change}
      >
        {(faults) => (
          <>
            <UserName email={email} />
            <PasswordField
              label="Present password"
              name="present"
              autoComplete="current-password"
              required
              error={faults.present}
            />
            <NewPasswordField label="New password" error={faults.password} />
          </>
        )}
      </AccountForm>
    </AccountSection>
  )
}
