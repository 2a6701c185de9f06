import { z } from 'zod'
import * as words from '#words/invoice-papers'
import { decimalSchema } from '../values/money-fields.ts'

/** Taka for one dollar, as a query has it: above 0, with at most six decimals. */
export const fxRateSchema = decimalSchema
  .pipe(z.string().regex(/^\d{1,5}(\.\d{1,6})?$/, words.mustBeARate))
  .transform(Number)
  .refine((rate) => rate > 0, words.mustBeARate)
