import { fieldMessages } from '../../contract/field-messages'
import { MAX_TOTAL_CENTS, MIN_ORDER_QUANTITY, MIN_TOTAL_CENTS } from '../../contract/limits'
import { formatCents, lineTotal, toCents } from '../../contract/money'
import type { ListedTool } from '../../contract/tool-lists'
import { formatCount } from '../ui/format-count'

/** A whole number of pieces, at least one; nothing for whatever else was typed. */
export function parseQuantity(text: string): number | undefined {
  return /^0*[1-9]\d{0,7}$/.test(text) ? Number(text) : undefined
}

/** What an order comes to, in cents. */
export function orderTotal(price: number, quantity: number): number {
  return lineTotal(toCents(price), quantity)
}

type Limits = Pick<ListedTool, 'price' | 'Available'>

/** Why this many cannot be ordered, stock first. Fewer than the minimum can: SPEC section 5 does not enforce it. */
export function quantityFault(
  quantity: number | undefined,
  { price, Available }: Limits,
): string | undefined {
  if (quantity === undefined) return fieldMessages.quantity
  if (quantity > Available)
    return `Only ${formatCount(Available)} ${Available === 1 ? 'is' : 'are'} available`
  const total = orderTotal(price, quantity)
  if (total > MAX_TOTAL_CENTS) {
    return `Comes to ${formatCents(total)}; a card payment takes at most ${formatCents(MAX_TOTAL_CENTS)}`
  }
  if (total < MIN_TOTAL_CENTS) {
    return `Comes to ${formatCents(total)}; a card payment takes at least ${formatCents(MIN_TOTAL_CENTS)}`
  }
  return undefined
}

/** The quantity nearest to one that cannot be ordered; nothing where there is none. */
export function nearestQuantity(
  quantity: number,
  { price, Available }: Limits,
): number | undefined {
  const least = Math.max(1, Math.ceil(MIN_TOTAL_CENTS / toCents(price)))
  const most = Math.min(Available, Math.floor(MAX_TOTAL_CENTS / toCents(price)))
  return least <= most ? Math.min(Math.max(quantity, least), most) : undefined
}

/** What an order below the usual minimum means for the buyer; nothing from there on. */
export function belowMinimumNote(quantity: number | undefined): string | undefined {
  if (quantity === undefined || quantity >= MIN_ORDER_QUANTITY) return undefined
  return `Fewer than ${MIN_ORDER_QUANTITY}: we take your order all the same, at the same price.`
}

/** How a tool is ordered of which fewer are left than the usual minimum. */
export function fewLeftNote(Available: number): string | undefined {
  if (Available === 0 || Available >= MIN_ORDER_QUANTITY) return undefined
  const left =
    Available === 1 ? '1 is left and can be ordered' : `${Available} are left and can be ordered`
  return `${left}, although the usual minimum is ${MIN_ORDER_QUANTITY}: enter a quantity up to ${Available}.`
}
