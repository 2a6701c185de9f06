import { useState } from 'react'
import { href, useNavigate } from 'react-router'
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
    <AccountSection title="Delete the account">
      <p className="text-ink-soft">
        Your name, email address and phone number are removed from your bookings and payments, which
        have to be kept. What you ordered and is not delivered yet could then not be sent to you,
        and what you have not paid for goes back into stock.
      </p>
      {isOpen ? (
        <DeleteForm hasPassword={account.hasPassword} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
          Delete my account
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
    <AccountForm label="Delete it for ever" done="Your account is deleted." isDanger act={end}>
      {(faults) =>
        hasPassword ? (
          <PasswordField
            label="Password"
            name="present"
            autoComplete="current-password"
            required
            error={faults.present}
          />
        ) : (
          <p>
            You log in with Google. If your login is older than a day, please log in again first.
          </p>
        )
      }
    </AccountForm>
  )
}
