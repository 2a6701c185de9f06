import { overviewQuerySchema, overviewSchema } from '../../overview/overview.ts'
import type { Endpoint } from './endpoint.ts'

export const overviewEndpoints = {
  getOverview: { query: overviewQuerySchema, reply: overviewSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
