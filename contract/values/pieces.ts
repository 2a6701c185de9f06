import { z } from 'zod'
import * as words from '#words/values'
import { MAX_QUANTITY } from '../limits.ts'
import { decimalSchema } from './money-fields.ts'

/** A whole number of pieces, `min` or more. */
export const piecesSchema = (min: number) =>
  decimalSchema
    .pipe(z.string().regex(/^-?\d+(\.0+)?$/, words.mustBeAWholeNumber))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, words.mustBeSized('least', `${min}`))
        .max(MAX_QUANTITY, words.mustBeSized('most', `${MAX_QUANTITY}`)),
    )
