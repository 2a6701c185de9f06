import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { payWays } from '../../contract/payments/pay-ways'
import { ShortTime } from '../ui/office-list/short-time'
import { isHeld } from './hold-note'

/** Whether stock is held for an unpaid booking, in a word. */
export function StockNote({ booking }: { booking: Booking }) {
  const { paid, state, heldUntil } = booking
  if (paid) return null
  if (state === 'in-review') return words.ourOfficeLooksForIt
  return isHeld(heldUntil) ? (
    <span className="whitespace-nowrap">
      <span className="@min-[40rem]:sr-only">{words.stockHeld}</span>until{' '}
      <ShortTime time={heldUntil} />
    </span>
  ) : (
    words.stockNoLongerHeld
  )
}

/** The same at length, where there is more to say. */
export function stockNoteOf({ paid, state, payBy, number, heldUntil }: Booking): string {
  if (paid) return ''
  if (state === 'in-review') return words.thePaymentHasArrivedOur
  const { label, byOffice } = payWays[payBy]
  const way = byOffice ? words.reference2(label, number) : ''
  return isHeld(heldUntil) ? way : words.stockNoLongerHeldYouCan(way)
}
