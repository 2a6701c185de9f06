import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { storeMails } from '../mail/mail-store.ts'
import type { Buyer } from '../users/user-store.ts'
import { bookingPlacedMail } from './booking-mails.ts'
import { type BookingRow, bookingColumns } from './booking-rows.ts'
import { holdTimes } from './hold-times.ts'
import type { Order, OrderRules } from './order.ts'
import type { ToolOnSale } from './order-locks.ts'

export type NewBookingRow = ReturnType<typeof toNewBookingRow>

/** Two orders with the same hash are the same: it covers every field that the buyer sends. */
export function hashOrder({
  productName,
  price,
  quantity,
  name,
  email,
  phone,
  toolId,
}: Order): Buffer {
  const fields = [productName, price, quantity, name, email, phone, toolId ?? null]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

export function toNewBookingRow(
  order: Order,
  tool: ToolOnSale,
  { verified }: Pick<Buyer, 'verified'>,
) {
  const { userId, quantity, name, email, phone, idempotencyKey } = order
  return {
    id: randomUUID(),
    user_id: userId,
    verified,
    tool_id: tool.id,
    product_name: tool.name,
    price_cents: tool.price_cents,
    quantity,
    name,
    email,
    phone,
    idempotency_key: idempotencyKey,
    request_hash: idempotencyKey === undefined ? null : hashOrder(order),
  }
}

/**
 * One statement takes the stock, books it and notes the movements; the mails of its rows follow. The caller has locked
 * accounts and tools and found enough; the bookings come back by id. The tools are named twice: PostgreSQL expects a
 * hundred rows of a recordset, and prefers to read all tools to looking them up.
 */
export async function writeBookings(
  db: Db,
  drafts: NewBookingRow[],
  { holdHours, publicUrl }: Pick<OrderRules, 'holdHours' | 'publicUrl'>,
): Promise<Map<string, BookingRow>> {
  if (drafts.length === 0) return new Map()
  const wanted = drafts.map((draft) => ({
    ...draft,
    ...holdTimes(draft.verified, holdHours),
    request_hash: draft.request_hash?.toString('hex'),
  }))
  const { rows } = await sql<BookingRow>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(wanted)}) as wanted(
        id uuid, user_id uuid, tool_id uuid, product_name text, price_cents bigint, quantity integer,
        name text, email text, phone text, idempotency_key text, request_hash text,
        hours float8, "verifiedHours" float8)
    ), taken as (
      update tools set available = available - ordered.quantity
      from (select tool_id, sum(quantity) quantity from wanted group by tool_id) ordered
      where tools.id = ordered.tool_id and tools.id = any(array(select tool_id from wanted))
    ), booked as (
      insert into bookings (id, user_id, tool_id, product_name, price_cents, quantity, name, email, phone,
        hold_until, verified_hold_until, idempotency_key, request_hash)
      select id, user_id, tool_id, product_name, price_cents, quantity, name, email, phone,
        now() + make_interval(secs => hours * 3600), now() + make_interval(secs => "verifiedHours" * 3600),
        idempotency_key, decode(request_hash, 'hex')
      from wanted
      returning ${sql.join(bookingColumns.map((name) => sql.ref(name)))}
    ), moved as (
      insert into stock_movements (tool_id, booking_id, kind, quantity)
      select tool_id, id, 'hold', -quantity from booked
    )
    select * from booked`.execute(db)
  const mails = rows.map((row) => bookingPlacedMail(row, publicUrl))
  await storeMails(db, mails)
  return new Map(rows.map((row) => [row.id, row]))
}
