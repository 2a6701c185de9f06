import { findSchema, foundSchema } from '../../find.ts'
import { MAX_FINDS_PER_MINUTE } from '../../limits.ts'
import type { Endpoint } from './endpoint.ts'

export const findEndpoints = {
  find: {
    query: findSchema,
    reply: foundSchema,
    statuses: [200],
    callsPerMinute: MAX_FINDS_PER_MINUTE,
  },
} as const satisfies Record<string, Endpoint>
