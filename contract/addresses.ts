import { z } from 'zod'
import { lineSchema } from './fields.ts'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './limits.ts'

const addressLine = () => lineSchema(MAX_NAME_LENGTH)
const optionalAddressLine = () =>
  addressLine()
    .nullish()
    .transform((text) => text ?? null)

export const addressSchema = z
  .object({
    name: optionalAddressLine(),
    company: optionalAddressLine(),
    line1: addressLine(),
    line2: optionalAddressLine(),
    city: addressLine(),
    region: optionalAddressLine(),
    postcode: optionalAddressLine(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two letters, such as BD'),
    phone: lineSchema(MAX_PHONE_LENGTH)
      .nullish()
      .transform((text) => text ?? null),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof addressSchema>
