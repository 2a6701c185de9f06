import type { Selectable } from 'kysely'
import type { Booking } from '../../contract/bookings.ts'
import { MIN_ORDER_QUANTITY } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import type { Caller } from '../auth/access-tokens.ts'
import type { Tables } from '../database/tables.ts'

/** Named one by one: a statement prepared with `*` fails once a column is added. */
export const bookingColumns = [
  'id',
  'user_id',
  'tool_id',
  'product_name',
  'price_cents',
  'quantity',
  'total_cents',
  'name',
  'email',
  'phone',
  'paid',
  'transaction_id',
  'paid_at',
  'refunded_at',
  'stock_taken',
  'hold_round',
  'hold_until',
  'reminded_at',
  'idempotency_key',
  'request_hash',
  'created_at',
  'deleted_at',
] as const

export type BookingRow = Pick<Selectable<Tables['bookings']>, (typeof bookingColumns)[number]>

/** A booking as its owner and the office see it. */
export function toBooking(row: BookingRow): Booking {
  const { quantity, name, email, phone, paid } = row
  return {
    _id: row.id,
    toolId: row.tool_id,
    productName: row.product_name,
    price: toDollars(row.price_cents),
    quantity,
    total: toDollars(row.total_cents),
    name,
    email,
    phone,
    paid,
    transactionId: row.transaction_id,
    createdAt: row.created_at.toISOString(),
    belowMinimum: quantity < MIN_ORDER_QUANTITY,
    refunded: row.refunded_at !== null,
    heldUntil: row.stock_taken && !paid ? row.hold_until.toISOString() : null,
  }
}

/** A booking as this caller may see it: only its owner and the office see whom it is for. */
export function toBookingFor(caller: Caller | undefined, row: BookingRow): Booking {
  const mayManage = caller !== undefined && (caller.admin || caller.userId === row.user_id)
  return mayManage ? toBooking(row) : maskBooking(toBooking(row))
}

function maskBooking(booking: Booking): Booking {
  return {
    ...booking,
    name: mask(booking.name),
    email: `${mask(plainStart(booking.email))}@hidden.example`,
    phone: mask(booking.phone),
    transactionId: null,
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first character as a person counts them, and always three stars, to hide the length. */
function mask(text: string): string {
  const [first] = graphemes.segment(text)
  return `${first?.segment ?? ''}***`
}

/** The first character if an address may begin with it, so that the masked address is valid too. */
function plainStart(email: string): string {
  return /^[a-z0-9]/i.exec(email)?.[0] ?? ''
}
