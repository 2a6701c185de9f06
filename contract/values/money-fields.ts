import { z } from 'zod'
import * as words from '#words/values'
import type { Cents } from '../money.ts'

/** A JSON number, or a string that is only a number, as plain HTML forms send it. */
export const decimalSchema = z
  .union([z.number(), z.string()], {
    error: ({ input }) =>
      input === undefined || input === null ? words.isRequired : words.mustBeANumber,
  })
  .transform((value) => String(value))
  .pipe(z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/, words.mustBeANumber))

/** Parses dollars from the wire, at most two decimals, to cents. */
export const dollarsToCentsSchema = decimalSchema
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2}0*)?$/, words.mustBeDollars))
  .transform(parseCents)

/** The same for a computed amount: in JavaScript 19.99 times 100 is 1998.9999999999998, which means 1999. */
export const computedDollarsSchema = z.preprocess(
  (value) => (typeof value === 'number' ? withoutNoise(value) : value),
  dollarsToCentsSchema,
)

const NOISE = 1e-7

function withoutNoise(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return Math.abs(rounded - value) < NOISE ? rounded : value
}

function parseCents(decimal: string): Cents {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
}
