import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import * as feeds from '../../event-shapes.ts'
import * as keys from '../../key-shapes.ts'
import { byId, type Endpoint } from './endpoint.ts'

/** The calls by which programs are connected. No key makes those about keys. */
export const connectionEndpoints = {
  listKeys: { reply: z.array(keys.keySchema) },
  createKey: { body: keys.newKeySchema, reply: keys.madeKeySchema, statuses: [201] },
  endKey: { params: byId, reply: deletedSchema, unknown: 'key_not_found' },
  listCompanyKeys: { reply: z.array(keys.ownedKeySchema) },
  listOfficeKeys: { reply: z.array(keys.ownedKeySchema) },
  listEvents: { query: feeds.eventsAskedSchema, reply: feeds.eventPageSchema },
  listStockChanges: { query: feeds.stockAskedSchema, reply: feeds.stockPageSchema },
} as const satisfies Record<string, Endpoint>
