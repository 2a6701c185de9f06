import { MOST_COUNTED } from '../../contract/limits.ts'

/** As long as an open call's answer counts. */
const KEPT_MS = 800

export type LargeCounts = {
  find(kind: string, count: () => Promise<number>): Promise<number>
}

/**
 * Counts of more than 10,000, each counted once in less than a second: of 100,000 tools it takes longer than all else of a
 * page of them. Smaller ones are counted each time, for there one more or less is seen.
 */
export function keepLargeCounts(): LargeCounts {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    async find(kind, recount) {
      const kept = counts.get(kind)
      if (kept && kept.until > performance.now()) return kept.count
      const count = await recount()
      if (count > MOST_COUNTED) counts.set(kind, { count, until: performance.now() + KEPT_MS })
      else counts.delete(kind)
      return count
    },
  }
}
