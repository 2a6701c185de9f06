import { expect, test, vi } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()

test('calls that only answer leave the caches as they are', async () => {
  const shop = theShop()
  const buyer = shop.as(await shop.newBuyer())
  const tool = await shop.newTool()
  const invalidate = vi.spyOn(shop.caches.calls, 'invalidate')
  const noteChange = vi.spyOn(shop.reads, 'noteChange')
  const lines = [{ toolId: tool._id, quantity: 1 }]
  expect((await buyer.post('/api/lines/check', { lines })).status).toBe(200)
  expect((await buyer.post('/api/pad', { text: `5 ${tool.name}` })).status).toBe(200)
  expect([invalidate.mock.calls.length, noteChange.mock.calls.length]).toEqual([0, 0])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const added = await buyer.post('/api/basket/add', { lines }, key)
  expect(added.status).toBe(200)
  expect([invalidate.mock.calls.length, noteChange.mock.calls.length]).toEqual([1, 1])
})
