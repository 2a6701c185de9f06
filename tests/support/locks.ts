import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** Resolves when this many of the shop's transactions wait for a lock. */
export function untilWaiting({ pool }: TestShop, count: number) {
  const asked =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  return expect.poll(async () => (await pool.query(asked)).rowCount).toBe(count)
}
