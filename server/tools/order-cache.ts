import type { FoundTools } from '../../contract/tool-lists.ts'

/** More pages than people look at between two changes of the catalogue. */
const MOST_KEPT = 300

/** What was found, with the ids of its tools. */
type OrderedPage = Omit<FoundTools, 'tools'> & { ids: string[] }

/**
 * Caches which tools are on a page of a search: finding and ordering them takes ten times as long as reading them. That changes
 * with the catalogue alone, not with orders.
 */
export type OrderCache = {
  /** The page of a key, and how to cache it: what was read before `invalidate` is not cached after it. */
  at(key: string): { page: OrderedPage | undefined; keep(page: OrderedPage): void }
  invalidate(): void
}

/** While changes of other processes are not noticed, a page is cached for `unwatchedMs`. */
export function createOrderCache(isWatching: () => boolean, unwatchedMs: number): OrderCache {
  let pages = new Map<string, { page: OrderedPage; until: number }>()
  return {
    at(key) {
      const known = pages
      const kept = known.get(key)
      const counts = kept !== undefined && (isWatching() || performance.now() < kept.until)
      return {
        page: counts ? kept.page : undefined,
        keep(page) {
          if (known.size >= MOST_KEPT) known.clear()
          known.set(key, { page, until: performance.now() + unwatchedMs })
        },
      }
    },
    invalidate() {
      pages = new Map()
    },
  }
}
