import { z } from 'zod'
import * as words from '#words/values'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../limits.ts'
import { lineSchema, orNone } from '../values/fields.ts'

const shownLine = z.string().nullable()

export const addressSchema = z
  .object({
    name: shownLine,
    company: shownLine,
    line1: z.string(),
    line2: shownLine,
    city: z.string(),
    region: shownLine,
    postcode: shownLine,
    country: z.string(),
    phone: shownLine,
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof addressSchema>

const addressLine = () => lineSchema(MAX_NAME_LENGTH)
const optionalAddressLine = (max = MAX_NAME_LENGTH) => orNone(lineSchema(max))

/** ISO 3166's two letters. */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/, words.mustBeACountry)

/** As it is sent: what is left out or blank is null. */
export const newAddressSchema = z.object({
  name: optionalAddressLine(),
  company: optionalAddressLine(),
  line1: addressLine(),
  line2: optionalAddressLine(),
  city: addressLine(),
  region: optionalAddressLine(),
  postcode: optionalAddressLine(),
  country: countrySchema,
  phone: optionalAddressLine(MAX_PHONE_LENGTH),
})
