import { overviewSchema } from '../overview.ts'
import type { Endpoint } from './endpoint.ts'

export const overviewEndpoints = {
  getOverview: {
    reply: overviewSchema,
    statuses: [200],
  },
} as const satisfies Record<string, Endpoint>
