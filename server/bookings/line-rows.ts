import { type Selectable, sql } from 'kysely'
import type { BookingLine } from '../../contract/bookings/bookings.ts'
import { agreedNote } from '../../contract/lines/agreed.ts'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { unitPrice } from '../../contract/lines/price.ts'
import { type NamesIn, namesIn } from '../../contract/values/names-in.ts'
import { toSoldLine } from '../lines/to-sold-line.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

const lineColumns = namesIn(`
  booking_id, line, tool_id, name, sku, unit, quantity, from_stock, unit_cents, amount_cents,
  base_cents, tier_from, agreed, kind, tax_code, tax_percent, note, lead_days, promised_on,
  offered_on, cancelled, returned, restocked`)

/** `shipped` counts the pieces in shipments that have left, `packed` those in shipments that have not. */
export type LineRow = Pick<Selectable<Tables['booking_lines']>, (typeof lineColumns)[number]> & {
  shipped: number
  packed: number
  /** The picture of the tool as it is now, and its minimum. */
  img: string | null
  min_quantity: number | null
}
export type NewLineRow = Omit<
  LineRow,
  NamesIn<'booking_id, amount_cents, promised_on, cancelled, returned, restocked, shipped, packed'>
>

export function toNewLine(
  line: number,
  tool: JudgedTool,
  { quantity, note }: { quantity: number; note: string | null },
): NewLineRow & { tool_id: string } {
  const unit = unitPrice(tool.baseCents, tool.tiers, quantity)
  return {
    line,
    tool_id: tool.id,
    kind: 'tool',
    tax_code: null,
    tax_percent: null,
    name: tool.name,
    sku: tool.sku,
    unit: tool.unit,
    quantity,
    from_stock: Math.min(quantity, tool.available),
    unit_cents: unit.cents,
    base_cents: tool.baseCents,
    tier_from: unit.from,
    agreed: agreedNote(tool.baseCents, unit, new Date()) ?? null,
    img: tool.img,
    note,
    lead_days: tool.leadDays,
    min_quantity: tool.minimum,
    offered_on: null,
  }
}

/** In the order of the lines, by the booking's id. */
export async function readLineRows(db: Db, bookingIds: string[]): Promise<Map<string, LineRow[]>> {
  const isOfThese = sql<string>`any(${bookingIds}::uuid[])`
  const rows = await db
    .selectFrom('booking_lines')
    .leftJoin(
      (query) =>
        query
          .selectFrom('shipment_lines')
          .innerJoin('shipments', 'shipments.id', 'shipment_id')
          .select(['shipment_lines.booking_id', 'line'])
          .select(sql<number>`sum(quantity) filter (where shipped_at is not null)`.as('shipped'))
          .select(sql<number>`sum(quantity) filter (where shipped_at is null)`.as('packed'))
          .where('shipment_lines.booking_id', '=', isOfThese)
          .groupBy(['shipment_lines.booking_id', 'line'])
          .as('sent'),
      (join) =>
        join
          .onRef('sent.booking_id', '=', 'booking_lines.booking_id')
          .onRef('sent.line', '=', 'booking_lines.line'),
    )
    .leftJoin('tools', 'tools.id', 'booking_lines.tool_id')
    .select(['tools.img', 'tools.min_quantity'])
    .select(lineColumns.map((name) => `booking_lines.${name}` as const))
    .select(sql<number>`coalesce(shipped, 0)`.as('shipped'))
    .select(sql<number>`coalesce(packed, 0)`.as('packed'))
    .where('booking_lines.booking_id', '=', isOfThese)
    .orderBy('booking_lines.booking_id')
    .orderBy('booking_lines.line')
    .execute()
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

export const readLinesOf = async (db: Db, bookingId: string): Promise<LineRow[]> =>
  (await readLineRows(db, [bookingId])).get(bookingId) ?? []

export type BookedLine = Omit<LineRow, 'booking_id' | 'amount_cents' | 'restocked'>

type Counted = Pick<LineRow, 'quantity' | 'min_quantity'>
export const isBelowMinimum = ({ quantity, min_quantity }: Counted): boolean =>
  min_quantity !== null && quantity < min_quantity

export function toBookingLine(row: BookedLine): BookingLine {
  const { from_stock, cancelled, shipped, packed, returned } = row
  return {
    ...toSoldLine(row),
    promisedOn: row.promised_on ?? row.offered_on,
    belowMinimum: isBelowMinimum(row),
    fromStock: from_stock,
    cancelled,
    shipped,
    packed,
    returned,
  }
}
