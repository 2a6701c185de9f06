import { beforeAll, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { writeAllSearchedTexts } from './searched-texts.ts'

const theShop = testShop()

beforeAll(async () => {
  const { pool, db } = theShop()
  await pool.query(
    `insert into tools (name, price_cents, available, img, description)
     select 'Pin ' || n, 100, 0, '/media/tools/pin.jpg', 'Of beech.' from generate_series(1, 10001) n`,
  )
  await writeAllSearchedTexts(db)
})

test('GET /api/tools/search counts each change of a large catalogue immediately', async () => {
  const shop = theShop()
  const { token } = await shop.newAdmin()
  const count = async () => (await shop.visitor.get('/api/tools/search')).body.found
  const before = await count()
  expect(before).toBeGreaterThan(10_000)
  const tool = {
    name: 'Bolt',
    price: 1,
    Available: 1,
    img: '/media/tools/pin.jpg',
    description: 'A.',
  }
  const { body } = await shop.withToken(token).post('/api/tools', tool)
  expect(await count()).toBe(before + 1)
  await shop.withToken(token).delete(`/api/tools/delete/${body._id}`)
  expect(await count()).toBe(before)
  await shop.withToken(token).post(`/api/tools/restore/${body._id}`)
  expect(await count()).toBe(before + 1)
})

test('a search that finds more than 10,000 tools shows each change immediately', async () => {
  const shop = theShop()
  const { token } = await shop.newAdmin()
  const search = async (q: string) => {
    const { body } = await shop.visitor.get(`/api/tools/search?q=${q}`)
    const [first, second] = body.tools
    return [first.name, first.Available, second.name, body.found]
  }
  expect(await search('pin')).toEqual(['Pin 1', 0, 'Pin 2', 10_001])
  const before = await search('beech')
  expect(before).toEqual(['Pin 1', 0, 'Pin 2', 10_001])
  await shop.pool.query(`update tools set available = 7 where name = 'Pin 1'`)
  expect(await search('beech')).toEqual(['Pin 1', 7, 'Pin 2', 10_001])
  const mallet = { price: 1, Available: 1, img: '/media/tools/pin.jpg', description: 'A.' }
  const { body } = await shop
    .withToken(token)
    .post('/api/tools', { ...mallet, name: 'Beech mallet' })
  expect(await search('beech')).toEqual(['Beech mallet', 1, 'Pin 1', 10_001])
  await shop.withToken(token).delete(`/api/tools/delete/${body._id}`)
  expect(await search('beech')).toEqual(['Pin 1', 7, 'Pin 2', 10_001])
})
