import type { Booking, BookingFilter, BookingLine } from '../../contract/bookings/bookings.ts'
import { IN_CURRENCY } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { readLineRows, toBookingLine } from './line-rows.ts'
import { findBookings } from './search-bookings.ts'

type Cell = (booking: Booking, line: BookingLine) => string | number
const columns: [head: string, cell: Cell][] = [
  ['Booking', ({ _id }) => _id],
  ['Date (UTC)', ({ createdAt }) => createdAt],
  ['Tool', (_, { name }) => name],
  ['Quantity', (_, { quantity }) => quantity],
  [`Unit price ${IN_CURRENCY}`, (_, { price }) => price.toFixed(2)],
  [`Total ${IN_CURRENCY}`, (_, { amount }) => amount.toFixed(2)],
  ['Paid', ({ paid }) => (paid ? 'yes' : 'no')],
  ['Refunded', ({ refunded }) => (refunded ? 'yes' : 'no')],
  ['Below minimum', ({ belowMinimum }) => (belowMinimum ? 'yes' : 'no')],
  ['Transaction', ({ transactionId }) => transactionId ?? ''],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Number', ({ number }) => number],
  ['Line', (_, { line }) => line],
  ['Part number', (_, { sku }) => sku ?? ''],
  ['Unit', (_, { unit }) => unit],
  ['State', ({ state }) => state],
  ['PO number', ({ poNumber }) => poNumber ?? ''],
  ['Company', ({ company }) => company ?? ''],
  ['Promised', (_, { promisedOn }) => promisedOn ?? ''],
]

/** A line of tax has no net sum, so that each column adds up. */
const taxColumns: typeof columns = [
  ['Tax code', (_, { taxCode }) => taxCode ?? ''],
  ['Tax percent', (_, { taxPercent }) => taxPercent ?? ''],
  [`Net ${IN_CURRENCY}`, (_, { kind, amount }) => (kind === 'tax' ? 0 : amount).toFixed(2)],
  [`Tax ${IN_CURRENCY}`, (_, { kind, amount }) => (kind === 'tax' ? amount : 0).toFixed(2)],
]

/** Lines that are in memory at once: a thousand bookings may have a million. */
const MOST_LINES = 5_000

/** All that a filter finds, a row a line; with the columns of tax where the shop charges it. */
export async function* exportBookings(
  db: Db,
  filter: BookingFilter,
  isTaxed: boolean,
): AsyncGenerator<string> {
  const shown = isTaxed ? [...columns, ...taxColumns] : columns
  yield csvLine(shown.map(([head]) => head))
  for await (const batch of findBookings(db, filter))
    for (const bookings of inParts(batch)) yield await csvOf(db, bookings, shown)
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

async function csvOf(db: Db, bookings: Booking[], shown: typeof columns): Promise<string> {
  const ids = bookings.map(({ _id }) => _id)
  const linesOf = await readLineRows(db, ids)
  const textOf = (booking: Booking, line: BookingLine) =>
    csvLine(shown.map(([, cell]) => cell(booking, line)))
  return bookings
    .flatMap((booking) =>
      (linesOf.get(booking._id) ?? []).map((row) => textOf(booking, toBookingLine(row))),
    )
    .join('')
}
