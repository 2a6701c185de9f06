import type { NewBooking } from '../../contract/bookings.ts'
import type { Config } from '../config.ts'
import type { BookingRow } from './booking-rows.ts'

/** What an account wants to have; the key tells an order that is sent again from a new one. */
export type Order = NewBooking & { userId: string; idempotencyKey: string | undefined }
export type OrderRules = Pick<Config, 'rateLimit' | 'holdHours' | 'publicUrl' | 'authSecret'>

/** Somebody else has locked what the order needs; it waits for them elsewhere. */
export const LOCKED = Symbol('locked')

/** `isNew` tells whether it was this order that made the booking, not the same one sent before. */
export type Placed = { booking: BookingRow; isNew: boolean }

/** The booking, why there is none, or that it could not be said without waiting. */
export type Outcome = Placed | Error | typeof LOCKED
