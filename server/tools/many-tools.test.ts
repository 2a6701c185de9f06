import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('GET /api/tools/search counts each change of a large catalogue immediately', async () => {
  const shop = theShop()
  const { token } = await shop.newAdmin()
  await shop.pool.query(
    `insert into tools (name, price_cents, available, img, description)
     select 'Pin ' || n, 100, 0, '/media/tools/pin.jpg', 'A pin.' from generate_series(1, 10001) n`,
  )
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
