import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../contract/account'
import { configQuery } from '../config-queries'
import { DeleteSection } from './delete-section'
import { GoogleSection } from './google-section'
import { PasswordForm } from './password-form'
import { SessionList } from './session-list'

/** How one logs in to an account, where it is logged in, and its end. */
export function SecuritySections({ account }: { account: Account }) {
  const { data: config } = useQuery(configQuery)
  return (
    <>
      {account.hasPassword && <PasswordForm email={account.email} />}
      {config?.google && <GoogleSection account={account} />}
      <SessionList account={account} />
      <DeleteSection account={account} />
    </>
  )
}
