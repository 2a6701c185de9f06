import { MAX_QUANTITY } from '../limits.ts'

/** A whole number of 1 or more, however large. */
export const isWhole = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 1

/** Whether a quantity is a whole number that a line may have (CONTRACT section 4.1). */
export const isOrderable = (quantity: number): boolean =>
  isWhole(quantity) && quantity <= MAX_QUANTITY

/** How many one press adds to the basket: the tool's minimum in whole steps, or what is left of it. */
export function usualPieces(
  tool: { minimum: number; step: number; madeToOrder: boolean },
  available: number,
): number {
  const { minimum, step, madeToOrder } = tool
  const least = Math.ceil(minimum / step) * step
  const left = Math.floor(available / step) * step
  return madeToOrder || left >= least || left === 0 ? least : left
}

/** Whether any of a tool can be ordered: what is made to order needs no stock. */
export function canOrder(tool: { Available: number; madeToOrder?: boolean | undefined }): boolean {
  return tool.Available > 0 || tool.madeToOrder === true
}
