import { type RawBuilder, sql } from 'kysely'
import { overseenCompany } from '../../contract/companies/membership.ts'
import type {
  InvoiceFilter,
  InvoicePage,
  InvoiceSearch,
  OwnInvoices,
} from '../../contract/invoices/invoice-lists.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import { countRows } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type ListOrder, orderRows } from '../platform/database/listed-rows.ts'
import { isWithinDays, textContains } from '../platform/database/sql-expressions.ts'
import type { Caller } from '../platform/http/caller.ts'
import { invoiceColumns, toInvoice } from './invoice-rows.ts'

export const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('bookings', 'bookings.id', 'invoices.booking_id')
    .select(invoiceColumns.map((name) => `invoices.${name}` as const))

type Asked = { where: RawBuilder<boolean>; all: RawBuilder<boolean>; page: number }

async function readPage(
  db: Db,
  { where, all, page }: Asked,
  order: RawBuilder<unknown>,
): Promise<InvoicePage> {
  const count = (condition: RawBuilder<boolean>) =>
    countRows(db, selectInvoices(db).clearSelect().select('invoices.id').where(condition))
  const [rows, found, total] = await Promise.all([
    selectInvoices(db)
      .where(where)
      .orderBy(order)
      .limit(ROWS_PER_PAGE)
      .offset((page - 1) * ROWS_PER_PAGE)
      .execute(),
    count(where),
    count(all),
  ])
  return { invoices: rows.map(toInvoice), found, total }
}

/** The invoices and credit notes of a search among all, for the office. */
export const searchInvoices = (db: Db, { sort, dir, page, ...filter }: InvoiceSearch) =>
  readPage(
    db,
    { where: matchesInvoiceFilter(filter), all: sql`true`, page },
    orderRows(orders[sort], dir, times),
  )

/** Those of a caller's own bookings, and of those of the company that the caller oversees; of a booking the office sees all. */
export function listInvoices(db: Db, caller: Caller, { bookingId, page, ...asked }: OwnInvoices) {
  const company = overseenCompany(caller.membership)?.companyId ?? null
  const isOwn = sql<boolean>`(bookings.user_id = ${caller.userId} or bookings.company_id = ${company})`
  const isOf = sql<boolean>`bookings.id = ${bookingId ?? null}`
  const all = bookingId && caller.admin ? isOf : isOwn
  const matching = matchesInvoiceFilter({ ...asked, show: 'all' })
  const where = sql<boolean>`(${all} and ${matching} ${bookingId ? sql`and ${isOf}` : sql``})`
  return readPage(db, { where, all, page }, orderRows(orders.newest, undefined, times))
}

const times = { time: sql`invoices.issued_at`, id: sql`invoices.id` }

const orders: Record<InvoiceSearch['sort'], ListOrder> = {
  newest: { isDown: true },
  oldest: { isDown: false },
  amount: { by: sql`invoices.gross_cents`, isDown: true },
  due: { by: sql`invoices.due_on`, isDown: false },
}

export function matchesInvoiceFilter(filter: InvoiceFilter): RawBuilder<boolean> {
  const { q, show, kind, company, from, to } = filter
  const wanted = [
    conditions[show],
    textContains(searchedText, q),
    ...(kind === undefined ? [] : [sql`invoices.kind = ${kind}`]),
    ...(company === undefined ? [] : [sql`bookings.company_id = ${company}`]),
    ...isWithinDays(sql`invoices.issued_at`, { from, to }),
  ]
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`
}

const searchedText = sql`(concat_ws(chr(10), series || '-' || year || '-' || lpad(invoices.number::text, 6, '0'),
  facts ->> 'bookingNumber', facts ->> 'poNumber', buyer ->> 'name', buyer ->> 'email', buyer ->> 'company'))`

const isOpen = sql`invoices.kind = 'invoice' and invoices.due_on is not null and not bookings.paid
  and bookings.total_cents > bookings.transferred_cents + bookings.credited_cents`

const conditions: Record<InvoiceSearch['show'], RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`(${isOpen})`,
  overdue: sql`(${isOpen} and invoices.due_on < company_day(now()))`,
  'mail-failed': sql`invoices.id in (select paper_of from mails where paper = 'invoice' and state = 'attention')`,
}
