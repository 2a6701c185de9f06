import { expect, test, vi } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { cacheLargeOverviews } from './overview-routes.ts'
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

test('those who ask while a large one is read again wait for the same reading', async () => {
  const read = vi.fn(() => overviewOf(10_001))
  const find = cacheLargeOverviews(read, 0)
  await find('7d')
  const [one, other] = await Promise.all([find('7d'), find('7d')])
  expect(one).toBe(other)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a large one that could not be read is read again', async () => {
  const read = vi.fn(() => overviewOf(10_001))
  const find = cacheLargeOverviews(read, 0)
  await find('7d')
  read.mockRejectedValueOnce(new Error('The database is away'))
  await expect(find('7d')).rejects.toThrow('away')
  await find('7d')
  expect(read).toHaveBeenCalledTimes(3)
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
