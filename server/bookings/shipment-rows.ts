import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import type { Db } from '../platform/database/database.ts'

export type BookingGoods = Pick<BookingDetails, 'shipments' | 'returns'>

export const noGoods: BookingGoods = { shipments: [], returns: [] }

export async function readGoodsOf(db: Db, bookingId: string): Promise<BookingGoods> {
  const [shipments, returns] = await Promise.all([
    readShipments(db, bookingId),
    readReturns(db, bookingId),
  ])
  return { shipments, returns }
}

async function readShipments(db: Db, bookingId: string): Promise<BookingGoods['shipments']> {
  const rows = await db
    .selectFrom('shipments')
    .select(['number', 'carrier', 'tracking', 'note', 'tracking_url'])
    .select(['packed_at', 'shipped_at', 'delivered_at'])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('shipment_lines')
          .select(['line', 'quantity'])
          .whereRef('shipment_id', '=', 'shipments.id')
          .orderBy('line'),
      ).as('lines'),
    )
    .where('booking_id', '=', bookingId)
    .orderBy('number')
    .execute()
  return rows.map(({ tracking_url, packed_at, shipped_at, delivered_at, ...row }) => ({
    ...row,
    trackingUrl: tracking_url,
    packedAt: packed_at.toISOString(),
    shippedAt: shipped_at?.toISOString() ?? null,
    deliveredAt: delivered_at?.toISOString() ?? null,
  }))
}

async function readReturns(db: Db, bookingId: string): Promise<BookingGoods['returns']> {
  const rows = await db
    .selectFrom('returns')
    .select(['id as _id', 'kind', 'reason', 'created_at'])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('return_lines')
          .select(['line', 'quantity', 'restocked'])
          .whereRef('return_id', '=', 'returns.id')
          .orderBy('line'),
      ).as('lines'),
    )
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
}

/** The first shipment of a booking that waits in the warehouse, that has left, or either. */
export const findShipment = (db: Db, bookingId: string, which: 'packed' | 'shipped' | 'any') =>
  db
    .selectFrom('shipments')
    .select(['number', 'shipped_at'])
    .where('booking_id', '=', bookingId)
    .$if(which !== 'any', (all) =>
      all.where('shipped_at', which === 'packed' ? 'is' : 'is not', null),
    )
    .orderBy('number')
    .executeTakeFirst()
