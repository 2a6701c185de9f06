import { z } from 'zod'

/** The kinds of form fields the provider's calls are made of. */
export const text = z
  .string()
  .max(5000)
  .refine((value) => value !== '', {
    error: 'You passed an empty string.',
    params: { code: 'parameter_invalid_empty' },
  })

export const clearableText = z
  .string()
  .max(5000)
  .transform((value) => value || null)

/** As loose as the provider's: something before the @, a name with an ending after it, no blanks. */
const emailShape = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:".]+(\.[^\s@<>()[\],;:".]+)+$/

export const emailParam = z
  .string()
  .refine((value) => value === '' || (value.length <= 512 && emailShape.test(value)), {
    error: (issue) => `Invalid email address: ${String(issue.input)}`,
    params: { code: 'email_invalid' },
  })
  .transform((value) => value || null)

export const integer = z
  .string()
  .refine((value) => /^-?\d{1,15}$/.test(value), {
    error: (issue) => `Invalid integer: ${String(issue.input)}`,
    params: { code: 'parameter_invalid_integer' },
  })
  .transform(Number)

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const looseGroup = z.record(z.string(), z.json())

/** Metadata merges: an empty value removes its key, an empty string instead of a group removes all. */
export const metadataParam = z.preprocess(
  (value) => (value === '' ? {} : value),
  z.record(z.string().max(40), z.string().max(500)),
)

export function mergeMetadata(old: Record<string, string>, change: Record<string, string> = {}) {
  const merged = Object.entries({ ...old, ...change }).filter(([, value]) => value !== '')
  return Object.fromEntries(merged)
}

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})

const createdParam = z.union([integer.transform((at) => ({ gte: at, lte: at })), range])

export const listParams = {
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: createdParam.optional(),
}

const addressParam = z.strictObject({
  city: clearableText.optional(),
  country: clearableText.optional(),
  line1: clearableText.optional(),
  line2: clearableText.optional(),
  postal_code: clearableText.optional(),
  state: clearableText.optional(),
})

export const billingParam = z.strictObject({
  address: addressParam.optional(),
  email: emailParam.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
})

export const cardParam = z.strictObject({
  number: z.string().optional(),
  exp_month: integer.optional(),
  exp_year: integer.optional(),
  cvc: z.string().optional(),
  token: text.optional(),
})

export type BillingParam = z.infer<typeof billingParam>
export type CardParam = z.infer<typeof cardParam>
