import type { NewBooking } from '../../contract/bookings.ts'
import type { Config } from '../config.ts'
import type { BookingRow } from './booking-rows.ts'

/** A request to make a booking; an order with a key that was used before is a repetition. */
export type Order = NewBooking & { userId: string; idempotencyKey: string | undefined }
export type OrderRules = Pick<Config, 'rateLimit' | 'holdHours' | 'publicUrl' | 'authSecret'>

/** `isNew` is false if the same order, sent before, made the booking. */
export type PlacedOrder = { booking: BookingRow; isNew: boolean }

/** The booking, or why there is none. */
export type Outcome = PlacedOrder | Error
