import { z } from 'zod'
import { idSchema, timeSchema } from '../values/fields.ts'
import { formFields, sentFile } from '../values/file-form.ts'

const bookingFileKinds = ['po', 'other'] as const
export type BookingFileKind = (typeof bookingFileKinds)[number]

export const bookingFileSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(bookingFileKinds),
    name: z.string(),
    type: z.string(),
    bytes: z.number().int(),
    fromOffice: z.boolean(),
    createdAt: timeSchema,
  })
  .meta({ id: 'BookingFile' })
export type BookingFile = z.output<typeof bookingFileSchema>

export const newBookingFileSchema = formFields.pipe(
  z.object({
    file: sentFile,
    kind: z.enum(bookingFileKinds),
  }),
)
