import { publicConfigSchema } from '../../config.ts'
import type { Endpoint } from './endpoint.ts'

export const configEndpoints = {
  getConfig: { reply: publicConfigSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
