import { createCaller, orderOf } from './caller.ts'
import type { Person } from './people.ts'
import { lapse, newTool } from './stock.ts'
import type { ShopCore } from './test-shop.ts'

export { lapse, newTool as buildTool, orderOf }
export function buildBooking(
  shop: ShopCore,
  person: Person,
  given?: { tool?: { name: string; price: number }; quantity?: number },
) {
  return createCaller(shop, person).book(given)
}
