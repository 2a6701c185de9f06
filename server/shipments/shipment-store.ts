import type { Selectable } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export const shipmentColumns = [
  'id',
  'number',
  'carrier',
  'tracking',
  'tracking_url',
  'note',
  'shipped_at',
  'delivered_at',
] as const

export type ShipmentRow = Pick<Selectable<Tables['shipments']>, (typeof shipmentColumns)[number]>
export type ShipmentLine = { line: number; quantity: number }

/** A shipment of a booking by the number in its address. The caller has locked the booking. */
export function findShipment(
  db: Db,
  bookingId: string,
  number: string,
): Promise<ShipmentRow | undefined> {
  if (!/^[1-9]\d{0,3}$/.test(number)) return Promise.resolve(undefined)
  return db
    .selectFrom('shipments')
    .select(shipmentColumns)
    .where('booking_id', '=', bookingId)
    .where('number', '=', Number(number))
    .executeTakeFirst()
}

/** The shipment of a booking that left last. */
export function findLastShipped(db: Db, bookingId: string): Promise<ShipmentRow | undefined> {
  return db
    .selectFrom('shipments')
    .select(shipmentColumns)
    .where('booking_id', '=', bookingId)
    .where('shipped_at', 'is not', null)
    .orderBy('shipped_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What is in a shipment, in the order of the lines of its booking. */
export function readShipmentLines(db: Db, shipmentId: string): Promise<ShipmentLine[]> {
  return db
    .selectFrom('shipment_lines')
    .select(['line', 'quantity'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('line')
    .execute()
}

/** How many pieces these lines are in all. */
export function piecesOf(lines: readonly ShipmentLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What a shipment is at, as the refusal of a step says it. */
export function stepOfShipment({
  shipped_at,
  delivered_at,
}: ShipmentRow): 'packed' | 'shipped' | 'delivered' {
  if (delivered_at) return 'delivered'
  return shipped_at ? 'shipped' : 'packed'
}
