import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { DateTime } from '../ui/date-time'
import { RichWords } from '../ui/rich-words'

export function HoldNote({ booking: { paid, heldUntil } }: { booking: Booking }) {
  if (paid) return null
  return (
    <span className="block text-ink-soft">
      {isHeld(heldUntil) ? (
        <RichWords of={words.stockHeldUntil(<DateTime time={heldUntil} hasZone />)} />
      ) : (
        words.stockNoLongerHeldYou
      )}
    </span>
  )
}

/** A hold that has just ended may not be released yet. */
export const isHeld = (heldUntil: string | null): heldUntil is string =>
  heldUntil !== null && Date.parse(heldUntil) > Date.now()
