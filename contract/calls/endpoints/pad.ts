import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import { MAX_OPEN_PADS_PER_MINUTE } from '../../limits.ts'
import { padBodySchema, padSchema } from '../../pad/pad.ts'
import { partNumberSchema, partNumbersSchema } from '../../pad/part-numbers.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const padEndpoints = {
  readPad: {
    body: padBodySchema,
    changesNothing: true,
    reply: padSchema,
    statuses: [200],
    openCallsPerMinute: MAX_OPEN_PADS_PER_MINUTE,
  },
  listPartNumbers: { reply: z.array(partNumberSchema), statuses: [200] },
  setPartNumbers: { body: partNumbersSchema, reply: z.array(partNumberSchema), statuses: [200] },
  deletePartNumber: {
    params: byId,
    unknown: 'part_number_not_found',
    reply: deletedSchema,
    statuses: [200],
  },
} as const satisfies Record<string, Endpoint>
