import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NewBooking } from '../../contract/bookings.ts'
import { idSchema } from '../../contract/fields.ts'
import { MAX_BOOKINGS_PER_HOUR, MAX_UNPAID_BOOKINGS } from '../../contract/limits.ts'
import { formatCents, lineTotal } from '../../contract/money.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { mayReceive } from '../mail/mail-store.ts'
import { lockAccount } from '../users/user-store.ts'
import type { BookingRow } from './booking-rows.ts'
import { type BookingInMail, bookingPlacedMail } from './order-mails.ts'
import { holdEnd } from './stock-store.ts'

export type Order = NewBooking & { userId: string; idempotencyKey: string | undefined }
export type OrderRules = { rateLimit: boolean; holdHours: number; publicUrl: string }

const RETRY_SECONDS = 600
const MAX_TRIES = 3

/**
 * Makes a booking and takes its quantity out of stock, both or neither. The catalogue's price counts; a known
 * idempotency key answers with the booking it made. Refuses with 404 and 409 as CONTRACT section 2 says.
 */
export function placeBooking(db: Db, order: Order, rules: OrderRules): Promise<BookingRow> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, order.userId)
    const known = await findRepeated(transaction, order)
    if (known) return known
    if (rules.rateLimit) await checkCaps(transaction, order.userId)
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const booking = await takeAndBook(transaction, order, rules)
      if (booking) return booking
      await refuseWithReason(transaction, order)
    }
    // Between each try and the look for its reason somebody put stock back and somebody took it again.
    throw new Refusal('not_enough_stock', { name: order.productName, available: 0 })
  })
}

async function findRepeated(db: Db, order: Order): Promise<BookingRow | undefined> {
  if (order.idempotencyKey === undefined) return undefined
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where('idempotency_key', '=', order.idempotencyKey)
    .executeTakeFirst()
  if (booking && !booking.request_hash?.equals(hashOf(order)))
    throw new Refusal('idempotency_mismatch')
  return booking
}

function hashOf({ productName, price, quantity, name, email, phone, toolId }: NewBooking): Buffer {
  const fields = [productName, price, quantity, name, email, phone, toolId ?? null]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

async function checkCaps(db: Db, userId: string): Promise<void> {
  const { unpaid, recent } = await db
    .selectFrom('bookings')
    .select((query) => [
      query.fn
        .countAll<number>()
        .filterWhere('paid', '=', false)
        .filterWhere('deleted_at', 'is', null)
        .as('unpaid'),
      query.fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .as('recent'),
    ])
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where.and([where('paid', '=', false), where('deleted_at', 'is', null)]),
        where('created_at', '>', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (unpaid >= MAX_UNPAID_BOOKINGS)
    throw new Refusal('too_many_unpaid', { max: MAX_UNPAID_BOOKINGS })
  if (recent >= MAX_BOOKINGS_PER_HOUR) {
    throw new Refusal('too_many_requests', { seconds: RETRY_SECONDS }, RETRY_SECONDS)
  }
}

/**
 * One statement takes the stock, books it, notes the movement and owes the mail, so that the tool's row is locked for no
 * second way to the database; nothing happens where the price or stock is another.
 */
async function takeAndBook(
  db: Db,
  order: Order,
  { holdHours, publicUrl }: OrderRules,
): Promise<BookingRow | undefined> {
  const { quantity, price, userId, name, email, phone, idempotencyKey } = order
  const key = idempotencyKey ?? null
  const hash = idempotencyKey === undefined ? null : hashOf(order)
  const id = randomUUID()
  const mail = bookingPlacedMail(draftOf(id, order, holdHours), publicUrl)
  const { rows } = await sql<BookingRow>`
    with taken as (
      update tools set available = available - ${quantity}
      where ${isOrdered(order)} and deleted_at is null and price_cents = ${price} and available >= ${quantity}
      returning id, name, price_cents
    ), booked as (
      insert into bookings (id, user_id, tool_id, product_name, price_cents, quantity, name, email, phone,
        hold_until, idempotency_key, request_hash)
      select ${id}, ${userId}, taken.id, taken.name, taken.price_cents, ${quantity}, ${name}, ${email}, ${phone},
        ${holdEnd(holdHours)}, ${key}, ${hash}
      from taken
      returning *
    ), moved as (
      insert into stock_movements (tool_id, booking_id, kind, quantity)
      select tool_id, id, 'hold', -quantity from booked
    ), told as (
      insert into mails (recipient, subject, body_text, body_html)
      select ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html} from booked
      where ${mayReceive(mail)}
    )
    select * from booked`.execute(db)
  return rows[0]
}

/** The booking as the mail about it tells it, before it is made. */
function draftOf(id: string, order: Order, holdHours: number): BookingInMail {
  const { productName, price, quantity, email, name } = order
  return {
    id,
    email,
    name,
    quantity,
    product_name: productName,
    price_cents: price,
    total_cents: lineTotal(price, quantity),
    hold_until: new Date(Date.now() + holdHours * 3_600_000),
  }
}

/** Why nothing was booked; returns without a word when the reason has gone meanwhile. */
async function refuseWithReason(db: Db, order: Order): Promise<void> {
  const tool = await db
    .selectFrom('tools')
    .select(['name', 'price_cents', 'available'])
    .where(isOrdered(order))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!tool) throw new Refusal('tool_not_found')
  const { name, available } = tool
  if (tool.price_cents !== order.price) {
    throw new Refusal('price_changed', { name, price: formatCents(tool.price_cents) })
  }
  if (available < order.quantity) throw new Refusal('not_enough_stock', { name, available })
}

/** The tool that is meant: by its id where the caller gives one, else by its name, which is unique among those on sale. */
function isOrdered({ toolId, productName }: NewBooking) {
  if (toolId === undefined) return sql<boolean>`lower(tools.name) = lower(${productName})`
  if (!idSchema.safeParse(toolId).success) return sql<boolean>`false`
  return sql<boolean>`tools.id = ${toolId}`
}
