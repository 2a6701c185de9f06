import { z } from 'zod'
import { newWaitSchema, waitSchema } from '../../back-in-stock.ts'
import { deletedSchema } from '../../bookings/bookings.ts'
import { MAX_OPEN_PADS_PER_MINUTE } from '../../limits.ts'
import * as lists from '../../lists/lists.ts'
import { padBodySchema, padSchema } from '../../pad/pad.ts'
import { partNumberSchema, partNumbersSchema } from '../../pad/part-numbers.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofList = { params: byId, unknown: 'list_not_found' } as const
const ofTool = { params: byId, unknown: 'tool_not_found' } as const

export const listsEndpoints = {
  getBasket: { reply: lists.basketSchema },
  changeBasket: { body: lists.basketChangesSchema, reply: lists.basketSchema },
  mergeBasket: { body: lists.browserBasketSchema, reply: lists.mergedBasketSchema },
  addToBasket: { body: lists.addedToBasketSchema, reply: lists.basketWithChangesSchema },
  listWaits: { reply: z.array(waitSchema) },
  setWait: { ...ofTool, body: newWaitSchema, reply: waitSchema },
  deleteWait: { ...ofTool, reply: deletedSchema },
  listLists: { reply: z.array(lists.savedListSchema) },
  createList: { body: lists.newListSchema, reply: lists.savedListWithLinesSchema, statuses: [201] },
  getList: { ...ofList, reply: lists.savedListWithLinesSchema },
  changeList: { ...ofList, body: lists.listChangesSchema, reply: lists.savedListWithLinesSchema },
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
