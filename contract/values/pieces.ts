import { z } from 'zod'
import { MAX_QUANTITY } from '../limits.ts'
import { decimalSchema } from './money-fields.ts'

/** A whole number of pieces, `min` or more. */
export const piecesSchema = (min: number) =>
  decimalSchema
    .pipe(z.string().regex(/^-?\d+(\.0+)?$/, 'must be a whole number'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be at least ${min}`)
        .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
    )
