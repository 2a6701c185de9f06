import type { ApiError } from '../api'
import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './my-bookings-link'
import { whoMayPay } from './payment-login'

/** A booking that is somebody else's, or gone by now: no card helps. */
export function NotToPay({ error }: { error: ApiError }) {
  return (
    <div className="grid gap-4">
      <InlineMessage tone="danger">
        {error.status === 403 ? whoMayPay : `${error.message} Nothing is to be paid for it.`}
      </InlineMessage>
      <MyBookingsLink />
    </div>
  )
}
