import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Booking, BookingFilter } from '../../contract/bookings.ts'
import type { Db } from '../database/database.ts'
import { toBooking } from './booking-rows.ts'
import { csvLine } from './csv-rules.ts'
import { isMatch } from './search-bookings.ts'

const BATCH = 1_000

const head = [
  'Booking',
  'Date (UTC)',
  'Tool',
  'Quantity',
  'Unit price (USD)',
  'Total (USD)',
  'Paid',
  'Below minimum',
  'Transaction',
  'Name',
  'Email',
  'Phone',
]

/** Every booking that matches, newest first, as lines that are made while they are sent. */
export function exportBookings(db: Db, filter: BookingFilter): Readable {
  return Readable.from(lines(db, filter))
}

// Without the mark at its beginning Excel takes the file for one in an old character set.
async function* lines(db: Db, filter: BookingFilter) {
  yield `\uFEFF${csvLine(head)}`
  for await (const batch of batches(db, filter))
    yield batch.map((row) => csvLine(cellsOf(row))).join('')
}

function cellsOf(booking: Booking) {
  const { _id, createdAt, productName, quantity, price, total, name, email, phone } = booking
  const { paid, belowMinimum, transactionId } = booking
  return [
    ...[_id, createdAt, productName, quantity, price.toFixed(2), total.toFixed(2)],
    ...[paid ? 'yes' : 'no', belowMinimum ? 'yes' : 'no', transactionId ?? '', name, email, phone],
  ]
}

/** Each batch begins where the one before ended, so that no connection is kept by somebody who reads slowly. */
async function* batches(db: Db, filter: BookingFilter) {
  let after: Place | undefined
  do {
    const rows = await nextRows(db, filter, after)
    yield rows.map(toBooking)
    const last = rows.at(-1)
    after = rows.length === BATCH && last ? last : undefined
  } while (after)
}

/** The time as text, for a Date would lose its microseconds. */
type Place = { id: string; created_text: string }

function nextRows(db: Db, filter: BookingFilter, after: Place | undefined) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .select(sql<string>`created_at::text`.as('created_text'))
    .where(isMatch(filter))
    .$if(after !== undefined, (query) => query.where(isAfter(after)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

function isAfter(place: Place | undefined) {
  const { id, created_text } = place ?? { id: null, created_text: null }
  const at = sql`${created_text}::timestamptz`
  return sql<boolean>`created_at <= ${at} and (created_at < ${at} or id > ${id})`
}
