import { z } from 'zod'
import { isStorable } from './fields.ts'
import { MAX_NAME_LENGTH } from './limits.ts'

/** The words to search a list for; without any, all rows match. */
export const searchedSchema = z
  .string()
  .trim()
  .normalize()
  .max(MAX_NAME_LENGTH)
  .refine(isStorable)
  .default('')
export const pageNumberSchema = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** The counts sent with a page of rows: `found` of `total` rows match. */
export const countsShape = { found: z.number().int(), total: z.number().int() }
