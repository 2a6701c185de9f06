import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import { toDollars } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { invoiceColumns, toInvoice } from './invoice-rows.ts'

/** All that the papers of an invoice or credit note say, as it was issued. Refuses an unknown one with 404. */
export async function readInvoicePaper(db: Db, id: string): Promise<InvoicePaper> {
  const row = await db
    .selectFrom('invoices')
    .select([...invoiceColumns, 'seller', 'fx_rate'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('invoice_not_found')
  return {
    ...toInvoice(row),
    seller: row.seller,
    buyerFacts: row.buyer,
    facts: row.facts,
    lines: await readInvoiceLines(db, row.id),
    fxRate: row.fx_rate,
  }
}

async function readInvoiceLines(db: Db, invoiceId: string): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoice_lines')
    .select(['line', 'booking_line as bookingLine', 'name', 'sku', 'hs_code as hsCode', 'origin'])
    .select(['unit', 'quantity', 'unit_cents', 'net_cents', 'tax_code as taxCode', 'percent'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('line')
    .execute()
  return rows.map(({ unit, unit_cents, net_cents, ...row }) => ({
    ...row,
    unit: unit ?? 'piece',
    price: toDollars(unit_cents),
    net: toDollars(net_cents),
  }))
}
