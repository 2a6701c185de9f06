import { z } from 'zod'
import { papersShape } from './new-bookings.ts'

/** A field that is left out stays as it is; null or a blank takes it away. */
function changed<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.undefined(), schema]).optional()
}

const somePapersShape = {
  poNumber: changed(papersShape.poNumber),
  company: changed(papersShape.company),
  taxId: changed(papersShape.taxId),
  delivery: changed(papersShape.delivery),
  billing: changed(papersShape.billing),
  requestedOn: changed(papersShape.requestedOn),
  remark: changed(papersShape.remark),
}

/** Some papers of a booking, and in `was` those that the change is based on. */
export const bookingChangeSchema = z
  .object({
    ...somePapersShape,
    /** Takes a PO number that is on another booking already. */
    poAgain: z.boolean().default(false),
    was: z.object(somePapersShape).default({}),
  })
  .refine((body) => paperNames.some((name) => body[name] !== undefined), {
    path: ['poNumber'],
    message: 'is required, or another paper',
  })
export type BookingChange = z.output<typeof bookingChangeSchema>

/** The papers of a booking that can be changed. */
export const paperNames = [
  'poNumber',
  'company',
  'taxId',
  'delivery',
  'billing',
  'requestedOn',
  'remark',
] as const
export type PaperName = (typeof paperNames)[number]
