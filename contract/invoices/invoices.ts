import { z } from 'zod'
import { addressSchema } from '../bookings/addresses.ts'
import { payChoices } from '../payments/pay-ways.ts'
import { bankSchema, sellerSchema } from '../settings.ts'
import { taxKinds } from '../tax/tax.ts'
import { units } from '../tools/unit-words.ts'
import { idSchema, timeSchema } from '../values/fields.ts'

export const invoiceKinds = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The shop as it was when the paper was issued. */
export const invoiceSellerSchema = z.object({ ...sellerSchema.shape, bank: bankSchema })
export type InvoiceSeller = z.output<typeof invoiceSellerSchema>

/** Whom the paper is for, as the booking named it when the paper was issued. */
export const invoiceBuyerSchema = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  taxId: z.string().nullable(),
  billing: addressSchema.nullable(),
  /** Null where the goods were fetched. */
  delivery: addressSchema.nullable(),
})
export type InvoiceBuyer = z.output<typeof invoiceBuyerSchema>

/** The sums at one rate, in cents; `reason` says why no tax is charged. */
const taxSumSchema = z.object({
  code: z.string(),
  kind: z.enum(taxKinds),
  percent: z.number(),
  netCents: z.int(),
  taxCents: z.int(),
  reason: z.string().nullable(),
})
export type TaxSum = z.output<typeof taxSumSchema>

/** What else an invoice says; kept with it and never changed. */
export const invoiceFactsSchema = z.object({
  bookingNumber: z.string(),
  orderedAt: timeSchema,
  poNumber: z.string().nullable(),
  payBy: z.enum(payChoices),
  termsDays: z.int().nullable(),
  /** What of the gross sum had been paid when it was issued. */
  paidCents: z.int(),
  taxes: z.array(taxSumSchema),
  /** The number of the invoice that a credit note corrects, and why it does. */
  corrects: z.string().nullable(),
  reason: z.string().nullable(),
  incoterm: z.string().nullable(),
  incotermPlace: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
})
export type InvoiceFacts = z.output<typeof invoiceFactsSchema>

export const invoiceLineSchema = z.object({
  line: z.int(),
  /** The line of the booking; null of a sum that is for none. */
  bookingLine: z.int().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  hsCode: z.string().nullable(),
  origin: z.string().nullable(),
  unit: z.enum(units),
  quantity: z.int(),
  price: z.number(),
  net: z.number(),
  taxCode: z.string(),
  percent: z.number(),
})
export type InvoiceLine = z.output<typeof invoiceLineSchema>

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

/** With all that its papers say. */
export type InvoicePaper = Invoice & {
  seller: InvoiceSeller
  buyerFacts: InvoiceBuyer
  facts: InvoiceFacts
  lines: InvoiceLine[]
  /** Taka for one dollar. */
  fxRate: number | null
}
