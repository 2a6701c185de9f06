import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/account'
import type { Account } from '../../contract/account'
import type { AuthValues } from '../auth/auth-form'
import { Button } from '../ui/button'
import { PasswordField } from '../ui/password-field'
import { deleteAccount } from './account-calls'
import { AccountForm } from './account-form'
import { AccountSection } from './account-section'

export function DeleteSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection title={words.deleteTheAccount}>
      <p className="text-ink-soft">{words.yourNameEmailAddressAnd}</p>
      {isOpen ? (
        <DeleteForm hasPassword={account.hasPassword} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
          {words.deleteMyAccount}
        </Button>
      )}
    </AccountSection>
  )
}

function DeleteForm({ hasPassword }: { hasPassword: boolean }) {
  const navigate = useNavigate()

  async function end({ present }: AuthValues) {
    await deleteAccount(present)
    await navigate(href('/'))
  }

  return (
    <AccountForm label={words.deleteItForEver} done={words.yourAccountIsDeleted} isDanger act={end}>
      {(faults) =>
        hasPassword ? (
          <PasswordField
            label={words.password}
            name="present"
            autoComplete="current-password"
            required
            error={faults.present}
          />
        ) : (
          <p>{words.youLogInWithGoogle}</p>
        )
      }
    </AccountForm>
  )
}
