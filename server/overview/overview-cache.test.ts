import { expect, test, vi } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { cacheLargeOverviews } from './overview-cache.ts'
import { findOverview } from './overview-store.ts'

const theShop = testShop()

async function overviewOf(bookings: number) {
  const overview = await findOverview(theShop().db, '7d', new Date())
  const totals = { ...overview.totals, bookings: { now: bookings, before: 0 } }
  return { ...overview, totals }
}

test('a range of more than 10,000 bookings is read once in a while, for each range', async () => {
  const read = vi.fn(() => overviewOf(10_001))
  const find = cacheLargeOverviews(read, 60_000)
  expect(await find('7d')).toBe(await find('7d'))
  await find('30d')
  expect(read.mock.calls).toEqual([['7d'], ['30d']])
})

test('a smaller one, and one that is too old, is read each time', async () => {
  const small = vi.fn(() => overviewOf(10_000))
  const findSmall = cacheLargeOverviews(small, 60_000)
  await findSmall('7d')
  await findSmall('7d')
  expect(small).toHaveBeenCalledTimes(2)
  const old = vi.fn(() => overviewOf(10_001))
  const findOld = cacheLargeOverviews(old, 0)
  await findOld('7d')
  await findOld('7d')
  expect(old).toHaveBeenCalledTimes(2)
})
