import { z } from 'zod'
import type { Cents } from './money.ts'

/** A JSON number, or a string that is nothing but one: the forms in which plain HTML forms and JSON send numbers. */
export const decimalSchema = z
  .union([z.number(), z.string()])
  .transform((value) => String(value))
  .pipe(z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'must be a number'))

/** Parses dollars from the wire, at most two decimals, to cents. */
export const dollarsToCentsSchema = decimalSchema
  .pipe(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in dollars with at most two decimals'),
  )
  .transform(parseCents)

function parseCents(decimal: string): Cents {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
