import { type Selectable, sql } from 'kysely'
import type { BookingLine } from '../../contract/bookings.ts'
import type { JudgedTool } from '../../contract/judge-line.ts'
import { lineTotal, toDollars } from '../../contract/money.ts'
import { unitPrice } from '../../contract/price.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

const lineColumns = [
  'booking_id',
  'line',
  'tool_id',
  'name',
  'sku',
  'unit',
  'quantity',
  'from_stock',
  'unit_cents',
  'amount_cents',
  'base_cents',
  'tier_from',
  'note',
  'lead_days',
  'promised_on',
  'cancelled',
  'returned',
  'restocked',
] as const

export type LineRow = Pick<Selectable<Tables['booking_lines']>, (typeof lineColumns)[number]>
export type NewLineRow = Omit<
  LineRow,
  'booking_id' | 'amount_cents' | 'promised_on' | 'cancelled' | 'returned' | 'restocked'
>

/** A line as it is written: the server's price at its quantity, and what is taken out of stock. */
export function toNewLine(
  line: number,
  tool: JudgedTool,
  { quantity, note }: { quantity: number; note: string | null },
): NewLineRow & { tool_id: string } {
  const unit = unitPrice(tool.baseCents, tool.tiers, quantity)
  return {
    line,
    tool_id: tool.id,
    name: tool.name,
    sku: tool.sku,
    unit: tool.unit,
    quantity,
    from_stock: Math.min(quantity, tool.available),
    unit_cents: unit.cents,
    base_cents: tool.baseCents,
    tier_from: unit.from,
    note,
    lead_days: tool.leadDays,
  }
}

/** The lines of bookings in their order, by the booking's id. */
export async function readLines(db: Db, bookingIds: string[]): Promise<Map<string, LineRow[]>> {
  const rows = await db
    .selectFrom('booking_lines')
    .select(lineColumns)
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('booking_id')
    .orderBy('line')
    .execute()
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

/** The lines of one booking in their order. */
export async function readLinesOf(db: Db, bookingId: string): Promise<LineRow[]> {
  return (await readLines(db, [bookingId])).get(bookingId) ?? []
}

/** A line as it is shown, whether just written or read. */
export type BookedLine = Omit<LineRow, 'booking_id' | 'amount_cents' | 'restocked'>

export function toBookingLine(row: BookedLine): BookingLine {
  const { line, name, sku, unit, quantity, note, cancelled, returned } = row
  return {
    ...{ line, name, sku, unit, quantity, note, cancelled, returned },
    toolId: row.tool_id,
    price: toDollars(row.unit_cents),
    basePrice: toDollars(row.base_cents),
    tierFrom: row.tier_from,
    amount: toDollars(lineTotal(row.unit_cents, quantity)),
    fromStock: row.from_stock,
    promisedOn: row.promised_on,
    shipped: 0,
  }
}
