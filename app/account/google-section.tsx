import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import type { Account } from '../../contract/account'
import { InlineMessage } from '../ui/inline-message'
import { connectGoogle } from './account-calls'
import { AccountSection } from './account-section'
import { GoogleActionButton } from './google-action-button'
import { needsNewLogin, Reauthenticate } from './reauthenticate'

export function GoogleSection({ account }: { account: Account }) {
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: () => connectGoogle(href('/dashboard/account/:tab?', { tab: 'security' })),
  })
  const isLoginNeeded = needsNewLogin(error)
  return (
    <AccountSection title="Google">
      {account.hasGoogle ? (
        <p>Connected. You can log in with Google.</p>
      ) : (
        <>
          <p className="text-ink-soft">
            Log in without a password, with the Google account of the same email address.
          </p>
          {error && !isLoginNeeded && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          {isLoginNeeded ? (
            <Reauthenticate
              account={account}
              label="Connect Google"
              done="Going on to Google."
              act={mutateAsync}
            />
          ) : (
            <GoogleActionButton isPending={isPending} act={mutate}>
              Connect Google
            </GoogleActionButton>
          )}
        </>
      )}
    </AccountSection>
  )
}
