import { useQueryClient } from '@tanstack/react-query'
import * as words from '#words/account'
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
    <AccountSection title={words.password}>
      <AccountForm
        label={words.changeThePassword}
        done={words.yourPasswordIsChangedEverywhere}
        act={change}
      >
        {(faults) => (
          <>
            <UserName email={email} />
            <PasswordField
              label={words.presentPassword}
              name="present"
              autoComplete="current-password"
              required
              error={faults.present}
            />
            <NewPasswordField label={words.newPassword} error={faults.password} />
          </>
        )}
      </AccountForm>
    </AccountSection>
  )
}
