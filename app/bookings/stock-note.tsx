import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { payWays } from '../../contract/payments/pay-ways'
import { ShortTime } from '../ui/office-list/short-time'
import { RichWords } from '../ui/rich-words'
import { isHeld } from './hold-note'

const seenIfNarrow = (text: string) => <span className="@min-[40rem]:sr-only">{text}</span>

export function StockNote({ booking }: { booking: Booking }) {
  const { paid, state, heldUntil } = booking
  if (paid) return null
  if (state === 'in-review') return words.ourOfficeLooksForIt
  return isHeld(heldUntil) ? (
    <span className="whitespace-nowrap">
      <RichWords of={words.heldUntil(seenIfNarrow, <ShortTime time={heldUntil} />)} />
    </span>
  ) : (
    words.stockNoLongerHeld
  )
}

export function stockNoteOf({ paid, state, payBy, number, heldUntil }: Booking): string {
  if (paid) return ''
  if (state === 'in-review') return words.thePaymentHasArrivedOur
  const { label, byOffice } = payWays[payBy]
  const way = byOffice && words.byReference(label, number)
  return [way, !isHeld(heldUntil) && words.stockNoLongerHeldYou].filter(Boolean).join(' ')
}
