import type { ListedTool } from '../../contract/tool-lists'

/** Whether any of a tool can be ordered: what is made to order needs no stock. */
export function canOrder({ Available, madeToOrder = false }: ListedTool): boolean {
  return Available > 0 || madeToOrder
}
