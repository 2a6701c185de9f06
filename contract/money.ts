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

/** Cents as people read them: '$1,234.50'. */
export function formatCents(cents: Cents): string {
  return formatDollars(toDollars(cents))
}

/**
 * Dollars from an answer as people read them: '$1,234.50'. By hand, for the first Intl.NumberFormat of a page takes a
 * phone 50 ms, while it comes alive.
 */
export function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${groupThousands(Math.abs(dollars).toFixed(2))}`
}

/** Digits with commas as people read them; those after a point, of which there are two, stay. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
