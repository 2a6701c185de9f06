import type { Booking, BookingFilter, BookingLine } from '../../contract/bookings/bookings.ts'
import { IN_CURRENCY } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { readLineRows, toBookingLine } from './line-rows.ts'
import { findBookings } from './search-bookings.ts'

const head = [
  'Booking',
  'Date (UTC)',
  'Tool',
  'Quantity',
  `Unit price ${IN_CURRENCY}`,
  `Total ${IN_CURRENCY}`,
  'Paid',
  'Refunded',
  'Below minimum',
  'Transaction',
  'Name',
  'Email',
  'Phone',
  'Number',
  'Line',
  'Part number',
  'Unit',
  'State',
  'PO number',
  'Company',
  'Promised',
]

/** Lines that are in memory at once: a thousand bookings may have a million. */
const MOST_LINES = 5_000

export async function* exportBookings(db: Db, filter: BookingFilter): AsyncGenerator<string> {
  yield csvLine(head)
  for await (const batch of findBookings(db, filter))
    for (const bookings of inParts(batch)) yield await csvOf(db, bookings)
}

function* inParts(bookings: Booking[]) {
  let part: Booking[] = []
  let lineCount = 0
  for (const booking of bookings) {
    if (part.length > 0 && lineCount + booking.lineCount > MOST_LINES) {
      yield part
      part = []
      lineCount = 0
    }
    part.push(booking)
    lineCount += booking.lineCount
  }
  yield part
}

async function csvOf(db: Db, bookings: Booking[]): Promise<string> {
  const linesOf = await readLineRows(
    db,
    bookings.map(({ _id }) => _id),
  )
  return bookings
    .flatMap((booking) =>
      (linesOf.get(booking._id) ?? []).map((row) =>
        csvLine(cellsOfLine(booking, toBookingLine(row))),
      ),
    )
    .join('')
}

function cellsOfLine(booking: Booking, line: BookingLine) {
  const { _id, createdAt, name, email, phone, number, state } = booking
  const { paid, refunded, belowMinimum, transactionId, poNumber, company } = booking
  return [
    _id,
    createdAt,
    line.name,
    line.quantity,
    line.price.toFixed(2),
    line.amount.toFixed(2),
    ...[paid, refunded, belowMinimum].map((is) => (is ? 'yes' : 'no')),
    transactionId ?? '',
    name,
    email,
    phone,
    number,
    line.line,
    line.sku ?? '',
    line.unit,
    state,
    poNumber ?? '',
    company ?? '',
    line.promisedOn ?? '',
  ]
}
