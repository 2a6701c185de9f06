import { z } from 'zod'
import { idSchema } from '../values/fields.ts'
import { daysShape } from '../values/paging.ts'

/** The company's days, both included; without them the last twelve months. */
export const spendQuerySchema = z.object(daysShape)
export type SpendQuery = z.output<typeof spendQuerySchema>

/** A part of what was spent, in dollars; `name` is null for what has no category or machine. */
const spentPart = z.object({ name: z.string().nullable(), spent: z.number(), bookings: z.int() })
const parts = z.array(spentPart)

/** What the bookings of a company come to, without what was cancelled: each part adds up to `spent`. A tool that fits several of its machines counts for them together. */
export const spendSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    spent: z.number(),
    bookings: z.int(),
    /** Each month of the days, '2026-11'. */
    months: z.array(spentPart.extend({ name: z.string() })),
    members: z.array(spentPart.extend({ _id: idSchema, name: z.string() })),
    categories: parts,
    machines: parts,
  })
  .meta({ id: 'Spend' })
export type Spend = z.output<typeof spendSchema>
