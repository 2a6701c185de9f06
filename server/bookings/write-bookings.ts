import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lineTotal } from '../../contract/money.ts'
import type { Db } from '../database/database.ts'
import { insertMails, toOwed } from '../mail/mail-store.ts'
import type { Buyer } from '../users/user-store.ts'
import { bookingPlacedMail } from './booking-mails.ts'
import { type BookingRow, bookingColumns } from './booking-rows.ts'
import { holdTimes } from './hold-times.ts'
import type { Order, OrderRules } from './order.ts'
import type { ToolOnSale } from './order-locks.ts'

/** A booking that is about to be written. */
export type NewBookingRow = ReturnType<typeof toNewBookingRow>

/** What makes two orders the same: everything that the buyer says. */
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

/** The booking that an order becomes, at the catalogue's price. */
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
 * One statement takes the stock, books it, notes the movements and owes the mails. The caller has locked accounts and
 * tools and found enough; the bookings come back by id. The tools are named twice: PostgreSQL expects a hundred of a
 * recordset, and would rather read all tools than look up so many.
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
  const mails = wanted.map((draft) => toOwed(mailOf(draft, publicUrl)))
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
    ), told as (
      ${insertMails(JSON.stringify(mails))}
    )
    select * from booked`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function mailOf(draft: Omit<NewBookingRow, 'request_hash'> & { hours: number }, publicUrl: string) {
  const holdUntil = new Date(Date.now() + draft.hours * 3_600_000)
  const total = lineTotal(draft.price_cents, draft.quantity)
  return bookingPlacedMail({ ...draft, total_cents: total, hold_until: holdUntil }, publicUrl)
}
