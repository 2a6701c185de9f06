import type { Selectable } from 'kysely'
import type { Invoice } from '../../contract/invoices/invoices.ts'
import { toDollars } from '../../contract/money.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import type { Tables } from '../platform/database/tables.ts'

export const invoiceColumns = namesIn(`
  id, kind, series, year, number, booking_id, shipment, issued_at, supply_on, due_on, net_cents,
  tax_cents, gross_cents, buyer, facts`)

export type InvoiceRow = Pick<Selectable<Tables['invoices']>, (typeof invoiceColumns)[number]>

const DIGITS = 6

type Numbered = Pick<InvoiceRow, 'series' | 'year' | 'number'>

/** An invoice's number as papers have it: 'INV-2026-000123'. */
export const toInvoiceNumber = ({ series, year, number }: Numbered): string =>
  `${series}-${year}-${String(number).padStart(DIGITS, '0')}`

/** A row as lists have it; all that it says was kept when it was issued. */
export function toInvoice({ buyer, facts, ...row }: InvoiceRow): Invoice {
  return {
    _id: row.id,
    kind: row.kind,
    number: toInvoiceNumber(row),
    bookingId: row.booking_id,
    bookingNumber: facts.bookingNumber,
    shipment: row.shipment,
    corrects: facts.corrects,
    issuedAt: row.issued_at.toISOString(),
    supplyOn: row.supply_on,
    dueOn: row.due_on,
    buyer: buyer.name,
    company: buyer.company,
    poNumber: facts.poNumber,
    net: toDollars(row.net_cents),
    tax: toDollars(row.tax_cents),
    gross: toDollars(row.gross_cents),
  }
}
