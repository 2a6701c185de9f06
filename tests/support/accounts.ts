import { randomUUID } from 'node:crypto'
import type { Tool } from '../../contract/tools/tools.ts'
import { companyDayStart } from '../../contract/values/days.ts'
import { dayFromNow } from './days.ts'
import type { Person } from './people.ts'
import type { ShopCore } from './test-shop.ts'

type Buyer = { company: { _id: string }; person: Person; tool: Tool }

/** What a company books, is invoiced and pays, in cents and in days from today, as rows of their tables. */
export type Account = {
  bookings: {
    id: string
    total: number
    terms: number
    received: number
    credited: number
    paid: boolean
  }[]
  papers: {
    id: string
    booking: string
    corrects: string | null
    day: number
    due: number | null
    cents: number
  }[]
  payments: {
    id: string
    booking: string
    day: number
    cents: number
    counts: boolean
    reversed: number | null
  }[]
  refunds: { id: string; payment: string; booking: string; day: number; cents: number }[]
}

let last = 0

const timeOf = (day: number) => new Date(companyDayStart(dayFromNow(day)).getTime() + 36_000_000)

/** Writes the rows of an account, as if they had happened. */
export async function writeAccount(shop: ShopCore, buyer: Buyer, account: Account) {
  const { company, person, tool } = buyer
  const { db } = shop
  const all = async <Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>) => {
    for (let at = 0; at < rows.length; at += 1000) await write(rows.slice(at, at + 1000))
  }
  const bookings = account.bookings.map(({ id, total, terms, received, credited, paid }) => ({
    id,
    company_id: company._id,
    user_id: person._id,
    tool_id: tool._id,
    name: person.name,
    email: person.email,
    phone: '1',
    product_name: tool.name,
    price_cents: total,
    total_cents: total,
    quantity: 1,
    line_count: 1,
    pieces: 1,
    below_minimum: true,
    line_texts: '',
    pay_by: 'account' as const,
    terms_days: terms,
    pay_until: dayFromNow(terms),
    transferred_cents: received,
    credited_cents: credited,
    paid,
    state: 'confirmed' as const,
    hold_until: new Date(),
  }))
  await all(bookings, (part) => db.insertInto('bookings').values(part).execute())
  const papers = account.papers.map(({ id, booking, corrects, day, due, cents }) => {
    last += 1
    return {
      id,
      kind: corrects === null ? ('invoice' as const) : ('credit' as const),
      series: corrects === null ? 'INV' : 'CRN',
      year: 2026,
      number: last,
      booking_id: booking,
      corrects,
      issued_at: timeOf(day),
      supply_on: dayFromNow(day),
      due_on: due === null ? null : dayFromNow(due),
      net_cents: cents,
      tax_cents: 0,
      gross_cents: cents,
      seller: '{}',
      buyer: '{}',
      facts: '{}',
      paper: '-',
    }
  })
  await all(papers, (part) => db.insertInto('invoices').values(part).execute())
  await all(account.payments, (part) =>
    db
      .insertInto('payments')
      .values(part.map((payment) => paymentRow(payment, buyer)))
      .execute(),
  )
  const refunds = account.refunds.map(({ id, payment, booking, day, cents }) => ({
    id,
    payment_id: payment,
    booking_id: booking,
    amount_cents: cents,
    kind: 'goodwill' as const,
    reason: 'R',
    state: 'done' as const,
    reference: 'OUT',
    sent_on: dayFromNow(day),
    created_at: timeOf(day),
  }))
  await all(refunds, (part) => db.insertInto('refunds').values(part).execute())
}

function paymentRow(
  { id, booking, day, cents, counts, reversed }: Account['payments'][number],
  { person, tool }: Buyer,
) {
  const surplus = counts ? null : ('surplus' as const)
  return {
    id,
    booking_id: booking,
    user_id: person._id,
    transaction_id: `bank_${id}`,
    method: 'transfer' as const,
    amount_cents: cents,
    email: person.email,
    name: person.name,
    product_name: tool.name,
    reference: `FT ${id}`,
    received_on: dayFromNow(day),
    date: timeOf(day),
    state:
      reversed !== null
        ? ('reversed' as const)
        : counts
          ? ('settled' as const)
          : ('attention' as const),
    reason_code: reversed === null ? surplus : ('reversed' as const),
    reversed_at: reversed === null ? null : timeOf(reversed),
  }
}

/** An account with one booking for each of these invoices, of so many cents, due so many days from today. */
export function accountOf(invoices: readonly { cents: number; due: number }[]): Account {
  const rows = invoices.map((given) => ({ ...given, booking: randomUUID(), id: randomUUID() }))
  return {
    bookings: rows.map(({ booking, cents }) => ({
      id: booking,
      total: cents,
      terms: 30,
      received: 0,
      credited: 0,
      paid: false,
    })),
    papers: rows.map(({ id, booking, cents, due }) => ({
      id,
      booking,
      corrects: null,
      day: Math.min(0, due - 30),
      due,
      cents,
    })),
    payments: [],
    refunds: [],
  }
}
