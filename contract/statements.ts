import { z } from 'zod'
import { ages } from './owed.ts'
import { idSchema } from './values/fields.ts'
import { daysShape } from './values/paging.ts'

/** The company's days, both included: what is open is that of the last one. Without them the last twelve months. */
export const statementQuerySchema = z.object(daysShape)
export type StatementQuery = z.output<typeof statementQuerySchema>

const ofBooking = {
  bookingId: idSchema,
  bookingNumber: z.string(),
  poNumber: z.string().nullable(),
}

/** An invoice that is not wholly paid; `daysLate` is below zero until it is due. */
const openInvoiceSchema = z.object({
  _id: idSchema,
  number: z.string(),
  ...ofBooking,
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  daysLate: z.int(),
  gross: z.number(),
  open: z.number(),
})
export type OpenInvoice = z.output<typeof openInvoiceSchema>

const movementKinds = ['invoice', 'credit', 'payment', 'reversal', 'refund'] as const
export type MovementKind = (typeof movementKinds)[number]

/** `amount` is above zero where it raises what is owed; `balance` is what was owed after it. */
const movementSchema = z.object({
  on: z.iso.date(),
  kind: z.enum(movementKinds),
  /** Of the invoice or credit note, or the reference of the money. */
  number: z.string(),
  ...ofBooking,
  amount: z.number(),
  balance: z.number(),
})
export type Movement = z.output<typeof movementSchema>

/** What a company owes for what it bought on account, in dollars: `owed` is the sum of `open`, and without what was paid ahead it is the closing balance. */
export const statementSchema = z
  .object({
    company: z.object({ _id: idSchema, name: z.string() }),
    from: z.iso.date(),
    to: z.iso.date(),
    owed: z.number(),
    overdue: z.number(),
    paidAhead: z.number(),
    ages: z.record(z.enum(ages), z.number()),
    /** The oldest due day first. */
    open: z.array(openInvoiceSchema),
    /** What is booked and owed, but in no invoice yet, by now. */
    notInvoiced: z.array(z.object({ ...ofBooking, payUntil: z.iso.date(), owed: z.number() })),
    opening: z.number(),
    closing: z.number(),
    movements: z.array(movementSchema),
  })
  .meta({ id: 'Statement' })
export type Statement = z.output<typeof statementSchema>
