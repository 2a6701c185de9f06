import type { NewBooking } from '../../contract/bookings.ts'
import type { Config } from '../config.ts'
import type { BookingRow } from './booking-rows.ts'

/** What an account wants to have; the key tells an order that is sent again from a new one. */
export type Order = NewBooking & { userId: string; idempotencyKey: string | undefined }
export type OrderRules = Pick<Config, 'rateLimit' | 'holdHours' | 'publicUrl' | 'authSecret'>

/** `isNew` tells whether it was this order that made the booking, not the same one sent before. */
export type PlacedOrder = { booking: BookingRow; isNew: boolean }

/** The booking, or why there is none. */
export type Outcome = PlacedOrder | Error
