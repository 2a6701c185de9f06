import { readSessionEmail } from '../auth/session'
import { storedValue } from '../ui/stored-value'
import { type BasketLine, fieldsOfUnknown, parseLines } from './basket-lines'

/**
 * The unpaid booking that the next order of this account replaces: `held` are its lines as they were booked, `lines` what
 * becomes of them. They are in sight in place of the basket, which stays as it is. `isNew`: the booking could not be
 * replaced, so the lines are ordered as a new one.
 */
export type ReplacedBooking = {
  id: string
  number: string
  poNumber: string | null
  held: BasketLine[]
  lines: BasketLine[]
  isNew: boolean
  /** The address of the account that the office orders for: `id` and `number` are its id and name, and no booking is replaced. */
  customer?: string | undefined
}

// All tabs share it, as they share the basket. It outlives the end of a session, not a sign-out.
const stored = storedValue(
  () => localStorage,
  'basket-change',
  (found): (ReplacedBooking & { email: string }) | undefined => {
    const { email, id, number, poNumber, held, lines, isNew, customer } = fieldsOfUnknown(found)
    if (typeof id !== 'string' || typeof number !== 'string') return undefined
    if (typeof email !== 'string') return undefined
    return {
      email,
      id,
      number,
      poNumber: typeof poNumber === 'string' ? poNumber : null,
      held: parseLines(held),
      lines: parseLines(lines),
      isNew: isNew === true,
      customer: typeof customer === 'string' ? customer : undefined,
    }
  },
)

export function readReplacedBooking(): ReplacedBooking | undefined {
  const booking = stored.read()
  return booking?.email === readSessionEmail() ? booking : undefined
}

export function writeReplacedBooking(booking: ReplacedBooking | undefined): void {
  stored.write(booking && { ...booking, email: readSessionEmail() })
}

/** What the booking holds of each tool and its change may take again. */
export function heldPieces(booking = readReplacedBooking()): ReadonlyMap<string, number> {
  const lines = booking && !booking.isNew ? booking.held : []
  return new Map(lines.map(({ toolId, quantity }) => [toolId, quantity]))
}
