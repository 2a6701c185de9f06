import { readSessionEmail } from '../auth/session'
import { storedValue } from '../ui/stored-value'
import { type BasketLine, fieldsOf, parseLines } from './basket-lines'

/**
 * The unpaid booking that the next order of this account replaces: `lines` as they were booked, `aside` what was in the
 * basket before, which comes back after the change.
 */
export type ReplacedBooking = {
  id: string
  number: string
  poNumber: string | null
  lines: BasketLine[]
  aside: BasketLine[]
}

// All tabs share the basket, so they share the change too: an order from another tab must not book the lines twice.
const stored = storedValue(
  () => localStorage,
  'bdmart-replaced-booking',
  (found): (ReplacedBooking & { email: string }) | undefined => {
    const { email, id, number, poNumber, lines, aside } = fieldsOf(found)
    if (typeof id !== 'string' || typeof number !== 'string') return undefined
    if (typeof email !== 'string') return undefined
    return {
      ...{ email, id, number, poNumber: typeof poNumber === 'string' ? poNumber : null },
      ...{ lines: parseLines(lines), aside: parseLines(aside) },
    }
  },
)

export function readReplacedBooking(): ReplacedBooking | undefined {
  const booking = stored.read()
  return booking?.email === readSessionEmail() ? booking : undefined
}

export function writeReplacedBooking(booking: ReplacedBooking | undefined): void {
  stored.write(booking && { email: readSessionEmail(), ...booking })
}
