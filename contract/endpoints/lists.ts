import {
  addedToBasketSchema,
  basketChangesSchema,
  basketSchema,
  basketWithChangesSchema,
  browserBasketSchema,
  mergedBasketSchema,
} from '../lists.ts'
import type { Endpoint } from './endpoint.ts'

export const listsEndpoints = {
  getBasket: { reply: basketSchema, statuses: [200] },
  changeBasket: { body: basketChangesSchema, reply: basketSchema, statuses: [200] },
  mergeBasket: { body: browserBasketSchema, reply: mergedBasketSchema, statuses: [200] },
  addToBasket: { body: addedToBasketSchema, reply: basketWithChangesSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
