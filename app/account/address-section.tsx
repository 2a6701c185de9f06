import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../contract/account'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Email } from '../ui/email'
import { InlineMessage } from '../ui/inline-message'
import { sendVerification } from './account-acts'
import { AccountSection } from './account-section'

/** The address, and whether it is known to be the person's own. */
export function AddressSection({ account: { email, verified } }: { account: Account }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendVerification(email),
  })
  return (
    <AccountSection title="Email address">
      <p className="flex flex-wrap items-center gap-3">
        <span>
          <Email address={email} />
        </span>
        <Badge>{verified ? 'Confirmed' : 'Not confirmed'}</Badge>
      </p>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {isSuccess && (
        <InlineMessage tone="success">A mail with a link is on its way to you.</InlineMessage>
      )}
      {!verified && !isSuccess && (
        <Button
          variant="secondary"
          isPending={isPending}
          onClick={() => mutate()}
          className="justify-self-start"
        >
          Send the confirmation again
        </Button>
      )}
    </AccountSection>
  )
}
