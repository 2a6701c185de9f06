import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { deleteOldKeys } from '../platform/http/used-keys.ts'

const theShop = testShop()

const add = (shop: TestShop, person: Person, body: object, key: string = randomUUID()) =>
  shop.as(person).post('/api/basket/add', body, { 'idempotency-key': key })
const fill = (tool: { _id: string }, quantity: number) => ({ toolId: tool._id, quantity })
const quantities = ({ lines }: { lines: { toolId: string; quantity: number }[] }) =>
  lines.map(({ toolId, quantity }) => [toolId, quantity])

async function deleteTool(shop: TestShop, { _id }: { _id: string }): Promise<void> {
  await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${_id}`)
}

/** A saved list of an account, written as a call for lists would write it. */
async function newList(
  { pool }: TestShop,
  { _id }: Person,
  lines: { toolId: string; quantity: number; seenCents: number }[],
): Promise<string> {
  const id = randomUUID()
  await pool.query(
    "insert into lists (id, user_id, kind, name) values ($1, $2, 'saved', 'Ring frame 3')",
    [id, _id],
  )
  for (const [index, { toolId, quantity, seenCents }] of lines.entries())
    await pool.query('insert into list_lines values ($1, $2, $3, $4, null, $5)', [
      id,
      toolId,
      quantity,
      index + 1,
      seenCents,
    ])
  return id
}

test('lines are added so many times to what is there', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const [a, b] = [await shop.newTool(), await shop.newTool()]
  await add(shop, buyer, { lines: [fill(a, 5)] })
  const { status, body } = await add(shop, buyer, { lines: [fill(a, 3), fill(b, 2)], times: 12 })
  expect(status).toBe(200)
  expect(quantities(body)).toEqual([
    [a._id, 41],
    [b._id, 24],
  ])
  expect([body.changes, body.difference]).toEqual([[], 0])
})

test('a sum stops at 99,999,999', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool()
  const { body } = await add(shop, buyer, { lines: [fill(tool, 99_999_999)], times: 1000 })
  expect(quantities(body)).toEqual([[tool._id, 99_999_999]])
  expect(body.lines[0].verdict).toBe('over')
})

test('a key is required, and is 1 to 255 visible characters', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const body = { lines: [fill(await shop.newTool(), 1)] }
  const without = await shop.as(buyer).post('/api/basket/add', body)
  expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required'])
  expect(without.body.message).toBe('Please send an Idempotency-Key with this call.')
  for (const key of ['x'.repeat(256), 'two words'])
    expect((await add(shop, buyer, body, key)).body.code).toBe('malformed')
})

test('the same key adds once, and with another body is 409', async () => {
  const shop = theShop()
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const [tool, key] = [await shop.newTool(), randomUUID()]
  const lines = [fill(tool, 5)]
  const replies = await Promise.all([1, 2, 3].map(() => add(shop, buyer, { lines }, key)))
  expect(replies.map(({ status, body }) => [status, quantities(body)])).toEqual(
    [1, 2, 3].map(() => [200, [[tool._id, 5]]]),
  )
  const changed = await add(shop, buyer, { lines, times: 2 }, key)
  expect([changed.status, changed.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect((await add(shop, other, { lines, times: 2 }, key)).status).toBe(200)
})

test('a repetition is answered with the basket as it is now, though its booking was deleted', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const booking = await shop.as(buyer).book()
  const key = randomUUID()
  expect((await add(shop, buyer, { booking: booking._id }, key)).status).toBe(200)
  await shop.as(buyer).deleteBooking(booking)
  await shop.as(buyer).patch('/api/basket', { clear: true })
  const again = await add(shop, buyer, { booking: booking._id }, key)
  expect([again.status, again.body.lines, again.body.changes]).toEqual([200, [], []])
})

test('keys are kept for 90 days', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const body = { lines: [fill(await shop.newTool(), 5)] }
  const age = (key: string, days: number) =>
    shop.pool.query(
      'update idempotency_keys set created_at = now() - make_interval(days => $2) where key = $1',
      [key, days],
    )
  for (const key of ['young', 'old']) await add(shop, buyer, body, key)
  await age('young', 89)
  await age('old', 91)
  await deleteOldKeys(shop.db)
  const { rows } = await shop.pool.query('select key from idempotency_keys where user_id = $1', [
    buyer._id,
  ])
  expect(rows).toEqual([{ key: 'young' }])
})

test('exactly one of list, booking and lines is sent', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const lines = [fill(await shop.newTool(), 5)]
  const list = randomUUID()
  for (const body of [{}, { lines: [] }, { list, lines }, { list, booking: list }])
    expect((await add(shop, buyer, body)).body.code).toBe('malformed')
})

test.each([0, 1001, 1.5, 'x'])('times %j is 400', async (times) => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const body = { lines: [fill(await shop.newTool(), 5)], times }
  expect((await add(shop, buyer, body)).body.code).toBe('malformed')
})

test('an unknown or deleted tool is 404 and leaves the key free', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool()
  await deleteTool(shop, tool)
  const key = randomUUID()
  for (const toolId of [randomUUID(), tool._id]) {
    const { status, body } = await add(shop, buyer, { lines: [{ toolId, quantity: 1 }] }, key)
    expect([status, body.code]).toEqual([404, 'tool_not_found'])
  }
  expect((await add(shop, buyer, { lines: [fill(await shop.newTool(), 1)] }, key)).status).toBe(200)
})

test('an unknown booking or list is 404, one of another account 403', async () => {
  const shop = theShop()
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const admin = await shop.newAdmin()
  const booking = (await shop.as(other).book())._id
  const list = await newList(shop, other, [])
  const own = (await shop.as(buyer).get('/api/basket')).body._id
  const answer = async (person: Person, body: object) => {
    const reply = await add(shop, person, body)
    return [reply.status, reply.body.code]
  }
  for (const id of [randomUUID(), 'no-id', '']) {
    expect(await answer(buyer, { booking: id })).toEqual([404, 'booking_not_found'])
    expect(await answer(buyer, { list: id })).toEqual([404, 'list_not_found'])
  }
  expect(await answer(buyer, { booking })).toEqual([403, 'not_allowed'])
  expect(await answer(buyer, { list })).toEqual([403, 'not_allowed'])
  expect(await answer(admin, { list })).toEqual([403, 'not_allowed'])
  expect(await answer(buyer, { list: own })).toEqual([404, 'list_not_found'])
  await shop.as(other).delete(`/api/bookings/${booking}`)
  expect(await answer(other, { booking })).toEqual([404, 'booking_not_found'])
})

test('a booking is ordered again, and every change since is named', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const dear = await shop.newTool()
  await shop.as(buyer).book({ tool: dear, quantity: 100 })
  const booking = await shop.as(buyer).book({ tool: dear, quantity: 250 })
  await shop.pool.query(
    'update tools set price_cents = 1300, available = 240, step = 12 where id = $1',
    [dear._id],
  )
  const { body } = await add(shop, buyer, { booking: booking._id })
  const change = { toolId: dear._id, name: dear.name, successor: null }
  expect(body.changes).toEqual([
    { ...change, kind: 'price-up', was: 12.5, now: 13 },
    { ...change, kind: 'step', was: null, now: 12 },
    { ...change, kind: 'less-stock', was: 250, now: 240 },
  ])
  expect(body.difference).toBe(125)
  expect(quantities(body)).toEqual([[dear._id, 250]])
})

test('a tier that moved is named, and prices are compared at the same quantities', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 10_000 })
  const setTier = (from: number, cents: number) =>
    shop.pool.query('insert into price_tiers values ($1, $2, $3)', [tool._id, from, cents])
  const order = { lines: [{ ...fill(tool, 250), price: 12.5 }], total: 3125 }
  const booked = await shop
    .as(buyer)
    .post(
      '/api/bookings',
      { ...order, name: buyer.name, email: buyer.email, phone: '1' },
      { 'idempotency-key': randomUUID() },
    )
  expect(booked.status).toBe(201)
  await setTier(200, 1200)
  const { body } = await add(shop, buyer, { booking: booked.body._id, times: 12 })
  const change = { toolId: tool._id, name: tool.name, successor: null }
  expect(body.changes).toEqual([
    { ...change, kind: 'price-down', was: 12.5, now: 12 },
    { ...change, kind: 'tier', was: null, now: 200 },
  ])
  expect(body.difference).toBe(-125)
  expect(quantities(body)).toEqual([[tool._id, 3000]])
})

test('a tool of a list that is gone stays as a line, named with its successor', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const [old, next, same] = [await shop.newTool(), await shop.newTool(), await shop.newTool()]
  await shop.pool.query(
    "insert into tool_links (tool_id, other_id, kind) values ($1, $2, 'replaced-by')",
    [old._id, next._id],
  )
  const list = await newList(shop, buyer, [
    { ...fill(old, 10), seenCents: 900 },
    { ...fill(same, 20), seenCents: 1250 },
  ])
  await deleteTool(shop, old)
  const { status, body } = await add(shop, buyer, { list, times: 2 })
  expect(status).toBe(200)
  expect(body.changes).toEqual([
    {
      toolId: old._id,
      name: old.name,
      kind: 'gone',
      was: null,
      now: null,
      successor: { toolId: next._id, name: next.name },
    },
  ])
  expect(body.difference).toBe(0)
  expect(body.lines).toMatchObject([
    { toolId: old._id, quantity: 20, verdict: 'gone' },
    { toolId: same._id, quantity: 40, verdict: 'ok' },
  ])
})
