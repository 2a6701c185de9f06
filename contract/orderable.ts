import { MAX_QUANTITY } from './limits.ts'

/** Whether a quantity is a whole number that a line may have (CONTRACT section 4.1). */
export function isOrderable(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}
