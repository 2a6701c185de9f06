/** Whole US cents: the only form money has inside the shop. */
export type Cents = number

export const CURRENCY = 'usd'

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
