import { z } from 'zod'
import type { Address } from '../bookings/addresses.ts'
import type { Cents } from '../money.ts'
import type { PayBy } from '../payments/pay-ways.ts'
import type { Bank, Seller } from '../settings.ts'
import type { TaxKind } from '../tax/tax.ts'
import type { Unit } from '../tools/unit-words.ts'
import { idSchema, timeSchema } from '../values/fields.ts'

export const invoiceKinds = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Whom the paper is for, as the booking named it when the paper was issued; without `delivery` the goods were fetched. */
export type InvoiceBuyer = {
  name: string
  email: string
  company: string | null
  taxId: string | null
  billing: Address | null
  delivery: Address | null
}

/** The sums at one rate, in cents; `reason` says why no tax is charged. */
export type TaxSum = {
  code: string
  kind: TaxKind
  percent: number
  netCents: Cents
  taxCents: Cents
  reason: string | null
}

/** What else an invoice says; kept with it and never changed. */
export type InvoiceFacts = {
  bookingNumber: string
  orderedAt: string
  poNumber: string | null
  payBy: PayBy
  termsDays: number | null
  /** What of the gross sum had been paid when it was issued. */
  paidCents: Cents
  taxes: TaxSum[]
  /** The number of the invoice that a credit note corrects, and why it does. */
  corrects: string | null
  reason: string | null
  incoterm: string | null
  incotermPlace: string | null
  carrier: string | null
  tracking: string | null
}

export type InvoiceLine = {
  line: number
  /** The line of the booking; null of a sum that is for none. */
  bookingLine: number | null
  name: string
  sku: string | null
  hsCode: string | null
  origin: string | null
  unit: Unit
  quantity: number
  price: number
  net: number
  taxCode: string
  percent: number
}

/** An invoice or a credit note as lists have it, money in dollars, positive on both. `number` reads 'INV-2026-000123'. */
export const invoiceSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(invoiceKinds),
    number: z.string(),
    bookingId: idSchema,
    bookingNumber: z.string(),
    shipment: z.int().nullable(),
    corrects: z.string().nullable(),
    issuedAt: timeSchema,
    supplyOn: z.iso.date(),
    dueOn: z.iso.date().nullable(),
    buyer: z.string(),
    company: z.string().nullable(),
    poNumber: z.string().nullable(),
    net: z.number(),
    tax: z.number(),
    gross: z.number(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof invoiceSchema>

/** The shop as it was when the paper was issued. */
export type InvoiceSeller = Seller & { bank: Bank }

/** With all that its papers say. */
export type InvoicePaper = Invoice & {
  seller: InvoiceSeller
  buyerFacts: InvoiceBuyer
  facts: InvoiceFacts
  lines: InvoiceLine[]
  /** Taka for one dollar. */
  fxRate: number | null
}
