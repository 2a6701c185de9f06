import type { NewBooking, NewBookingOfLines } from '../../contract/bookings/new-bookings.ts'
import type { Config } from '../config.ts'
import type { TaxSite } from '../tax/tax-lines.ts'
import type { BookingRow } from './booking-rows.ts'
import type { OfferedLine } from './offered-lines.ts'
import type { BookingDraft } from './write-bookings.ts'

export type Order = {
  userId: string
  madeBy?: string | undefined
  idempotencyKey: string | undefined
  /** Two orders with the same hash are the same: it covers every field that the buyer sends. */
  hash: Buffer
  body: NewBookingOfLines
  /** The form of SPEC section 7, where the one line was made of that. */
  form?: NewBooking
  /** The lines of an accepted quote, which are booked as they were offered: of `lines` only the stock is judged. */
  offered?: readonly OfferedLine[]
  /** An approver of the buyer's company has approved it: its total may be above the buyer's limits. */
  isApproved?: boolean
  /** Where it is taxed, if the shop charges tax and its lines are not taxed yet. */
  site?: TaxSite
  /** The frame that those lines are called off. */
  frameId?: string
}
export type OrderRules = Pick<Config, 'rateLimit' | 'settings' | 'publicUrl' | 'authSecret'> & {
  /** How long the transaction waits for each lock; 0 for as long as a statement may take. */
  lockWaitMs?: number
}

/** `isNew` is false if the same order, sent before, made the booking. `draft` is what was written just now. */
export type PlacedOrder = { booking: BookingRow; isNew: boolean; draft?: BookingDraft }

export type Outcome = PlacedOrder | Error
