import { MAX_QUANTITY } from './limits.ts'

/** A whole number of 1 or more, however large. */
export function isWhole(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1
}

/** Whether a quantity is a whole number that a line may have (CONTRACT section 4.1). */
export function isOrderable(quantity: number): boolean {
  return isWhole(quantity) && quantity <= MAX_QUANTITY
}
