import { Readable } from 'node:stream'
import type { Booking, BookingFilter } from '../../contract/bookings.ts'
import type { Db } from '../database/database.ts'
import { findBookings } from './search-bookings.ts'

const head = [
  'Booking',
  'Date (UTC)',
  'Tool',
  'Quantity',
  'Unit price (USD)',
  'Total (USD)',
  'Paid',
  'Refunded',
  'Below minimum',
  'Transaction',
  'Name',
  'Email',
  'Phone',
]

/** Every booking that matches, newest first, as CSV lines that are made while they are sent. */
export function exportBookings(db: Db, filter: BookingFilter): Readable {
  return Readable.from(lines(db, filter), { highWaterMark: 1 })
}

// Without the byte order mark Excel reads the file in an old character set.
async function* lines(db: Db, filter: BookingFilter) {
  yield `\uFEFF${csvLine(head)}`
  for await (const batch of findBookings(db, filter))
    yield batch.map((row) => csvLine(cellsOf(row))).join('')
}

function cellsOf(booking: Booking) {
  const { _id, createdAt, productName, quantity, price, total, name, email, phone } = booking
  const { paid, refunded, belowMinimum, transactionId } = booking
  return [
    ...[_id, createdAt, productName, quantity, price.toFixed(2), total.toFixed(2)],
    ...[paid, refunded, belowMinimum].map((is) => (is ? 'yes' : 'no')),
    ...[transactionId ?? '', name, email, phone],
  ]
}

/** One line of comma separated values (RFC 4180), harmless to spreadsheets. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Text that a spreadsheet would take for a formula gets an apostrophe before it (OWASP: CSV injection). */
export function csvCell(value: string | number): string {
  const text = String(value)
  const isFormula = /^[\s\0]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
