import { useMutation } from '@tanstack/react-query'
import { href } from 'react-router'
import { GoogleMark } from '../auth/google-mark'
import { connectGoogle } from '../auth/identity'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { AccountSection } from './account-section'

/** Joining a Google account is for somebody who is signed in: that proves that both are theirs. */
export function GoogleSection({ isConnected }: { isConnected: boolean }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => connectGoogle(href('/dashboard/account')),
  })
  return (
    <AccountSection title="Google">
      {isConnected ? (
        <p>Connected. You can log in with Google.</p>
      ) : (
        <>
          <p className="text-ink-soft">
            Log in without a password, with the Google account of the same e-mail address.
          </p>
          {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
          <Button
            variant="secondary"
            isPending={isPending}
            onClick={() => mutate()}
            className="justify-self-start"
          >
            <GoogleMark />
            Connect Google
          </Button>
        </>
      )}
    </AccountSection>
  )
}
