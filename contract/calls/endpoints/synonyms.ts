import { sentSynonymsSchema, synonymListSchema } from '../../synonyms.ts'
import type { Endpoint } from './endpoint.ts'

export const synonymsEndpoints = {
  listSynonyms: { reply: synonymListSchema, statuses: [200] },
  setSynonyms: { body: sentSynonymsSchema, reply: synonymListSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
