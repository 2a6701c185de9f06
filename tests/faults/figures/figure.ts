import type { OwnDatabase } from '../own-database.ts'
import { openSite, type Site } from '../site.ts'

/** One line of the table: what was to be reached, what was measured, and whether the one meets the other. */
export type Figure = { name: string; goal: string; measured: string; isMet: boolean }
/** How to measure a figure; `scale` below 1 does less of it. */
export type Measure = (lab: Lab) => Promise<Figure>
export type Lab = { database: OwnDatabase; times(count: number): number }

let number = 0

/** Does `work` with a shop on an empty database of its own. */
export async function withSite<T>(
  { database }: Lab,
  work: (site: Site) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  number += 1
  const site = await openSite(await database.create(`faults_${number}`), settings)
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}

/** Does all the work with so many hands at once, in order of the list. */
export async function inParallel<T, R>(
  hands: number,
  items: T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const drain = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: hands }, drain))
  return results
}

export function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
}

/** How often each status came, as `201: 1000, 409: 1000`. */
export function tally(statuses: Iterable<number>): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return sorted.map(([status, count]) => `${status}: ${count}`).join(', ')
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
