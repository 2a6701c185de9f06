import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('GET /api/search/deleted-tools lists what was deleted, the last one first', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const tools = [await shop.newTool(), await shop.newTool(), await shop.newTool()]
  for (const { _id } of tools.slice(0, 2)) await shop.as(admin).delete(`/api/tools/delete/${_id}`)
  const search = async (query: string) =>
    (await shop.as(admin).get(`/api/search/deleted-tools?${query}`)).body
  const { tools: found, ...counts } = await search('')
  const [one, two] = tools
  expect(counts).toEqual({ found: 2, total: 2 })
  expect(found).toMatchObject([
    { _id: two?._id, name: two?.name, price: two?.price, sku: null },
    { _id: one?._id, deletedAt: expect.stringMatching(/Z$/) },
  ])
  expect((await search(`q=${one?.name.toUpperCase()}`)).found).toBe(1)
  expect((await search('page=2')).tools).toEqual([])
  await shop.as(admin).post(`/api/tools/restore/${one?._id}`)
  expect((await search('')).found).toBe(1)
  expect((await search('page=0')).code).toBe('malformed')
})
