import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const create = (shop: TestShop, person: Person, body: object, key: string = randomUUID()) =>
  shop.as(person).post('/api/lists', body, { 'idempotency-key': key })
const line = ({ _id: toolId }: { _id: string }, quantity: number) => ({ toolId, quantity })

async function newList(shop: TestShop, person: Person, lines: object[], name = 'Ring frame 3') {
  const { status, body } = await create(shop, person, { name, lines })
  expect(status).toBe(201)
  return body
}

test('a list is made of lines, and listed by name without them', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const [a, b] = [await shop.newTool({ price: 200 }), await shop.newTool({ price: 300 })]
  const body = {
    name: 'Ring frame 3, monthly',
    note: 'Hall 2',
    lines: [{ ...line(a, 100), note: 'Gate 2' }, line(b, 10)],
  }
  const made = await create(shop, buyer, body)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Ring frame 3, monthly',
    note: 'Hall 2',
    lineCount: 2,
    pieces: 110,
    total: 230,
    orderedAt: null,
    changes: [],
    difference: 0,
    lines: [
      { at: 1, toolId: a._id, quantity: 100, amount: 200, note: 'Gate 2', verdict: 'ok' },
      { at: 2, toolId: b._id, quantity: 10, amount: 30, note: null, verdict: 'ok' },
    ],
  })
  const { lines, total, changes, difference, ...short } = made.body
  await newList(shop, buyer, [], 'autoconer')
  const listed = await shop.as(buyer).get('/api/lists')
  expect(listed.body.map(({ name }: { name: string }) => name)).toEqual([
    'autoconer',
    'Ring frame 3, monthly',
  ])
  expect(listed.body[1]).toEqual(short)
  expect((await shop.as(buyer).get(`/api/lists/${made.body._id}`)).body).toEqual(made.body)
  expect((await shop.as(await shop.newBuyer()).get('/api/lists')).body).toEqual([])
})

test('a list is made of the basket, of another list and of a booking', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool()
  await shop.as(buyer).patch('/api/basket', { set: [line(tool, 7)] })
  const booking = await shop.as(buyer).book({ tool, quantity: 5 })
  const list = await newList(shop, buyer, [line(tool, 9)])
  const sources = [{ basket: true }, { booking: booking._id }, { list: list._id }]
  const quantities = []
  for (const source of sources) {
    const { body } = await create(shop, buyer, { name: randomUUID(), ...source })
    quantities.push(body.lines.map(({ quantity }: { quantity: number }) => quantity))
  }
  expect(quantities).toEqual([[7], [5], [9]])
})

test('a list says what changed since its lines were put in, and keeps a tool that is gone', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const admin = shop.as(await shop.newAdmin())
  const [dearer, gone] = [await shop.newTool({ price: 200 }), await shop.newTool({ price: 300 })]
  const { _id } = await newList(shop, buyer, [line(dearer, 100), line(gone, 10)])
  await admin.patch(`/api/tools/${dearer._id}`, { price: 2.5 })
  await admin.delete(`/api/tools/delete/${gone._id}`)
  const { body } = await shop.as(buyer).get(`/api/lists/${_id}`)
  expect(body.changes).toMatchObject([
    { toolId: dearer._id, kind: 'price-up', was: 2, now: 2.5 },
    { toolId: gone._id, kind: 'gone', was: null, now: null, successor: null },
  ])
  expect([body.difference, body.total, body.lines[1].verdict]).toEqual([50, 250, 'gone'])
})

test('lines of a list are set, taken out and cleared; name and note change', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const [a, b] = [await shop.newTool(), await shop.newTool()]
  const { _id } = await newList(shop, buyer, [line(a, 5), line(b, 6)])
  const change = (body: object) => shop.as(buyer).patch(`/api/lists/${_id}`, body)
  const quantities = (body: { lines: { quantity: number }[] }) =>
    body.lines.map(({ quantity }) => quantity)
  expect(quantities((await change({ set: [line(a, 0), line(b, 8)] })).body)).toEqual([8])
  const renamed = await change({ name: 'Ring frame 4', note: 'Hall 3' })
  expect(renamed.body).toMatchObject({ name: 'Ring frame 4', note: 'Hall 3', lineCount: 1 })
  expect((await change({ clear: true, set: [line(a, 2)], note: '' })).body).toMatchObject({
    note: null,
    pieces: 2,
  })
  // Its own name in other case is no other list.
  expect((await change({ name: 'RING FRAME 4' })).body.name).toBe('RING FRAME 4')
  const empty = await change({})
  expect([empty.status, empty.body.message]).toEqual([
    400,
    'set is required, or name, note or clear: true',
  ])
})

test('a list put into the basket remembers when', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const { _id } = await newList(shop, buyer, [line(await shop.newTool(), 5)])
  await shop.as(buyer).post('/api/basket/add', { list: _id }, { 'idempotency-key': randomUUID() })
  expect((await shop.as(buyer).get(`/api/lists/${_id}`)).body.orderedAt).toMatch(/^20/)
})

test('the same key makes one list, and with another body is 409', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const key = randomUUID()
  const body = { name: 'Ring frame 3', lines: [line(await shop.newTool(), 5)] }
  const without = await shop.as(buyer).post('/api/lists', body)
  expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required'])
  const replies = await Promise.all([1, 2, 3].map(() => create(shop, buyer, body, key)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map((reply) => reply.body._id)).size).toBe(1)
  const other = await create(shop, buyer, { ...body, name: 'Another' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect((await shop.as(buyer).get('/api/lists')).body).toHaveLength(1)
})

test('refused are a name twice, a tool twice, more than 1,000 lines, unknown tools and two sources', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ name: 'Twice Named Reed' })
  await newList(shop, buyer, [line(tool, 5)])
  const second = await newList(shop, buyer, [], 'Second')
  const refused = async (body: object) => {
    const reply = await create(shop, buyer, { name: 'New', ...body })
    return [reply.status, reply.body.code, reply.body.message]
  }
  const taken = [409, 'name_taken', 'There is already one named Ring frame 3.']
  expect(await refused({ name: 'ring FRAME 3', lines: [] })).toEqual(taken)
  const renamed = await shop.as(buyer).patch(`/api/lists/${second._id}`, { name: 'Ring frame 3' })
  expect([renamed.status, renamed.body.code, renamed.body.message]).toEqual(taken)
  expect(await refused({ lines: [line(tool, 1), line(tool, 2)] })).toEqual([
    400,
    'duplicate_tool',
    'Twice Named Reed stands on two lines. Please put its quantities together.',
  ])
  const many = Array.from({ length: 1001 }, () => line({ _id: randomUUID() }, 1))
  expect((await refused({ lines: many })).slice(0, 2)).toEqual([400, 'too_many_lines'])
  expect((await refused({ lines: many.slice(0, 1) })).slice(0, 2)).toEqual([404, 'tool_not_found'])
  expect((await refused({ list: randomUUID() })).slice(0, 2)).toEqual([404, 'list_not_found'])
  expect((await refused({ booking: 'x' })).slice(0, 2)).toEqual([404, 'booking_not_found'])
  expect(await refused({ basket: true, lines: [] })).toEqual([
    400,
    'malformed',
    'lines or basket: true, a list or a booking is required, and only one of them',
  ])
  expect((await refused({ name: ' ', lines: [] })).slice(0, 2)).toEqual([400, 'malformed'])
  const change = (body: object) => shop.as(buyer).patch(`/api/lists/${second._id}`, body)
  expect((await change({ set: [line(tool, 1), line(tool, 2)] })).body.code).toBe('duplicate_tool')
  expect((await change({ set: many })).body.code).toBe('too_many_lines')
  expect((await change({ set: many.slice(0, 1) })).body.code).toBe('tool_not_found')
})

test('a list holds 1,000 lines, and an account 100 lists', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const { _id } = await newList(shop, buyer, [])
  const tool = await shop.newTool()
  await shop.pool.query(
    `with made as (insert into tools (name, price_cents, available, img, description)
       select 'Bulk ' || n || gen_random_uuid(), 100, 5, '/x.jpg', 'D' from generate_series(1, 1000) n returning id)
     insert into list_lines select $1, id, 1, row_number() over (), null, 100 from made`,
    [_id],
  )
  const full = await shop.as(buyer).patch(`/api/lists/${_id}`, { set: [line(tool, 1)] })
  expect([full.status, full.body.code, full.body.message]).toEqual([
    409,
    'list_full',
    'A list holds 1000 lines. Please take some out first.',
  ])
  await shop.pool.query(
    "insert into lists (user_id, kind, name) select $1, 'saved', 'L' || n from generate_series(1, 99) n",
    [buyer._id],
  )
  const more = await create(shop, buyer, { name: 'One more', lines: [] })
  expect([more.status, more.body.code, more.body.message]).toEqual([
    409,
    'too_many_entries',
    'There are 100 lists already. Please remove one first.',
  ])
})

test('a list belongs to its account alone, not to the office', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const { _id } = await newList(shop, buyer, [])
  for (const person of [await shop.newBuyer(), await shop.newAdmin()]) {
    const other = shop.as(person)
    const replies = [
      await other.get(`/api/lists/${_id}`),
      await other.patch(`/api/lists/${_id}`, { clear: true }),
      await other.delete(`/api/lists/${_id}`),
      await create(shop, person, { name: 'Copy', list: _id }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  const own = shop.as(buyer)
  expect((await own.delete(`/api/lists/${_id}`)).body).toEqual({ deletedCount: 1 })
  const again = await own.delete(`/api/lists/${_id}`)
  expect([again.status, again.body.code, again.body.message]).toEqual([
    404,
    'list_not_found',
    'This list does not exist any more.',
  ])
  const { body: basket } = await own.get('/api/basket')
  expect((await own.get(`/api/lists/${basket._id}`)).status).toBe(404)
})
