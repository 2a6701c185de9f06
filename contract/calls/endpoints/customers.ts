import { z } from 'zod'
import {
  customerChangeSchema,
  customerDetailsSchema,
  customerFilterSchema,
  customerPageSchema,
  customerSearchSchema,
} from '../../customers.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const customersEndpoints = {
  searchCustomers: { query: customerSearchSchema, reply: customerPageSchema, statuses: [200] },
  exportCustomers: {
    query: customerFilterSchema,
    reply: z.string().describe('The customers as comma separated values, newest first'),
    statuses: [200],
  },
  getCustomer: {
    params: byId,
    reply: customerDetailsSchema,
    statuses: [200],
    unknown: 'user_not_found',
  },
  changeCustomer: {
    params: byId,
    body: customerChangeSchema,
    reply: customerDetailsSchema,
    statuses: [200],
    unknown: 'user_not_found',
  },
} as const satisfies Record<string, Endpoint>
