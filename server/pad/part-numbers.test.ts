import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const set = (shop: TestShop, person: Person, names: object[]) =>
  shop.as(person).put('/api/part-numbers', { names })
const list = async (shop: TestShop, person: Person) =>
  (await shop.as(person).get('/api/part-numbers')).body

test('an account names tools; a known name gets the other tool; the last used comes first', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const [one, two] = [await shop.newTool(), await shop.newTool()]
  const made = await set(shop, buyer, [{ text: 'RF-001', toolId: one._id }])
  const number = { text: 'RF-001', toolId: one._id, name: one.name, sku: null }
  expect([made.status, made.body]).toMatchObject([200, [number]])
  await set(shop, buyer, [{ text: 'Spare 7', toolId: two._id }])
  expect(await list(shop, buyer)).toMatchObject([{ text: 'Spare 7' }, { text: 'RF-001' }])
  await shop.as(buyer).post('/api/pad', { text: 'rf 001 - 5 pcs' })
  expect(await list(shop, buyer)).toMatchObject([{ text: 'RF-001' }, { text: 'Spare 7' }])
  const again = await set(shop, buyer, [{ text: 'rf001', toolId: two._id }])
  expect(again.body).toMatchObject([{ _id: made.body[0]._id, text: 'rf001', toolId: two._id }])
  expect(await list(shop, buyer)).toHaveLength(2)
})

test('a name is removed by its account alone', async () => {
  const shop = theShop()
  const [buyer, other, admin] = [
    await shop.newBuyer(),
    await shop.newBuyer(),
    await shop.newAdmin(),
  ]
  const { body } = await set(shop, buyer, [{ text: 'RF-1', toolId: (await shop.newTool())._id }])
  const at = `/api/part-numbers/${body[0]._id}`
  for (const person of [other, admin]) {
    const refused = await shop.as(person).delete(at)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  }
  expect((await shop.as(buyer).delete(at)).body).toEqual({ deletedCount: 1 })
  for (const gone of [at, `/api/part-numbers/${randomUUID()}`, '/api/part-numbers/no-id']) {
    const reply = await shop.as(buyer).delete(gone)
    expect([reply.status, reply.body.code]).toEqual([404, 'part_number_not_found'])
  }
})

test('refuses tools that are not on sale, and sets nothing then', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const [kept, gone] = [await shop.newTool(), await shop.newTool()]
  await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${gone._id}`)
  for (const toolId of [gone._id, randomUUID(), 'no-id']) {
    const names = [
      { text: 'A1', toolId: kept._id },
      { text: 'A2', toolId },
    ]
    const reply = await set(shop, buyer, names)
    expect([reply.status, reply.body.code]).toEqual([404, 'tool_not_found'])
  }
  expect(await list(shop, buyer)).toEqual([])
})

test('takes 5,000 names of an account', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool()
  await shop.pool.query(
    `insert into part_numbers (user_id, key, text, tool_id)
     select $1, 'k' || n, 'K' || n, $2 from generate_series(1, 4999) as n`,
    [buyer._id, tool._id],
  )
  expect((await set(shop, buyer, [{ text: 'K1', toolId: tool._id }])).status).toBe(200)
  expect((await set(shop, buyer, [{ text: 'last', toolId: tool._id }])).status).toBe(200)
  const reply = await set(shop, buyer, [{ text: 'more', toolId: tool._id }])
  expect([reply.status, reply.body.code]).toEqual([409, 'too_many_entries'])
  expect(reply.body.message).toBe('There are 5000 part numbers already. Please remove one first.')
})

test('refuses names that are none, and more than 1,000 at once', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const toolId = (await shop.newTool())._id
  const many = Array.from({ length: 1001 }, (_, at) => ({ text: `N${at}`, toolId }))
  const bad = [
    [],
    many,
    ...['', ' ', '- -', 'x'.repeat(201), 'a\nb'].map((text) => [{ text, toolId }]),
  ]
  for (const names of bad) {
    const reply = await set(shop, buyer, names)
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
  }
  expect((await set(shop, buyer, many.slice(1))).body).toHaveLength(1000)
})
