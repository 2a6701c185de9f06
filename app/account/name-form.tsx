import { useQueryClient } from '@tanstack/react-query'
import * as words from '#words/account'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import type { AuthValues } from '../auth/auth-form'
import { updateSessionName } from '../auth/session'
import { TextField } from '../ui/text-field'
import { changeName } from './account-calls'
import { AccountForm } from './account-form'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'

export function NameForm({ name }: { name: string }) {
  const client = useQueryClient()

  async function change({ name: chosen }: AuthValues) {
    await changeName(chosen)
    updateSessionName(chosen)
    await client.invalidateQueries(accountQuery)
  }

  return (
    <AccountSection title={words.name}>
      <AccountForm label={words.saveTheName} done={words.yourNameIsChanged} act={change}>
        {(faults) => (
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            defaultValue={name}
            maxLength={MAX_NAME_LENGTH}
            required
            error={faults.name}
          />
        )}
      </AccountForm>
    </AccountSection>
  )
}
