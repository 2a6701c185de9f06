import { useLocation } from 'react-router'
import { loginPath } from '../auth/return-path'
import type { SessionUser } from '../auth/session'
import { useSignOut } from '../shell/use-sign-out'
import { Button } from '../ui/button'
import { Email } from '../ui/email'
import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './my-bookings-link'
import { whoMayPay } from './payment-login'

/** Said before a card is typed; whose booking it is stays hidden. */
export function NotYourBooking({ user }: { user: SessionUser }) {
  const { pathname } = useLocation()
  const signOut = useSignOut(loginPath(pathname))
  return (
    <div className="grid gap-4">
      <InlineMessage tone="danger">
        {whoMayPay} You are signed in as <Email address={user.email} />.
      </InlineMessage>
      <Button onClick={() => void signOut()}>Use another account</Button>
      <MyBookingsLink variant="secondary" />
    </div>
  )
}
