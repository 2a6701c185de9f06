import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('a visitor may read 20 lists a minute, an account 120', async () => {
  const shop = theShop()
  const buyer = shop.as(await shop.newBuyer())
  const statuses = async (count: number, post: () => Promise<{ status: number }>) => {
    const replies = await Promise.all(Array.from({ length: count }, post))
    return replies.map(({ status }) => status).filter((status) => status === 429).length
  }
  const body = { text: '5 x Reed' }
  expect(await statuses(20, () => shop.visitor.post('/api/pad', body))).toBe(0)
  const refused = await shop.visitor.post('/api/pad', body)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statuses(120, () => buyer.post('/api/pad', body))).toBe(0)
  expect(await statuses(1, () => buyer.post('/api/pad', body))).toBe(1)
})
