import type { Facets, ToolFilter } from '../../contract/tool-lists.ts'
import type { Db } from '../database/database.ts'
import { countFacets } from './count-facets.ts'
import type { Searcher } from './tool-search.ts'

const KEPT_MS = 800
const MOST_KEPT = 500

/** Counts facets; the same count is made once in a short time, however many ask for it. */
export function createFacetCounter() {
  const kept = new Map<string, { at: number; counts: Promise<Facets> }>()
  return {
    count(db: Db, filter: ToolFilter, searcher: Searcher): Promise<Facets> {
      const key = JSON.stringify([searcher, filter])
      const earlier = kept.get(key)
      if (earlier && performance.now() - earlier.at < KEPT_MS) return earlier.counts
      const counts = countFacets(db, filter, searcher)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, { at: performance.now(), counts })
      counts.catch(() => kept.delete(key))
      return counts
    },
  }
}
