import { sql } from 'kysely'
import * as words from '#words/bookings'
import { isOnAccount } from '../../contract/payments/pay-ways.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { byOwnerOrOffice, writeEvent } from './booking-events.ts'
import type { BookingRow } from './booking-rows.ts'
import { isOutOfSight } from './booking-sight.ts'
import { lockBooking } from './booking-store.ts'
import { findShipment } from './shipment-rows.ts'
import { releaseStock } from './stock-store.ts'

/** An unpaid one is unknown from then on, a paid one hidden by its buyer, or also from the office. Returns it as it was; 409 while goods are packed, and once they were where they are owed on account. */
export async function hideBooking(
  db: Db,
  id: string,
  { userId, admin }: Pick<Caller, 'userId' | 'admin'>,
): Promise<BookingRow | undefined> {
  const booking = await lockBooking(db, id)
  const isGone = !booking || (admin ? booking.deleted_at !== null : isOutOfSight(booking))
  if (isGone) return undefined
  if (!booking.paid && isOnAccount(booking.pay_by)) await refuseOwedGoods(db, id)
  // What is packed would be in no list of the office any more.
  const packed = booking.paid && admin && (await findShipment(db, id, 'packed'))
  if (packed) throw new Refusal('shipment_open', { number: packed.number })
  const now = sql<Date>`now()`
  await db
    .updateTable('bookings')
    .set({
      ...(booking.paid && { hidden_at: booking.hidden_at ?? now }),
      ...((!booking.paid || admin) && { deleted_at: now }),
    })
    .where('id', '=', id)
    .execute()
  if (!booking.paid) await releaseStock(db, booking)
  await writeEvent(db, { bookingId: id, kind: 'deleted', by: byOwnerOrOffice(userId, booking) })
  return booking
}

/** What is on account and has left, or is about to, is owed. */
async function refuseOwedGoods(db: Db, id: string): Promise<void> {
  const shipment = await findShipment(db, id, 'any')
  if (shipment && !shipment.shipped_at) throw new Refusal('already_packed')
  if (shipment)
    throw new Refusal('already_shipped', { what: words.shipmentNumber(shipment.number) })
}
