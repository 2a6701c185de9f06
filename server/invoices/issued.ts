import type { Selectable } from 'kysely'
import type { InvoiceKind, TaxSum } from '../../contract/invoices/invoices.ts'
import type { Cents } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { toInvoiceNumber } from './invoice-rows.ts'
import { type RateSums, rateKey } from './tax-sums.ts'

type IssuedLine = Omit<Selectable<Tables['invoice_lines']>, 'invoice_id' | 'line'>

export type Issued = {
  id: string
  kind: InvoiceKind
  number: string
  /** The id of the invoice that a credit note corrects. */
  corrects: string | null
  gross: Cents
  paid: Cents
  taxes: TaxSum[]
  lines: IssuedLine[]
}

/** The invoices and credit notes of a booking, the oldest first. The caller has locked the booking. */
export async function readIssued(db: Db, bookingId: string): Promise<Issued[]> {
  const papers = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'series', 'year', 'number', 'corrects', 'gross_cents', 'facts'])
    .where('booking_id', '=', bookingId)
    .orderBy('issued_at')
    .execute()
  if (papers.length === 0) return []
  const rows = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where(
      'invoice_id',
      'in',
      papers.map(({ id }) => id),
    )
    .orderBy('line')
    .execute()
  const linesOf = Map.groupBy(rows, ({ invoice_id }) => invoice_id)
  return papers.map((paper) => ({
    id: paper.id,
    kind: paper.kind,
    number: toInvoiceNumber(paper),
    corrects: paper.corrects,
    gross: paper.gross_cents,
    paid: paper.facts.paidCents,
    taxes: paper.facts.taxes,
    lines: (linesOf.get(paper.id) ?? []).map(({ invoice_id: _, line: __, ...line }) => line),
  }))
}

const signOf = ({ kind }: Issued): number => (kind === 'invoice' ? 1 : -1)

/** Whether a credit note is for a sum alone, not for pieces. */
export const isOfMoney = ({ lines }: Issued): boolean =>
  lines.every(({ booking_line }) => booking_line === null)

/** How many pieces of each line of the booking are invoiced, less those of credit notes. */
export function piecesIn(papers: readonly Issued[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const paper of papers)
    for (const { booking_line: line, quantity } of paper.lines)
      if (line !== null) pieces.set(line, (pieces.get(line) ?? 0) + signOf(paper) * quantity)
  return pieces
}

/** The sums invoiced at each rate, less those of credit notes. */
export function sumsIn(papers: readonly Issued[]): Map<string, RateSums> {
  const sums = new Map<string, RateSums>()
  for (const paper of papers)
    for (const { netCents, taxCents, ...rate } of paper.taxes) {
      const { net, tax } = sums.get(rateKey(rate)) ?? { net: 0, tax: 0 }
      const sign = signOf(paper)
      sums.set(rateKey(rate), { net: net + sign * netCents, tax: tax + sign * taxCents })
    }
  return sums
}

/** An invoice with the credit notes that correct it. */
export const withCredits = (papers: readonly Issued[], invoice: Issued): Issued[] =>
  papers.filter(({ id, corrects }) => id === invoice.id || corrects === invoice.id)

/** What of an invoice has not been taken back, in cents. */
export const leftOfInvoice = (papers: readonly Issued[], invoice: Issued): Cents =>
  withCredits(papers, invoice).reduce((sum, paper) => sum + signOf(paper) * paper.gross, 0)
