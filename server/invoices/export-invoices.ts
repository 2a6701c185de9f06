import { type RawBuilder, sql } from 'kysely'
import type { InvoiceFilter } from '../../contract/invoices/invoice-lists.ts'
import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import { IN_CURRENCY, toCents, toDollars } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { BATCH_SIZE, readInBatches } from '../platform/database/read-in-batches.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'
import { matchesInvoiceFilter, selectInvoices } from './search-invoices.ts'

type Booked = { line: InvoiceLine; net: number; tax: number }
type Cell = (paper: InvoicePaper, booked: Booked) => string | number | { dollars: number }

const columns: [head: string, cell: Cell][] = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => kind],
  ['Issued on', ({ issuedAt }) => companyDay(new Date(issuedAt))],
  ['Supplied on', ({ supplyOn }) => supplyOn],
  ['Due on', ({ dueOn }) => dueOn ?? ''],
  ['Corrects', ({ corrects }) => corrects ?? ''],
  ['Booking', ({ bookingNumber }) => bookingNumber],
  ['PO number', ({ poNumber }) => poNumber ?? ''],
  ['Buyer', ({ buyer }) => buyer],
  ['Company', ({ company }) => company ?? ''],
  ['Tax number', ({ buyerFacts }) => buyerFacts.taxId ?? ''],
  ['Country', ({ buyerFacts: { delivery, billing } }) => (delivery ?? billing)?.country ?? ''],
  ['Line', (_, { line }) => line.line],
  ['Name', (_, { line }) => line.name],
  ['Part number', (_, { line }) => line.sku ?? ''],
  ['Quantity', (_, { line }) => line.quantity],
  ['Rate', (_, { line }) => line.taxCode],
  ['Percent', (_, { line }) => line.percent],
  [`Net ${IN_CURRENCY}`, (_, { net }) => ({ dollars: net })],
  [`Tax ${IN_CURRENCY}`, (_, { tax }) => ({ dollars: tax })],
  [`Gross ${IN_CURRENCY}`, (_, { net, tax }) => ({ dollars: net + tax })],
]

/** A row for each line with its rate; what credit notes take back is negative. The tax of the lines of a rate comes to that of the paper. */
export async function* exportInvoices(db: Db, filter: InvoiceFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(([head]) => head))
  const rows = (isLater: RawBuilder<boolean>) =>
    selectInvoices(db)
      .select(sql<string>`invoices.issued_at::text`.as('time_text'))
      .where(matchesInvoiceFilter(filter))
      .where(isLater)
      .orderBy('invoices.issued_at', 'desc')
      .orderBy('invoices.id')
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'invoices.issued_at', id: 'invoices.id' }, rows))
    for (const { id } of batch) yield rowsOf(await readInvoicePaper(db, id))
}

function rowsOf(paper: InvoicePaper): string {
  const sign = paper.kind === 'invoice' ? 1 : -1
  const open = new Map(paper.facts.taxes.map((sum) => [sum.code, { ...sum }]))
  return paper.lines
    .map((line) => {
      const net = toCents(line.net)
      const tax = takeShare(open.get(line.taxCode), net)
      const booked = { line, net: toDollars(sign * net), tax: toDollars(sign * tax) }
      return csvLine(columns.map(([, cell]) => cell(paper, booked)))
    })
    .join('')
}

/** A line's part of what is left of the tax of its rate; the last line takes the rest. */
function takeShare(sum: { netCents: number; taxCents: number } | undefined, net: number): number {
  if (!sum || sum.netCents === 0) return 0
  const tax = Math.round((sum.taxCents * net) / sum.netCents)
  sum.netCents -= net
  sum.taxCents -= tax
  return tax
}
