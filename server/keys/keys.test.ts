import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('a key is made, shown once, used and ended', async () => {
  const shop = theShop()
  const buyer = shop.as(await shop.newBuyer())
  const made = await buyer.post('/api/keys', { name: 'ERP', scopes: ['orders:read'] })
  expect(made.status).toBe(201)
  const { key, ...rest } = made.body
  expect(key).toMatch(/^bdm_[0-9A-Za-z]{48}$/)
  expect(rest).toMatchObject({ name: 'ERP', prefix: key.slice(0, 12), kind: 'api', state: 'on' })
  expect((await buyer.get('/api/keys')).body).toEqual([rest])
  const asKey = shop.withToken(key)
  expect((await asKey.get('/api/quotes')).status).toBe(200)
  expect((await buyer.delete(`/api/keys/${rest._id}`)).body).toEqual({ deletedCount: 1 })
  expect((await asKey.get('/api/quotes')).body.code).toBe('key_unknown')
})
