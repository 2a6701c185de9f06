import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { writeAllSearchedTexts } from '../tools/searched-texts.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function addTool(shop: TestShop): Promise<string> {
  const admin = shop.as(await shop.newAdmin())
  const tool = { price: 2.5, Available: 100, img: '/media/tools/weaving-reed.1200x1200.jpg' }
  const name = `Reed ${randomUUID().slice(0, 8)}`
  const made = await admin.post('/api/tools', { ...tool, name, description: 'A part.' })
  expect(made.status).toBe(201)
  return made.body._id
}
async function changed(shop: TestShop, cache: CatalogueCache) {
  cache.invalidate()
  return cache.find(shop.db)
}
const has = async (shop: TestShop, cache: CatalogueCache, id: string) =>
  (await cache.find(shop.db)).placeOf(id) !== undefined

/** While a transaction of another test is open, tools that are newer than it are read again, which does no harm. */
function olderOnesEnd(shop: TestShop): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await shop.pool.query(
        'select from tools where age(xmin) <= age(pg_snapshot_xmin(pg_current_snapshot())::xid)',
      )
      expect(rows).toEqual([])
    },
    { timeout: 15_000 },
  )
}

test('is read once, and again after a change', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const before = await cache.find(shop.db)
  expect(await cache.find(shop.db)).toBe(before)
  const id = await addTool(shop)
  expect(await has(shop, cache, id)).toBe(false)
  cache.invalidate()
  expect(await has(shop, cache, id)).toBe(true)
})

test('after a change only what was changed is read', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const [same, other, gone] = [await addTool(shop), await addTool(shop), await addTool(shop)]
  await olderOnesEnd(shop)
  const before = await cache.find(shop.db)
  const places = [same, other].map((id) => before.placeOf(id) ?? -1)
  await shop.pool.query("update tools set name = 'Temple 77', sku = 'TT-77' where id = $1", [other])
  await shop.pool.query('update tools set deleted_at = now() where id = $1', [gone])
  const after = await changed(shop, cache)
  expect(after).toBe(before)
  expect(after.placeOf(same)).toBe(places[0])
  expect(after.tools[places[1] ?? -1]?.isGone).toBe(true)
  expect(after.tools[after.placeOf(other) ?? -1]?.name).toBe('Temple 77')
  expect(after.placesOfCode('tt77')).toEqual([after.placeOf(other)])
  expect(after.placeOf(gone)).toBeUndefined()
})

test('a searched text that is written later is read when it is written', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const tool = await shop.newTool({ name: `Comb ${randomUUID().slice(0, 8)}`, description: 'A.' })
  await changed(shop, cache)
  const word = `k${randomUUID().slice(0, 8)}`
  await shop.pool.query('insert into tool_tags (tool_id, tag) values ($1, $2)', [tool._id, word])
  await writeAllSearchedTexts(shop.db)
  expect((await changed(shop, cache)).words.find(word)).toBeDefined()
})

test('a change of a transaction that was open at the last reading is not missed', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const id = await addTool(shop)
  await cache.find(shop.db)
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query("update tools set name = 'Open heddle' where id = $1", [id])
  await addTool(shop)
  await changed(shop, cache)
  await client.query('commit')
  client.release()
  const index = await changed(shop, cache)
  expect(index.tools[index.placeOf(id) ?? -1]?.name).toBe('Open heddle')
})

test('rows that were removed by hand are noticed', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const tool = await shop.newTool({ name: `Comb ${randomUUID().slice(0, 8)}`, description: 'A.' })
  expect(await has(shop, cache, tool._id)).toBe(true)
  await shop.pool.query('delete from stock_movements where tool_id = $1', [tool._id])
  await shop.pool.query('delete from tools where id = $1', [tool._id])
  expect((await changed(shop, cache)).placeOf(tool._id)).toBeUndefined()
})

test('a change while it is read is in the next one', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const first = cache.find(shop.db)
  const id = await addTool(shop)
  cache.invalidate()
  expect(await has(shop, cache, id)).toBe(true)
  await first
  expect(await has(shop, cache, id)).toBe(true)
})

test('many changes while callers wait are in one more reading', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const ids: string[] = []
  const waiting: Promise<unknown>[] = [cache.find(shop.db)]
  for (let count = 0; count < 5; count++) {
    ids.push(await addTool(shop))
    cache.invalidate()
    waiting.push(cache.find(shop.db))
  }
  await Promise.all(waiting)
  const { placeOf } = await cache.find(shop.db)
  expect(ids.filter((id) => placeOf(id) === undefined)).toEqual([])
})

test('concurrent callers share one reading', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const [one, other] = await Promise.all([cache.find(shop.db), cache.find(shop.db)])
  expect(one).toBe(other)
})

test('a reading that failed is tried again', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  await shop.pool.query('alter table tools rename to hidden_tools')
  await expect(cache.find(shop.db)).rejects.toThrow('tools')
  await shop.pool.query('alter table hidden_tools rename to tools')
  expect((await cache.find(shop.db)).tools).toBeDefined()
})
