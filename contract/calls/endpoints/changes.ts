import { z } from 'zod'
import {
  auditEntrySchema,
  changeFilterSchema,
  changePageSchema,
  changeSearchSchema,
  undoneBatchSchema,
} from '../../changes.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const changesEndpoints = {
  searchChanges: { query: changeSearchSchema, reply: changePageSchema, statuses: [200] },
  exportChanges: {
    query: changeFilterSchema,
    reply: z.string().describe('The changes as comma separated values, a row for each field'),
    statuses: [200],
  },
  undoChange: {
    params: byId,
    reply: auditEntrySchema,
    statuses: [200],
    unknown: 'change_not_found',
  },
  undoBatch: { params: z.object({ batch: z.string() }), reply: undoneBatchSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
