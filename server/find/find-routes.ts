import type { Handlers } from '../platform/http/endpoints.ts'
import type { SearchedDb } from '../tools/tool-search.ts'
import { findAnything } from './find-anything.ts'

export function findRoutes(searched: SearchedDb): Handlers<'find'> {
  return { find: ({ query, caller }) => findAnything(searched, query.q, caller) }
}
