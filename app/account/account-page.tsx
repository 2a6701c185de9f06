import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { configQuery } from '../config-queries'
import { ErrorState } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import type { Route } from './+types/account-page'
import { accountQuery } from './account-queries'
import { AddressSection } from './address-section'
import { DeleteSection } from './delete-section'
import { GoogleSection } from './google-section'
import { NameForm } from './name-form'
import { PasswordForm } from './password-form'
import { ReceiptsSection } from './receipts-section'
import { SessionList } from './session-list'

export const meta: Route.MetaFunction = () => [{ title: 'Account | BD-MART' }]

export default function AccountPage() {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery)
  const { data: config } = useQuery(configQuery)
  const [search] = useSearchParams()
  return (
    <div className="grid max-w-2xl gap-8">
      <h1 className="text-3xl">Account</h1>
      {search.get('google') === 'connected' && (
        <InlineMessage tone="success">
          Google is connected. You can log in with it now.
        </InlineMessage>
      )}
      {search.has('error') && (
        <InlineMessage tone="danger">
          Google could not be connected. It must be an account with the same email address, verified
          by Google.
        </InlineMessage>
      )}
      {error && (
        <ErrorState
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!account && !error && <Spinner label="Loading your account" />}
      {account && (
        <>
          <AddressSection account={account} />
          <NameForm name={account.name} />
          {account.hasPassword && <PasswordForm email={account.email} />}
          {config?.google && <GoogleSection account={account} />}
          <ReceiptsSection />
          <SessionList account={account} />
          <DeleteSection account={account} />
        </>
      )}
    </div>
  )
}
