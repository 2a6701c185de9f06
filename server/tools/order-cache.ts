/** More pages than people look at between two changes of the catalogue. */
const MOST_KEPT = 300

type Page = { ids: string[]; until: number }

/**
 * Caches which tools are on a page of a search that finds more than 10,000: putting all of them in order takes ten times as
 * long as the rest. Their order changes with the catalogue alone, not with orders.
 */
export type OrderCache = {
  /** The page of a key, and how to cache it: what was read before `invalidate` is not cached after it. */
  at(key: string): { ids: string[] | undefined; keep(ids: string[]): void }
  invalidate(): void
}

/** While changes of other processes are not noticed, a page is cached for `unwatchedMs`. */
export function createOrderCache(isWatching: () => boolean, unwatchedMs: number): OrderCache {
  let pages = new Map<string, Page>()
  return {
    at(key) {
      const known = pages
      const page = known.get(key)
      const counts = page !== undefined && (isWatching() || performance.now() < page.until)
      return {
        ids: counts ? page.ids : undefined,
        keep(ids) {
          if (known.size >= MOST_KEPT) known.clear()
          known.set(key, { ids, until: performance.now() + unwatchedMs })
        },
      }
    },
    invalidate() {
      pages = new Map()
    },
  }
}
