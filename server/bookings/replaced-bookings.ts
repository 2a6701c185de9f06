import { sql } from 'kysely'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type BookingRow, bookingColumns } from './booking-rows.ts'
import { isInSight } from './booking-sight.ts'
import { type LineRow, readLineRows } from './line-rows.ts'
import type { Order } from './order.ts'

export type ReplacedBooking = {
  booking: BookingRow
  lines: LineRow[]
  isInReview: boolean
  isPacked: boolean
}

/** Locks the bookings that orders want to replace, by id; after the accounts and before the tools. */
export async function lockReplaced(db: Db, orders: Order[]): Promise<Map<string, ReplacedBooking>> {
  const ids = orders.flatMap(({ body }) => idOf(body.replaces) ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<BookingRow & { isInReview: boolean; isPacked: boolean }>`
    select ${sql.join(bookingColumns.map((name) => sql.ref(name)))}, exists (
      select from payments where booking_id = bookings.id and state = 'attention' and not refund_due and reason_code <> 'surplus'
    ) as "isInReview", exists (select from shipments where booking_id = bookings.id) as "isPacked"
    from bookings where id = any(${ids}::uuid[]) and ${isInSight} order by id for update
  `.execute(db)
  const lines = await readLineRows(db, ids)
  return new Map(
    rows.map(({ isInReview, isPacked, ...booking }) => [
      booking.id,
      { booking, isInReview, isPacked, lines: lines.get(booking.id) ?? [] },
    ]),
  )
}

export function findReplaceRefusal(userId: string, replaced: ReplacedBooking | undefined) {
  if (!replaced) return new Refusal('booking_not_found')
  if (replaced.booking.user_id !== userId) return new Refusal('not_allowed')
  if (replaced.booking.paid || replaced.booking.transferred_cents > 0)
    return new Refusal('already_paid')
  if (replaced.isPacked) return new Refusal('already_packed')
  if (replaced.isInReview)
    return new Refusal('payment_in_review', { name: replaced.booking.product_name })
  return undefined
}

export async function noteReplacements(db: Db, replacements: { id: string; by: string }[]) {
  if (replacements.length === 0) return
  const list = sql`json_to_recordset(${JSON.stringify(replacements)}) as new(id uuid, by uuid)`
  await sql`update bookings set replaced_by = new.by from ${list} where bookings.id = new.id
  `.execute(db)
  await sql`
    update booking_files set booking_id = new.by from ${list} where booking_id = new.id`.execute(db)
}

export const idOf = (text: string | undefined) => idSchema.safeParse(text).data?.toLowerCase()
