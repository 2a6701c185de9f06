import { randomInt } from 'node:crypto'
import type { InvoicePaper } from '../../contract/invoices/invoices.ts'
import { toCents } from '../../contract/money.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { newPrivateName } from '../../server/platform/files/file-names.ts'
import { invoiceLine, invoicePaper } from './invoice-paper.ts'

/** Writes an invoice of a booking as it would have been issued; returns its id. */
export async function writeInvoice(
  db: Db,
  bookingId: string,
  paper: InvoicePaper = invoicePaper([invoiceLine(1)]),
): Promise<string> {
  const { id } = await db
    .insertInto('invoices')
    .values({
      kind: 'invoice',
      series: 'INV',
      year: 2026,
      number: randomInt(1_000_000_000),
      booking_id: bookingId,
      issued_at: new Date(paper.issuedAt),
      supply_on: paper.supplyOn,
      due_on: paper.dueOn,
      net_cents: toCents(paper.net),
      tax_cents: toCents(paper.tax),
      gross_cents: toCents(paper.gross),
      seller: JSON.stringify(paper.seller),
      buyer: JSON.stringify(paper.buyerFacts),
      facts: JSON.stringify(paper.facts),
      paper: newPrivateName('pdf'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const line of paper.lines)
    await db
      .insertInto('invoice_lines')
      .values({
        invoice_id: id,
        line: line.line,
        booking_line: line.bookingLine,
        name: line.name,
        sku: line.sku,
        hs_code: line.hsCode,
        origin: line.origin,
        unit: line.unit,
        quantity: line.quantity,
        unit_cents: toCents(line.price),
        net_cents: toCents(line.net),
        tax_code: line.taxCode,
        percent: line.percent,
      })
      .execute()
  return id
}
