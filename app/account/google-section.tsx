import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import type { Account } from '../../contract/account'
import { InlineMessage } from '../ui/inline-message'
import { connectGoogle } from './account-calls'
import { AccountSection } from './account-section'
import { needsNewLogin } from './asks-for-proof'
import { GoogleAct } from './google-act'
import { Reauthenticate } from './reauthenticate'

/** Joining a Google account is for somebody who is signed in: that proves that both are theirs. */
export function GoogleSection({ account }: { account: Account }) {
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: () => connectGoogle(href('/dashboard/account')),
  })
  const isToProve = needsNewLogin(error)
  return (
    <AccountSection title="Google">
      {account.hasGoogle ? (
        <p>Connected. You can log in with Google.</p>
      ) : (
        <>
          <p className="text-ink-soft">
            Log in without a password, with the Google account of the same email address.
          </p>
          {error && !isToProve && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          {isToProve ? (
            <Reauthenticate
              account={account}
              label="Connect Google"
              done="Going on to Google."
              act={mutateAsync}
            />
          ) : (
            <GoogleAct isPending={isPending} act={mutate}>
              Connect Google
            </GoogleAct>
          )}
        </>
      )}
    </AccountSection>
  )
}
