import { type Insertable, type RawBuilder, sql } from 'kysely'
import type {
  InvoiceBuyer,
  InvoiceFacts,
  InvoiceKind,
  TaxSum,
} from '../../contract/invoices/invoices.ts'
import { settings } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { newPrivateName } from '../platform/files/file-names.ts'
import { toInvoiceNumber } from './invoice-rows.ts'

export type DraftLine = Omit<Insertable<Tables['invoice_lines']>, 'invoice_id' | 'line'>

export type Draft = {
  kind: InvoiceKind
  bookingId: string
  buyer: InvoiceBuyer
  facts: InvoiceFacts
  lines: readonly DraftLine[]
  shipment?: number
  correctsId?: string
  refundId?: string | undefined
  returnId?: string | undefined
}

/** Writes an invoice or credit note with the next number of its series; nothing of it changes afterwards. Its transaction should end soon: the next number waits for it. */
export async function writePaper(db: Db, draft: Draft, clock?: RawBuilder<Date>) {
  const { kind, facts, lines } = draft
  const sums = addSums(facts.taxes)
  const termsDays = kind === 'invoice' ? facts.termsDays : null
  const series = seriesOf[kind]
  const { at, day, dueOn, year, number } = await takeNumber(db, { series, termsDays }, clock)
  const { id } = await db
    .insertInto('invoices')
    .values({
      kind,
      series,
      year,
      number,
      booking_id: draft.bookingId,
      shipment: draft.shipment ?? null,
      refund_id: draft.refundId ?? null,
      return_id: draft.returnId ?? null,
      corrects: draft.correctsId ?? null,
      issued_at: at,
      supply_on: day,
      due_on: dueOn,
      net_cents: sums.net,
      tax_cents: sums.tax,
      gross_cents: sums.net + sums.tax,
      seller: JSON.stringify({ ...settings.seller, bank: settings.bank }),
      buyer: JSON.stringify(draft.buyer),
      facts: JSON.stringify(facts),
      paper: newPrivateName('pdf'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, id, lines)
  const gross = sums.net + sums.tax
  return { id, number: toInvoiceNumber({ series, year, number }), dueOn, gross }
}

const insertLines = (db: Db, id: string, lines: readonly DraftLine[]) =>
  sql`
  insert into invoice_lines (invoice_id, line, booking_line, name, sku, hs_code, origin, unit, quantity, unit_cents, net_cents, tax_code, percent)
  select ${id}, place, booking_line, name, sku, hs_code, origin, unit, quantity, unit_cents, net_cents, tax_code, percent
  from rows from (json_to_recordset(${JSON.stringify(lines)}::json) as (
    booking_line smallint, name text, sku text, hs_code text, origin text, unit text, quantity integer,
    unit_cents bigint, net_cents bigint, tax_code text, percent numeric)
  ) with ordinality as drafted(booking_line, name, sku, hs_code, origin, unit, quantity, unit_cents, net_cents, tax_code, percent, place)`.execute(
    db,
  )

const addSums = (taxes: readonly TaxSum[]) =>
  taxes.reduce(({ net, tax }, sum) => ({ net: net + sum.netCents, tax: tax + sum.taxCents }), {
    net: 0,
    tax: 0,
  })

const seriesOf: Record<InvoiceKind, string> = { invoice: 'INV', credit: 'CRN' }

type Taken = { at: Date; day: string; dueOn: string | null; year: number; number: number }

/** The next number of a series, with the time at which it was taken: both grow together, and a rollback uses up none. It waits for the transaction that took the number before. */
async function takeNumber(
  db: Db,
  { series, termsDays }: { series: string; termsDays: number | null },
  clock: RawBuilder<Date> = sql`clock_timestamp()`,
): Promise<Taken> {
  await sql`select pg_advisory_xact_lock(hashtext('invoices'))`.execute(db)
  const { rows } = await sql<Taken>`
    with now as materialized (select ${clock} as at), day as (
      select at, company_day(at) as day from now
    ), taken as (
      insert into invoice_series as known (series, year, last)
      select ${series}, extract(year from day), 1 from day
      on conflict (series, year) do update set last = known.last + 1
      returning year, last
    )
    select at, day, day + ${termsDays}::integer as "dueOn", year, last as number from day, taken`.execute(
    db,
  )
  const [taken] = rows
  if (!taken) throw new Error('a series has no next number')
  return taken
}
