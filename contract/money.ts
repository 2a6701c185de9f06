import { z } from 'zod'

/** Whole US cents: the only form money has inside the shop. */
export type Cents = number

export const CURRENCY = 'usd'

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

/** Cents to the dollars that the wire carries. */
export function toDollars(cents: Cents): number {
  return cents / 100
}

/** Dollars as an answer carried them, back to cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** What `quantity` pieces at `unitCents` cost, in cents. */
export function lineTotal(unitCents: Cents, quantity: number): Cents {
  return unitCents * quantity
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as people read them: '$1,234.50'. */
export function formatCents(cents: Cents): string {
  return dollarFormat.format(toDollars(cents))
}

/** Dollars from an answer as people read them: '$1,234.50'. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars)
}
