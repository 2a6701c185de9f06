import type { Booking } from '../../contract/bookings/bookings'
import { payWays } from '../../contract/payments/pay-ways'
import { ShortTime } from '../ui/office-list/short-time'
import { isHeld } from './hold-note'

/** Whether stock is held for an unpaid booking, in a word. */
export function StockNote({ booking }: { booking: Booking }) {
  const { paid, state, heldUntil } = booking
  if (paid) return null
  if (state === 'in-review') return 'Our office looks for it'
  return isHeld(heldUntil) ? (
    <span className="whitespace-nowrap">
      <span className="@min-[40rem]:sr-only">Stock held </span>until <ShortTime time={heldUntil} />
    </span>
  ) : (
    'Stock no longer held'
  )
}

/** The same at length, where there is more to say. */
export function stockNoteOf({ paid, state, payBy, number, heldUntil }: Booking): string {
  if (paid) return ''
  if (state === 'in-review')
    return 'The payment has arrived. Our office looks for the stock, or refunds it.'
  const { label, byOffice } = payWays[payBy]
  const way = byOffice ? `${label}, reference ${number}. ` : ''
  return isHeld(heldUntil)
    ? way
    : `${way}Stock no longer held: you can still pay while there is enough of it.`
}
