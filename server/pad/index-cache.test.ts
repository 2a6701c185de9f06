import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { createPadIndexCache, type PadIndexCache } from './index-cache.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function addTool(shop: TestShop): Promise<string> {
  const admin = shop.as(await shop.newAdmin())
  const tool = { price: 2.5, Available: 100, img: '/media/tools/weaving-reed.1200x1200.jpg' }
  const name = `Reed ${randomUUID().slice(0, 8)}`
  const made = await admin.post('/api/tools', { ...tool, name, description: 'A part.' })
  expect(made.status).toBe(201)
  return made.body._id
}
const idsOf = async (shop: TestShop, cache: PadIndexCache) => (await cache.find(shop.db)).placeById

test('is read once, and again after a change', async () => {
  const [shop, cache] = [theShop(), createPadIndexCache()]
  const before = await cache.find(shop.db)
  expect(await cache.find(shop.db)).toBe(before)
  const id = await addTool(shop)
  cache.invalidate()
  expect((await idsOf(shop, cache)).has(id)).toBe(true)
  expect(before.placeById.has(id)).toBe(false)
})

test('of many tools the old one answers until the next one is read', async () => {
  const [shop, cache] = [theShop(), createPadIndexCache(60_000, 1)]
  await addTool(shop)
  const before = await cache.find(shop.db)
  const id = await addTool(shop)
  cache.invalidate()
  expect(await cache.find(shop.db)).toBe(before)
  await expect.poll(async () => (await idsOf(shop, cache)).has(id)).toBe(true)
})

test('a change while it is read is in the next one', async () => {
  const [shop, cache] = [theShop(), createPadIndexCache()]
  const first = cache.find(shop.db)
  const id = await addTool(shop)
  cache.invalidate()
  expect((await idsOf(shop, cache)).has(id)).toBe(true)
  await first
  expect((await idsOf(shop, cache)).has(id)).toBe(true)
})

test('concurrent callers share one reading', async () => {
  const [shop, cache] = [theShop(), createPadIndexCache()]
  const [one, other] = await Promise.all([cache.find(shop.db), cache.find(shop.db)])
  expect(one).toBe(other)
})

test('a reading that failed is tried again', async () => {
  const [shop, cache] = [theShop(), createPadIndexCache()]
  await shop.pool.query('alter table tools rename to hidden_tools')
  await expect(cache.find(shop.db)).rejects.toThrow('tools')
  await shop.pool.query('alter table hidden_tools rename to tools')
  expect((await cache.find(shop.db)).tools).toBeDefined()
})
