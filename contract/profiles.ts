import { z } from 'zod'
import * as words from '#words/values'
import { addressSchema, newAddressSchema } from './bookings/addresses.ts'
import { companyShape, shownCompanyShape } from './bookings/booking-papers.ts'
import { sharedSchema } from './companies/shared.ts'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './limits.ts'
import { idSchema, lineSchema, optionalText, orNone, timeSchema } from './values/fields.ts'

export const savedAddressSchema = z
  .object({
    _id: idSchema,
    label: z.string(),
    address: addressSchema,
    usedAt: timeSchema,
    shared: sharedSchema,
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.output<typeof savedAddressSchema>

export const newSavedAddressSchema = z.object({
  label: lineSchema(MAX_NAME_LENGTH),
  address: newAddressSchema,
  shared: sharedSchema,
})
export type NewSavedAddress = z.output<typeof newSavedAddressSchema>

export const savedAddressChangeSchema = newSavedAddressSchema
  .omit({ shared: true })
  .partial()
  .refine(({ label, address }) => label !== undefined || address !== undefined, {
    path: ['label'],
    message: words.isRequiredOr('address'),
  })
export type SavedAddressChange = z.output<typeof savedAddressChangeSchema>

export const profileSchema = z
  .object({
    phone: z.string().nullable(),
    ...shownCompanyShape,
    deliveryId: idSchema.nullable(),
    billingId: idSchema.nullable(),
    /** Where goods of an order go that says no address: the default, else where they went last. */
    destination: addressSchema.nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profileSchema>

const addressIdSchema = optionalText().transform((id) => id?.toLowerCase() ?? null)

/** The whole profile: what is left out or null is emptied. */
export const newProfileSchema = z.object({
  phone: orNone(lineSchema(MAX_PHONE_LENGTH)),
  ...companyShape,
  deliveryId: addressIdSchema,
  billingId: addressIdSchema,
})
export type NewProfile = z.output<typeof newProfileSchema>
