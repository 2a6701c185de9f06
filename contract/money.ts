/** Whole US cents, the only form of money inside the shop. */
export type Cents = number

/** The one currency of the shop: as the provider spells it, as others do, at the head of a column and before digits. */
export const CURRENCY = 'usd'
export const CURRENCY_CODE = 'USD'
export const IN_CURRENCY = '(USD)'
export const MONEY_SIGN = '$'

/** Cents to dollars, as calls send them. */
export const toDollars = (cents: Cents): number => cents / 100

export const toCents = (dollars: number): Cents => Math.round(dollars * 100)

export const lineTotal = (unitCents: Cents, quantity: number): Cents => unitCents * quantity

export const formatCents = (cents: Cents): string => formatDollars(toDollars(cents))

/** Dollars as people read them: '$1,234.50'. Without Intl.NumberFormat, whose first use takes a phone 50 ms. */
export const formatDollars = (dollars: number): string =>
  `${dollars < 0 ? '-' : ''}${MONEY_SIGN}${groupThousands(Math.abs(dollars).toFixed(2))}`

/** Digits with commas; at most three may follow a point. */
export const groupThousands = (digits: string): string =>
  digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
