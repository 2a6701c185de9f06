import type { Booking } from '../../contract/bookings/bookings'
import { HoldNote } from './hold-note'

/** How an unpaid booking is paid, and whether stock is held for it. */
export function UnpaidNote({ booking }: { booking: Booking }) {
  const { paid, state, payBy, number } = booking
  if (paid) return null
  if (state === 'in-review')
    return (
      <span className="block max-w-60 text-ink-soft">
        The payment has arrived. Our office looks for the stock, or refunds it.
      </span>
    )
  return (
    <>
      {payBy === 'transfer' && (
        <span className="block text-ink-soft">
          Bank transfer, reference <span className="whitespace-nowrap text-ink">{number}</span>
        </span>
      )}
      <HoldNote booking={booking} />
    </>
  )
}
