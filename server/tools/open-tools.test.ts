import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const newSku = () => `BD-${randomUUID().slice(0, 8)}`
const open = (shop: TestShop, word: string) =>
  shop.visitor.get(`/api/catalogue/${encodeURIComponent(word)}`)

/** A tool that had each of the part numbers in turn. */
async function toolOf(shop: TestShop, ...skus: (string | null)[]) {
  const [admin, tool] = [await shop.newAdmin(), await shop.newTool()]
  for (const sku of skus)
    expect((await shop.as(admin).patch(`/api/tools/${tool._id}/details`, { sku })).status).toBe(200)
  return { admin, tool }
}

test('a tool is found by its part number in any spelling and by its id', async () => {
  const shop = theShop()
  const sku = newSku()
  const { tool } = await toolOf(shop, sku)
  for (const word of [sku, sku.toLowerCase().replace('-', ' '), tool._id, tool._id.toUpperCase()]) {
    const { status, body } = await open(shop, word)
    expect([word, status, body.word, body.tool?._id]).toEqual([word, 200, sku, tool._id])
    expect(body.details.sku).toBe(sku)
  }
})

test('a tool without a part number has its id', async () => {
  const shop = theShop()
  const { tool } = await toolOf(shop)
  expect((await open(shop, tool._id)).body.word).toBe(tool._id)
})

test('a part number with a slash is found', async () => {
  const shop = theShop()
  const sku = `${newSku()}/2`
  await toolOf(shop, sku)
  expect((await open(shop, sku)).body.word).toBe(sku)
})

test('a changed part number leads to the tool until another one has it', async () => {
  const shop = theShop()
  const [first, second, third] = [newSku(), newSku(), newSku()]
  const { tool, admin } = await toolOf(shop, first, second, third)
  for (const word of [first, second.toLowerCase(), third]) {
    const { body } = await open(shop, word)
    expect([body.word, body.tool._id]).toEqual([third, tool._id])
  }
  const { tool: other } = await toolOf(shop, first)
  expect((await open(shop, first)).body.tool._id).toBe(other._id)
  await shop.as(admin).delete(`/api/tools/delete/${tool._id}`)
  expect((await open(shop, second)).status).toBe(404)
})

test.each(['no-such-part', randomUUID(), '---', '\0', '%', "'; select 1"])(
  '%j is unknown',
  async (word) => {
    const { status, body } = await open(theShop(), word)
    expect([status, body.code]).toEqual([404, 'tool_not_found'])
  },
)

test('all tools on sale are listed by their words', async () => {
  const shop = theShop()
  const sku = newSku()
  const { tool, admin } = await toolOf(shop, sku)
  const { tool: bare } = await toolOf(shop)
  const list = async (page = 1) =>
    (await shop.visitor.get(`/api/catalogue?page=${page}`)).body.words
  expect(await list()).toEqual(expect.arrayContaining([sku, bare._id]))
  expect(await list()).toHaveLength((await shop.visitor.get('/api/tools')).body.length)
  expect(await list(2)).toEqual([])
  await shop.as(admin).delete(`/api/tools/delete/${tool._id}`)
  expect(await list()).not.toContain(sku)
})
