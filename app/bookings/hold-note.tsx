import type { ReactNode } from 'react'
import type { Booking } from '../../contract/bookings'
import { DateTime } from '../ui/date-time'

/** How an unpaid booking is paid, and whether stock is held for it. */
export function HoldNote({ booking }: { booking: Booking }) {
  const { paid, state, payBy, number, heldUntil } = booking
  if (paid) return null
  if (state === 'in-review')
    return <Note>The payment has arrived. Our office looks for the stock, or refunds it.</Note>
  return (
    <Note>
      {payBy === 'transfer' && (
        <span className="block">
          Bank transfer, reference <span className="whitespace-nowrap text-ink">{number}</span>
        </span>
      )}
      {isHeld(heldUntil) ? (
        <>
          Stock held until <DateTime time={heldUntil} hasZone />
        </>
      ) : (
        'Stock no longer held: you can still pay while there is enough of it.'
      )}
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block max-w-60 text-ink-soft">{children}</span>
}

/** A hold that has just ended may not be released yet. */
function isHeld(heldUntil: string | null): heldUntil is string {
  return heldUntil !== null && Date.parse(heldUntil) > Date.now()
}
