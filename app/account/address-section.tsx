import * as words from '#words/account'
import type { Account } from '../../contract/account'
import { UnverifiedMessage } from '../auth/unverified-notice'
import { Badge } from '../ui/badge'
import { Email } from '../ui/email'
import { AccountSection } from './account-section'

/** The address, and whether it is known to be the person's own. */
export function AddressSection({ account: { email, verified } }: { account: Account }) {
  return (
    <AccountSection title={words.emailAddress}>
      <p className="flex flex-wrap items-center gap-3">
        <span>
          <Email address={email} />
        </span>
        <Badge>{verified ? words.confirmed : words.notConfirmed}</Badge>
      </p>
      {!verified && <UnverifiedMessage email={email} />}
    </AccountSection>
  )
}
