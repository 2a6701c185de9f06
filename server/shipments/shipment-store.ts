import type { Selectable } from 'kysely'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import { type BookingRow, isConfirmed } from '../bookings/booking-rows.ts'
import { requireSeen } from '../bookings/booking-sight.ts'
import { findBooking, lockBooking } from '../bookings/booking-store.ts'
import { readMoneyOf } from '../payments/payments-of-booking.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Refusal } from '../platform/http/refusal.ts'

export const shipmentColumns = namesIn(`
  id, number, carrier, tracking, tracking_url, note, shipped_at, delivered_at`)

export type ShipmentRow = Pick<Selectable<Tables['shipments']>, (typeof shipmentColumns)[number]>
export type ShipmentLine = { line: number; quantity: number }

/** A shipment of a booking by the number in its address. The caller has locked the booking. */
export function findShipment(db: Db, bookingId: string, number: string) {
  if (!/^[1-9]\d{0,3}$/.test(number)) return Promise.resolve(undefined)
  return db
    .selectFrom('shipments')
    .select(shipmentColumns)
    .where('booking_id', '=', bookingId)
    .where('number', '=', Number(number))
    .executeTakeFirst()
}

export const findLastShipped = (db: Db, bookingId: string): Promise<ShipmentRow | undefined> =>
  db
    .selectFrom('shipments')
    .select(shipmentColumns)
    .where('booking_id', '=', bookingId)
    .where('shipped_at', 'is not', null)
    .orderBy('shipped_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const readShipmentLines = (db: Db, shipmentId: string): Promise<ShipmentLine[]> =>
  db
    .selectFrom('shipment_lines')
    .select(['line', 'quantity'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('line')
    .execute()

export const piecesOf = (lines: readonly ShipmentLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const stepOfShipment = ({ shipped_at, delivered_at }: ShipmentRow) =>
  delivered_at ? 'delivered' : shipped_at ? 'shipped' : 'packed'

/** One booking that the office has, locked. Refuses others with 404. */
export const openBooking = async (db: Db, id: string): Promise<BookingRow> =>
  requireSeen(await lockBooking(db, id), true)

/** Refuses with 409 before it is paid or on account, with 404 once the office has deleted it. */
export async function openPaidBooking(db: Db, id: string): Promise<BookingRow> {
  const booking = await openBooking(db, id)
  if (booking.deleted_at) throw new Refusal('booking_not_found')
  if (!isConfirmed(booking)) throw new Refusal('not_confirmed')
  return booking
}

export async function readOpenBooking(db: Db, id: string): Promise<BookingDetails> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Refusal('booking_not_found')
  return readBookingDetails(db, booking, await readMoneyOf(db, booking))
}
