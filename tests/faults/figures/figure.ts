import { randomUUID } from 'node:crypto'
import type { KillableDatabase } from '../killable-database.ts'
import { type KillableShop, openKillableShop } from '../killable-shop.ts'

/** One line of the table: a goal, what was measured, and whether it meets the goal. */
export type Figure = { name: string; goal: string; measured: string; isMet: boolean }
/** How to measure a figure; `scale` below 1 does less of it. */
export type Measure = (lab: Lab) => Promise<Figure>
export type Lab = { database: KillableDatabase; times(count: number): number }

/** Runs `work` with a shop on an empty database. */
export async function withShop<T>(
  { database }: Lab,
  work: (shop: KillableShop) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const shop = await openKillableShop(
    await database.create(`faults_${randomUUID().replaceAll('-', '')}`),
    settings,
  )
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

/** Runs `work` for each item in the list's order, up to a number together. */
export async function inParallel<T, R>(
  concurrency: number,
  items: T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const drain = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, drain))
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
