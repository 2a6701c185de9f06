import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../../contract/limits'
import { formatCents, lineTotal, toCents } from '../../contract/money'
import { formatCount } from '../ui/format-count'
import type { KnownTool } from './known-tools'

/** A whole number of pieces, at least one; nothing for whatever else was typed. */
export function parseQuantity(text: string): number | undefined {
  return /^0*[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
}

/** What an order comes to, in cents. */
export function orderTotal(price: number, quantity: number): number {
  return lineTotal(toCents(price), quantity)
}

/** Why this many cannot be ordered. Fewer than the minimum can: SPEC section 5 does not enforce it. */
export function quantityFault(
  quantity: number | undefined,
  { price, Available }: Pick<KnownTool, 'price' | 'Available'>,
): string | undefined {
  if (quantity === undefined) return 'Please enter a whole number, 1 or more'
  const total = orderTotal(price, quantity)
  if (total > MAX_TOTAL_CENTS) {
    return `Comes to ${formatCents(total)}; a card payment takes at most ${formatCents(MAX_TOTAL_CENTS)}`
  }
  if (total < MIN_TOTAL_CENTS) {
    return `Comes to ${formatCents(total)}; a card payment takes at least ${formatCents(MIN_TOTAL_CENTS)}`
  }
  if (quantity > Available)
    return `Only ${formatCount(Available)} ${Available === 1 ? 'is' : 'are'} available`
  return undefined
}
