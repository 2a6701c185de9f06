import { expect, test, vi } from 'vitest'
import { createCountCache } from './count-cache.ts'

test.each([
  ['10,000 is taken each time', 10_000, 3],
  ['10,001 is cached', 10_001, 1],
])('a count of %s', async (_, found, times) => {
  const counts = createCountCache(60_000)
  const count = vi.fn(async () => found)
  for (let turn = 0; turn < 3; turn += 1) expect(await counts.find('all', count)).toBe(found)
  expect(count).toHaveBeenCalledTimes(times)
})

test('each kind has a separate count, until it expires', async () => {
  vi.useFakeTimers()
  const counts = createCountCache(800)
  expect(await counts.find('all', async () => 20_000)).toBe(20_000)
  expect(await counts.find('featured', async () => 11_000)).toBe(11_000)
  vi.advanceTimersByTime(801)
  expect(await counts.find('all', async () => 3)).toBe(3)
  expect(await counts.find('all', async () => 4)).toBe(4)
  vi.useRealTimers()
})

test('after an invalidation counts are taken again, and one that was under way is not cached', async () => {
  const counts = createCountCache(60_000)
  const slow = Promise.withResolvers<number>()
  const before = counts.find('all', () => slow.promise)
  counts.invalidate()
  slow.resolve(20_000)
  expect(await before).toBe(20_000)
  expect(await counts.find('all', async () => 20_001)).toBe(20_001)
  expect(await counts.find('all', async () => 20_002)).toBe(20_001)
})
