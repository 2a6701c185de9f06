import type { NewBooking } from '../../contract/bookings.ts'
import type { Config } from '../config.ts'
import type { BookingRow } from './booking-rows.ts'

/** What an account wants to have; the key tells an order that is sent again from a new one. */
export type Order = NewBooking & { userId: string; idempotencyKey: string | undefined }
export type OrderRules = Pick<Config, 'rateLimit' | 'holdHours' | 'publicUrl' | 'authSecret'>

/** Another transaction has locked the account or the tool of the order. */
export const ROWS_LOCKED = Symbol('rows locked')

/** `isNew` tells whether it was this order that made the booking, not the same one sent before. */
export type PlacedOrder = { booking: BookingRow; isNew: boolean }

/** The booking, why there is none, or that the order has to wait for a lock. */
export type Outcome = PlacedOrder | Error | typeof ROWS_LOCKED
