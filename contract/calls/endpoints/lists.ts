import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import { MAX_OPEN_PADS_PER_MINUTE } from '../../limits.ts'
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
import { padBodySchema, padSchema } from '../../pad/pad.ts'
import { partNumberSchema, partNumbersSchema } from '../../pad/part-numbers.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofList = { params: byId, unknown: 'list_not_found' } as const

export const listsEndpoints = {
  getBasket: { reply: basketSchema },
  changeBasket: { body: basketChangesSchema, reply: basketSchema },
  mergeBasket: { body: browserBasketSchema, reply: mergedBasketSchema },
  addToBasket: { body: addedToBasketSchema, reply: basketWithChangesSchema },
  listLists: { reply: z.array(savedListSchema) },
  createList: { body: newListSchema, reply: savedListWithLinesSchema, statuses: [201] },
  getList: { ...ofList, reply: savedListWithLinesSchema },
  changeList: { ...ofList, body: listChangesSchema, reply: savedListWithLinesSchema },
  deleteList: { ...ofList, reply: deletedSchema },
  readPad: {
    body: padBodySchema,
    changesNothing: true,
    reply: padSchema,
    openCallsPerMinute: MAX_OPEN_PADS_PER_MINUTE,
  },
  listPartNumbers: { reply: z.array(partNumberSchema) },
  setPartNumbers: { body: partNumbersSchema, reply: z.array(partNumberSchema) },
  deletePartNumber: { params: byId, unknown: 'part_number_not_found', reply: deletedSchema },
} as const satisfies Record<string, Endpoint>
