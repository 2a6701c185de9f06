import { sql } from 'kysely'
import * as words from '#words/statements'
import { type Cents, toDollars } from '../../contract/money.ts'
import { type Age, ageOf } from '../../contract/owed.ts'
import type { Movement, OpenInvoice, Statement, StatementQuery } from '../../contract/statements.ts'
import { companyDay } from '../../contract/values/days.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import {
  type MovementRow,
  type OpenRow,
  openInvoices,
  readMovements,
  readOwing,
} from '../companies/account-rows.ts'
import { toInvoiceNumber } from '../invoices/invoice-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** What a company owes for what it bought on account, and what raised and lowered that in these days. Refuses an unknown company with 404. */
export async function readStatement(
  db: Db,
  company: string,
  query: StatementQuery,
): Promise<Statement> {
  const named = await db
    .selectFrom('companies')
    .select(['id as _id', 'name'])
    .where('id', '=', company)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!named) throw new Refusal('company_not_found')
  const days = withDefaults(query)
  // Of one moment: an invoice that is open is among the movements.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => ({ company: named, ...(await read(snapshot, company, days)) }))
}

async function read(db: Db, company: string, days: Days) {
  const open = await readOpen(db, company, days.to)
  const [before, ...moved] = await readMovements(db, { company, ...days })
  const opening = before?.cents ?? 0
  const movements = withBalances(moved.filter(isMovement), opening)
  const closing = moved.reduce((sum, { cents }) => sum + cents, opening)
  const owed = sumOf(open)
  return {
    ...days,
    owed: toDollars(owed),
    overdue: toDollars(sumOf(open.filter(({ days_late }) => days_late > 0))),
    paidAhead: toDollars(owed - closing),
    ages: sumByAge(open),
    open: open.map(toOpenInvoice),
    notInvoiced: leftToInvoice(await readOwing(db, company), open).map(
      ({ id, number, po_number, pay_until, cents }) => ({
        ...ofBooking({ booking_id: id, booking: number, po_number }),
        payUntil: pay_until ?? days.to,
        owed: toDollars(cents),
      }),
    ),
    opening: toDollars(opening),
    closing: toDollars(closing),
    movements,
  }
}

type Days = { from: string; to: string }

/** From the first day of the month eleven months ago until today, or a first day that is to come. Refuses with 400 days that end before they begin. */
function withDefaults({ from, ...until }: StatementQuery): Days {
  const today = companyDay(new Date())
  const to = until.to ?? (from !== undefined && from > today ? from : today)
  const [year = 0, month = 0] = to.split('-').map(Number)
  const start = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  if (from !== undefined && from > to) throw new Refusal('malformed', { what: words.fromIsAfterTo })
  return { from: from ?? start, to }
}

/** The invoices of a company that are not wholly paid by the end of a day, those that are due first before others. */
export async function readOpen(db: Db, company: string, to: string): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    ${openInvoices({ company, to })} order by due_on, year, number`.execute(db)
  return rows
}

type Owing = Awaited<ReturnType<typeof readOwing>>

/** What of these bookings is in no open invoice. */
export function leftToInvoice(owing: Owing, open: readonly OpenRow[]) {
  const inInvoices = new Map<string, Cents>()
  for (const { booking_id, open_cents } of open)
    inInvoices.set(booking_id, (inInvoices.get(booking_id) ?? 0) + open_cents)
  return owing
    .map((row) => ({ ...row, cents: row.owed_cents - (inInvoices.get(row.id) ?? 0) }))
    .filter(({ cents }) => cents > 0)
}

const isMovement = (row: { kind: string | null }): row is MovementRow => row.kind !== null

const sumOf = (open: readonly OpenRow[]): Cents =>
  open.reduce((sum, { open_cents }) => sum + open_cents, 0)

function sumByAge(open: readonly OpenRow[]): Statement['ages'] {
  const sum = (age: Age) =>
    toDollars(sumOf(open.filter(({ days_late }) => ageOf(days_late) === age)))
  return {
    notDue: sum('notDue'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    over90: sum('over90'),
  }
}

type Booked = Pick<OpenRow, 'booking_id' | 'booking' | 'po_number'>

const ofBooking = ({ booking_id, booking, po_number }: Booked) => ({
  bookingId: booking_id,
  bookingNumber: toBookingNumber(booking),
  poNumber: po_number,
})

const toOpenInvoice = (row: OpenRow): OpenInvoice => ({
  _id: row.id,
  number: toInvoiceNumber(row),
  ...ofBooking(row),
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  daysLate: row.days_late,
  gross: toDollars(row.gross_cents),
  open: toDollars(row.open_cents),
})

function withBalances(rows: readonly MovementRow[], opening: Cents): Movement[] {
  let balance = opening
  return rows.map((row) => {
    balance += row.cents
    const { kind, day, series, year, number, reference } = row
    const isPaper = series !== null && year !== null && number !== null
    return {
      on: day,
      kind,
      number: isPaper ? toInvoiceNumber({ series, year, number }) : (reference ?? ''),
      ...ofBooking(row),
      amount: toDollars(row.cents),
      balance: toDollars(balance),
    }
  })
}
