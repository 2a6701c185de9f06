import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import {
  addedToBasketSchema,
  basketChangesSchema,
  basketSchema,
  basketWithChangesSchema,
  browserBasketSchema,
  listChangesSchema,
  mergedBasketSchema,
  newListSchema,
  savedListSchema,
  savedListWithLinesSchema,
} from '../../lists/lists.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofList = { params: byId, unknown: 'list_not_found' } as const

export const listsEndpoints = {
  getBasket: { reply: basketSchema, statuses: [200] },
  changeBasket: { body: basketChangesSchema, reply: basketSchema, statuses: [200] },
  mergeBasket: { body: browserBasketSchema, reply: mergedBasketSchema, statuses: [200] },
  addToBasket: { body: addedToBasketSchema, reply: basketWithChangesSchema, statuses: [200] },
  listLists: { reply: z.array(savedListSchema), statuses: [200] },
  createList: { body: newListSchema, reply: savedListWithLinesSchema, statuses: [201] },
  getList: { ...ofList, reply: savedListWithLinesSchema, statuses: [200] },
  changeList: {
    ...ofList,
    body: listChangesSchema,
    reply: savedListWithLinesSchema,
    statuses: [200],
  },
  deleteList: { ...ofList, reply: deletedSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
