import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { openDatabase } from '../platform/database/database.ts'
import { writeAllSearchedTexts } from '../tools/searched-texts.ts'
import type { Catalogue } from './catalogue.ts'
import { type CatalogueCache, createCatalogueCache } from './catalogue-cache.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const toolOf = (catalogue: Catalogue, id: string) => {
  const place = catalogue.placeOf(id)
  const isCounted = place !== undefined && catalogue.byName().includes(place)
  return isCounted ? catalogue.tools[place] : undefined
}
const newTool = (shop: TestShop) => shop.newTool({ name: `Comb ${randomUUID()}` })
async function changed(shop: TestShop, cache: CatalogueCache) {
  cache.invalidate()
  return cache.find(shop.db)
}

test('is read again after a change, and at each call while nothing listens', async () => {
  const shop = theShop()
  const [watching, other] = [createCatalogueCache(() => true), createCatalogueCache(() => false)]
  await Promise.all([watching.find(shop.db), other.find(shop.db)])
  const { _id } = await newTool(shop)
  expect(toolOf(await watching.find(shop.db), _id)).toBeUndefined()
  expect(toolOf(await other.find(shop.db), _id)).toMatchObject({ price: 1250 })
  expect(toolOf(await changed(shop, watching), _id)).toMatchObject({ price: 1250 })
})

test('has the stock of as long ago as was asked for, and a new tool with it', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const { _id } = await newTool(shop)
  await cache.find(shop.db)
  await shop.pool.query('update tools set available = 7 where id = $1', [_id])
  const other = await newTool(shop)
  expect(toolOf(await cache.find(shop.db), _id)).toMatchObject({ available: 1000 })
  expect(toolOf(await cache.find(shop.db, 60_000), _id)).toMatchObject({ available: 1000 })
  const now = await cache.find(shop.db, 0)
  expect(toolOf(now, _id)).toMatchObject({ available: 7 })
  expect(toolOf(now, other._id)).toMatchObject({ available: 1000 })
})

test('changed tools are in their places by name, next to each other too', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  for (let count = 0; count < 20; count++) await newTool(shop)
  await cache.find(shop.db)
  await shop.pool.query(`
    update tools set name = 'Öse ' || left(id::text, 2) || ' of ' || id where id::text < '8' and deleted_at is null`)
  await shop.pool.query(`update tools set deleted_at = now() where id::text > 'e'`)
  await writeAllSearchedTexts(shop.db)
  const { rows } = await shop.pool.query(
    'select id from tools where deleted_at is null order by name collate by_name, id',
  )
  const catalogue = await changed(shop, cache)
  expect(Array.from(catalogue.byName(), (place) => catalogue.tools[place]?.id)).toEqual(
    rows.map(({ id }) => id),
  )
})

test('a change of a transaction that was open at the last reading is not missed', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const { _id } = await newTool(shop)
  await cache.find(shop.db)
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('update tools set price_cents = 77 where id = $1', [_id])
  await newTool(shop)
  await changed(shop, cache)
  await client.query('commit')
  client.release()
  expect(toolOf(await changed(shop, cache), _id)).toMatchObject({ price: 77 })
})

test('rows that were removed by hand are noticed', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const { _id } = await newTool(shop)
  await cache.find(shop.db)
  await shop.pool.query('delete from stock_movements where tool_id = $1', [_id])
  await shop.pool.query('delete from tools where id = $1', [_id])
  expect(toolOf(await changed(shop, cache), _id)).toBeUndefined()
})

test('what is half of former tools is read again, and then has the later changes', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  await shop.pool.query(`
    insert into tools (name, price_cents, available, img, description)
    select 'Peg ' || n, 100, 0, '/media/tools/pin.jpg', 'Of beech.' from generate_series(1, 10002) n`)
  const first = await cache.find(shop.db)
  await shop.pool.query(`update tools set deleted_at = now() where name like 'Peg %'`)
  const before = await changed(shop, cache)
  expect(before).toBe(first)
  const { _id } = await newTool(shop)
  await expect.poll(() => changed(shop, cache)).not.toBe(before)
  const after = await cache.find(shop.db)
  expect(after.tools.length).toBeLessThan(10_000)
  expect(toolOf(after, _id)).toMatchObject({ price: 1250 })
})

test('while the database is away the last one counts, and what was missed is read afterwards', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const before = await cache.find(shop.db)
  const { _id } = await newTool(shop)
  const { db: away, close } = openDatabase('postgres://127.0.0.1:1/nothing', () => undefined)
  cache.invalidate()
  expect(await cache.find(away)).toBe(before)
  await close()
  expect(toolOf(before, _id)).toBeUndefined()
  expect(await cache.find(shop.db)).toBe(before)
  expect(toolOf(before, _id)).toMatchObject({ price: 1250 })
})

test('a reading that failed halfway is made good by the next one', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const { _id } = await newTool(shop)
  const before = await cache.find(shop.db)
  await shop.pool.query("update tools set name = 'Zz last', price_cents = 99 where id = $1", [_id])
  await writeAllSearchedTexts(shop.db)
  await shop.pool.query('alter table tool_sizes rename to hidden_sizes')
  await expect(changed(shop, cache)).rejects.toThrow('tool_sizes')
  await shop.pool.query('alter table hidden_sizes rename to tool_sizes')
  expect(await changed(shop, cache)).toBe(before)
  expect(toolOf(before, _id)).toMatchObject({ price: 99 })
  expect(before.tools[before.byName().at(-1) ?? -1]?.text?.name).toBe(' zz last ')
})

test('while many tools are written, the last complete catalogue is found, and then the new one', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const before = await cache.find(shop.db)
  const count = before.byName().length
  await shop.pool.query(`
    insert into tools (name, description, img, price_cents, available, min_quantity)
    select 'Fill ' || gen_random_uuid(), 'd', '/x.jpg', 100, 5, 1 from generate_series(1, 600)`)
  await writeAllSearchedTexts(shop.db)
  expect((await changed(shop, cache)).byName()).toHaveLength(count)
  await expect
    .poll(async () => (await cache.find(shop.db)).byName().length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count + 600)
  const { _id } = await newTool(shop)
  expect(toolOf(await changed(shop, cache), _id)).toMatchObject({ price: 1250 })
  await shop.pool.query(`update tools set deleted_at = now() where name like 'Fill %'`)
  await changed(shop, cache)
})

test('while many tools are written, a change elsewhere is not waited for, and an own one is', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const { _id } = await newTool(shop)
  const count = (await cache.find(shop.db)).byName().length
  await shop.pool.query(`
    insert into tools (name, description, img, price_cents, available, min_quantity)
    select 'Many ' || gen_random_uuid(), 'd', '/x.jpg', 100, 5, 1 from generate_series(1, 600)`)
  await changed(shop, cache)
  await expect
    .poll(async () => (await cache.find(shop.db)).byName().length, { interval: 10 })
    .toBeGreaterThanOrEqual(count + 600)
  await shop.pool.query('update tools set price_cents = 77 where id = $1', [_id])
  cache.outdate()
  expect(toolOf(await cache.find(shop.db), _id)).toMatchObject({ price: 1250 })
  expect(toolOf(await changed(shop, cache), _id)).toMatchObject({ price: 77 })
  await shop.pool.query(`update tools set deleted_at = now() where name like 'Many %'`)
  await changed(shop, cache)
})

test('a tool whose text is written later keeps its place, and is found by it', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const { _id } = await newTool(shop)
  const place = (await changed(shop, cache)).placeOf(_id)
  await writeAllSearchedTexts(shop.db)
  const catalogue = await changed(shop, cache)
  expect(catalogue.placeOf(_id)).toBe(place)
  expect(catalogue.searchedAt(place ?? -1)?.called).toContain('| comb ')
  expect(catalogue.byName().filter((each) => each === place)).toHaveLength(1)
})

test('texts that were taken in are not taken in again during a long transaction', async () => {
  const [shop, cache] = [theShop(), createCatalogueCache(() => true)]
  const long = await shop.pool.connect()
  await long.query('begin; select pg_current_xact_id()')
  await shop.pool.query(`
    insert into tools (name, description, img, price_cents, available, min_quantity)
    select 'Full ' || gen_random_uuid(), 'd', '/x.jpg', 100, 5, 1 from generate_series(1, 600)`)
  await writeAllSearchedTexts(shop.db)
  await cache.find(shop.db)
  const { _id } = await newTool(shop)
  expect(toolOf(await changed(shop, cache), _id)).toMatchObject({ price: 1250 })
  await long.query('rollback')
  long.release()
})
