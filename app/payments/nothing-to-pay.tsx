import { InlineMessage } from '../ui/inline-message'
import { MyBookingsLink } from './my-bookings-link'

/** A booking that is gone by now: no card helps. */
export function NothingToPay({ message }: { message: string }) {
  return (
    <div className="grid gap-4">
      <InlineMessage tone="danger">{message} Nothing is to be paid for it.</InlineMessage>
      <MyBookingsLink />
    </div>
  )
}
