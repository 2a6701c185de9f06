import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/account'
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
    <AccountSection title={words.google}>
      {account.hasGoogle ? (
        <p>{words.connectedYouCanLogIn}</p>
      ) : (
        <>
          <p className="text-ink-soft">{words.logInWithoutAPassword}</p>
          {error && !isLoginNeeded && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          {isLoginNeeded ? (
            <Reauthenticate
              account={account}
              label={words.connectGoogle}
              done={words.goingOnToGoogle}
              act={mutateAsync}
            />
          ) : (
            <GoogleActionButton isPending={isPending} act={mutate}>
              {words.connectGoogle}
            </GoogleActionButton>
          )}
        </>
      )}
    </AccountSection>
  )
}
