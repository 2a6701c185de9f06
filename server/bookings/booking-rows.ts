import { type Selectable, sql } from 'kysely'
import type { Booking } from '../../contract/bookings/bookings.ts'
import { type Cents, toDollars } from '../../contract/money.ts'
import { isOnAccount } from '../../contract/payments/pay-ways.ts'
import { foldText } from '../../contract/values/folded-text.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Named one by one: a statement prepared with `*` fails once a column is added. */
export const bookingColumns = namesIn(`
  id, number, user_id, company_id, tool_id, product_name, price_cents, quantity, total_cents, line_count,
  pieces, below_minimum, name, email, phone, company, po_number, pay_by, transferred_cents,
  terms_days, pay_until, credited_cents, state, paid, transaction_id, paid_at, refunded_at, stock_taken, hold_round, hold_until,
  reminded_at, idempotency_key, request_hash, created_at, hidden_at, deleted_at`)

export type BookingRow = Pick<Selectable<Tables['bookings']>, (typeof bookingColumns)[number]>

export function toBooking(row: BookingRow): Booking {
  const { quantity, pieces, name, email, phone, company, paid, state } = row
  return {
    _id: row.id,
    number: toBookingNumber(row.number),
    toolId: row.tool_id,
    productName: row.product_name,
    price: toDollars(row.price_cents),
    quantity,
    total: toDollars(row.total_cents),
    lineCount: row.line_count,
    pieces,
    name,
    email,
    phone,
    company,
    poNumber: row.po_number,
    payBy: row.pay_by,
    paid,
    state,
    transactionId: row.transaction_id,
    createdAt: row.created_at.toISOString(),
    belowMinimum: row.below_minimum,
    refunded: row.refunded_at !== null,
    heldUntil: isHeld(row) ? row.hold_until.toISOString() : null,
    ...(row.pay_until !== null && { payUntil: row.pay_until, owed: toDollars(owedOf(row)) }),
    ...(row.hidden_at && {
      hiddenAt: row.hidden_at.toISOString(),
      hiddenBy: row.deleted_at ? 'office' : 'buyer',
    }),
  }
}

type Standing = Pick<BookingRow, 'paid' | 'pay_by' | 'stock_taken'>

/** Whether the goods of a booking are promised and shipped: it is paid, or on account and not deleted. */
export const isConfirmed = ({ paid, pay_by, stock_taken }: Standing): boolean =>
  paid || (isOnAccount(pay_by) && stock_taken)

/** Whether a booking keeps its stock until it is paid or its time to pay has ended. */
export const isHeld = (row: Standing): boolean => row.stock_taken && !isConfirmed(row)

/** The same of a row. */
export const isHeldRow = sql<boolean>`(not bookings.paid and bookings.stock_taken and bookings.pay_by <> 'account')`

type Owed = Pick<BookingRow, 'paid' | 'total_cents' | 'transferred_cents' | 'credited_cents'>

/** What of a booking is still to be paid, in cents. */
export const owedOf = ({ paid, total_cents, transferred_cents, credited_cents }: Owed): Cents =>
  paid ? 0 : total_cents - transferred_cents - credited_cents

/** A booking of which a stranger with the link learns nothing about its buyer. */
export const maskBooking = <T extends Booking>(booking: T): T => ({
  ...booking,
  name: mask(booking.name),
  email: `${mask(plainStart(booking.email))}@hidden.example`,
  phone: mask(booking.phone),
  transactionId: null,
  poNumber: null,
  company: null,
})

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first character as a person counts them, and always three stars, to hide the length. */
function mask(text: string): string {
  const [first] = graphemes.segment(text)
  return `${first?.segment ?? ''}***`
}

/** The first character if an address may begin with it, so that the masked address is valid too. */
const plainStart = (email: string): string => /^[a-z0-9]/i.exec(email)?.[0] ?? ''

const DIGITS = 6

/** A booking's number as people read it out: 'B-000123'. */
export const toBookingNumber = (number: number) => `B-${String(number).padStart(DIGITS, '0')}`

export type Numbers = { least: number; greatest: number }

/** The numbers whose text begins with these words, such as 'B-0012'; of one or two digits, '12' or 'B-12', the number itself. */
export function numbersBeginning(words: string): Numbers | undefined {
  const [, digits, short] = /^(?:b-(0\d{0,5})|(?:b-)?(\d{1,2}))$/.exec(foldText(words)) ?? []
  if (short !== undefined) return { least: Number(short), greatest: Number(short) }
  if (digits === undefined) return undefined
  const size = 10 ** (DIGITS - digits.length)
  return { least: Number(digits) * size, greatest: (Number(digits) + 1) * size - 1 }
}
