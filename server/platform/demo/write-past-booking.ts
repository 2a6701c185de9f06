import { shipsBy } from '../../../contract/values/working-days.ts'
import { headerOf } from '../../bookings/booking-header.ts'
import { refreshState } from '../../bookings/booking-state-store.ts'
import { holdHoursOf } from '../../bookings/hold-times.ts'
import type { PastBooking, PastLine } from './past-bookings.ts'
import { type Place, type Written, writePastEvent } from './place.ts'
import { writePastGoods } from './write-past-goods.ts'
import { writePastPayment } from './write-past-payment.ts'
import { writePastTransfer } from './write-past-transfer.ts'

const HOUR_MS = 3_600_000

/** Writes one booking of the demo's past, and all that happened to it since. */
export async function writePastBooking(place: Place, past: PastBooking): Promise<void> {
  const unpaid = await writeBooking(place, past)
  const booking = { ...unpaid, paymentId: await writePastPayment(place, past, unpaid) }
  await writePastTransfer(place, past, booking)
  await writePastGoods(place, past, booking)
  if (past.note !== undefined) {
    const note = { kind: 'note', actor: 'office', at: place.now, internal: true } as const
    await writePastEvent(place, booking, { ...note, data: { text: past.note } })
  }
  await refreshState(place.db, booking.id)
}

async function writeBooking(place: Place, past: PastBooking): Promise<Written> {
  const { db, config, accounts } = place
  const { payment, createdAt, payBy } = past
  const lines = past.lines.map((line, at) => toLine(place, line, at + 1))
  const header = headerOf(lines)
  const userId = accounts.get(past.buyer.email)
  if (userId === undefined) throw new Error(`${past.buyer.email} has no account`)
  const promisedOn = payment && shipsBy({ now: payment.paidAt, holidays: config.holidays }, 0)
  const holdUntil = new Date(createdAt.getTime() + holdHoursOf(payBy, config) * HOUR_MS)
  const { id } = await db
    .insertInto('bookings')
    .values({
      ...header,
      ...papersOf(past),
      user_id: userId,
      pay_by: payBy,
      created_at: createdAt,
      hold_until: holdUntil,
      paid: payment !== null,
      transaction_id: payment?.intentId ?? null,
      paid_at: payment?.paidAt ?? null,
      stock_taken: past.ends !== 'lapsed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const productName = header.product_name
  const written = { id, userId, productName, lines, promisedOn, paymentId: null }
  await writeLines(place, written, lines)
  await moveStock(place, written, 'hold', createdAt)
  if (past.ends === 'lapsed') {
    await moveStock(place, written, 'release', holdUntil)
    await writePastEvent(place, written, { kind: 'lapsed', actor: 'shop', at: holdUntil, data: {} })
  }
  return written
}

function papersOf({ buyer, poNumber, remark }: PastBooking) {
  const { name, email, phone, company } = buyer
  const address = JSON.stringify({ name, company, line2: null, phone, ...buyer.address })
  return {
    name,
    email,
    phone,
    company,
    tax_id: buyer.taxId,
    po_number: poNumber,
    remark,
    delivery: address,
    billing: address,
  }
}

function toLine({ tools }: Place, past: PastLine, line: number) {
  const tool = tools.get(past.sku)
  if (!tool) throw new Error(`the demo has no tool ${past.sku}`)
  const { quantity } = past
  return {
    line,
    quantity,
    from_stock: quantity,
    tool_id: tool.id,
    name: tool.name,
    sku: past.sku,
    unit: tool.unit,
    lead_days: tool.lead_days,
    base_cents: past.baseCents,
    unit_cents: past.unitCents,
    tier_from: past.tierFrom,
    isBelowMinimum: quantity < tool.min_quantity,
  }
}

async function writeLines(
  { db }: Place,
  { id, promisedOn }: Written,
  lines: ReturnType<typeof toLine>[],
): Promise<void> {
  const promise = { promised_on: promisedOn, first_promised_on: promisedOn }
  await db
    .insertInto('booking_lines')
    .values(lines.map(({ isBelowMinimum: _, ...row }) => ({ ...row, ...promise, booking_id: id })))
    .execute()
}

async function moveStock(
  { db }: Place,
  { id, lines }: Written,
  kind: 'hold' | 'release',
  created_at: Date,
): Promise<void> {
  const sign = kind === 'hold' ? -1 : 1
  const movements = lines.map(({ line, tool_id, quantity }) => ({
    booking_id: id,
    line,
    tool_id,
    kind,
    created_at,
    quantity: sign * quantity,
  }))
  await db.insertInto('stock_movements').values(movements).execute()
}
