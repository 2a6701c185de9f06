import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { deleteOldMerges } from './basket-store.ts'

const theShop = testShop()

async function newCustomer(shop: TestShop) {
  const buyer = await shop.newBuyer()
  const caller = shop.as(buyer)
  return {
    ...caller,
    buyer,
    basket: async () => (await caller.get('/api/basket')).body,
    set: (lines: object[]) => caller.patch('/api/basket', { set: lines }),
    merge: (id: string, lines: object[]) => caller.post('/api/basket/merge', { id, lines }),
  }
}

const fill = (tool: { _id: string }, quantity: unknown, more: object = {}) => ({
  toolId: tool._id,
  quantity,
  ...more,
})
const quantities = ({ lines }: { lines: { toolId: string; quantity: number }[] }) =>
  lines.map(({ toolId, quantity }) => [toolId, quantity])

async function newTools(shop: TestShop, count: number) {
  return Promise.all(Array.from({ length: count }, () => shop.newTool()))
}

/** Many tools by one statement: a shop has no call for that. */
async function manyTools({ pool }: TestShop, count: number): Promise<{ _id: string }[]> {
  const { rows } = await pool.query<{ _id: string }>(
    `insert into tools (name, price_cents, available, img, description)
     select 'Peg ' || gen_random_uuid(), 500, 0, '/media/tools/bench-vise.1200x1200.jpg', 'A peg.'
     from generate_series(1, $1::int) returning id as "_id"`,
    [count],
  )
  return rows
}

test('a basket is empty at first, and stays the same one', async () => {
  const customer = await newCustomer(theShop())
  const { status, body } = await customer.get('/api/basket')
  expect(status).toBe(200)
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    lines: [],
    total: 0,
    pieces: 0,
    belowMinimum: false,
    card: false,
    changedAt: expect.any(String),
  })
  expect(await customer.basket()).toEqual(body)
})

test('the answer is the priced basket, in the order in which lines were put in', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const [reed, peg] = [await shop.newTool(), await shop.newTool({ price: 200, Available: 10 })]
  await customer.set([fill(peg, 11, { note: 'for frame 3' })])
  const { status, body } = await customer.set([fill(reed, 100)])
  expect(status).toBe(200)
  expect(body.lines).toMatchObject([
    { at: 1, toolId: peg._id, quantity: 11, verdict: 'short', note: 'for frame 3', nearest: [10] },
    { at: 2, toolId: reed._id, quantity: 100, price: 12.5, amount: 1250, verdict: 'ok' },
  ])
  expect(body).toMatchObject({ total: 1250, pieces: 100, belowMinimum: false, card: true })
  expect(await customer.basket()).toEqual(body)
})

test('a line set again gets the new figure, and quantity 0 takes it out', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const [a, b] = [await shop.newTool(), await shop.newTool()]
  await customer.set([fill(a, 100), fill(b, 200)])
  expect(quantities((await customer.set([fill(a, 300)])).body)).toEqual([
    [a._id, 300],
    [b._id, 200],
  ])
  const out = await customer.set([fill(a, 0)])
  expect([out.status, quantities(out.body)]).toEqual([200, [[b._id, 200]]])
  const again = await customer.set([fill(a, 0)])
  expect([again.status, quantities(again.body)]).toEqual([200, [[b._id, 200]]])
})

test('clear takes all out', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  await customer.set([fill(await shop.newTool(), 100)])
  const cleared = await customer.patch('/api/basket', { clear: true })
  expect([cleared.status, cleared.body.lines]).toEqual([200, []])
  expect((await customer.basket()).lines).toEqual([])
})

test.each([1.5, -5, 'many', '', null, 100_000_000, undefined])(
  'the quantity %j is 400 in every call',
  async (quantity) => {
    const shop = theShop()
    const customer = await newCustomer(shop)
    const lines = [fill(await shop.newTool(), quantity)]
    const key = { 'idempotency-key': randomUUID() }
    const replies = [
      await customer.set(lines),
      await customer.merge(randomUUID(), lines),
      await customer.post('/api/basket/add', { lines }, key),
    ]
    for (const { status, body } of replies) expect([status, body.code]).toEqual([400, 'malformed'])
  },
)

test('a change of nothing is 400', async () => {
  const customer = await newCustomer(theShop())
  for (const body of [{}, { clear: false }, { set: 5 }, { set: [5] }])
    expect((await customer.patch('/api/basket', body)).body.code).toBe('malformed')
})

test('a tool on two lines is 400, in upper case too', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const tool = await shop.newTool({ name: `Twice ${randomUUID()}` })
  const lines = [fill(tool, 1), { toolId: tool._id.toUpperCase(), quantity: 2 }]
  for (const { status, body } of [
    await customer.set(lines),
    await customer.merge(randomUUID(), lines),
  ]) {
    expect([status, body.code]).toEqual([400, 'duplicate_tool'])
    expect(body.message).toBe(
      `${tool.name} stands on two lines. Please put its quantities together.`,
    )
  }
})

test('1,001 lines are 400, with both figures in the sentence', async () => {
  const customer = await newCustomer(theShop())
  const lines = Array.from({ length: 1001 }, () => ({ toolId: randomUUID(), quantity: 1 }))
  const key = { 'idempotency-key': randomUUID() }
  for (const { status, body } of [
    await customer.set(lines),
    await customer.merge(randomUUID(), lines),
    await customer.post('/api/basket/add', { lines }, key),
  ]) {
    expect([status, body.code]).toEqual([400, 'too_many_lines'])
    expect(body.message).toBe(
      'This has 1001 lines; we take 1000 at a time. Nothing was left out silently: please split it.',
    )
  }
})

test('a basket takes 1,000 lines, and one more is 409', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const tools = await manyTools(shop, 1001)
  const last = tools.pop()
  const full = await customer.set(tools.map((tool) => fill(tool, 1, { note: 'n'.repeat(500) })))
  expect([full.status, full.body.lines.length]).toEqual([200, 1000])
  const more = last ? [fill(last, 1)] : []
  const key = { 'idempotency-key': randomUUID() }
  for (const { status, body } of [
    await customer.set(more),
    await customer.merge(randomUUID(), more),
    await customer.post('/api/basket/add', { lines: more }, key),
  ]) {
    expect([status, body.code]).toEqual([409, 'list_full'])
    expect(body.message).toBe('A list holds 1000 lines. Please take some out first.')
  }
  expect((await customer.basket()).lines).toHaveLength(1000)
})

test('a tool that is unknown or deleted is 404, and nothing changes', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const [kept, gone] = [await shop.newTool(), await shop.newTool()]
  await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${gone._id}`)
  for (const toolId of [randomUUID(), 'no-id', gone._id]) {
    const { status, body } = await customer.set([fill(kept, 5), { toolId, quantity: 5 }])
    expect([status, body.code]).toEqual([404, 'tool_not_found'])
  }
  expect((await customer.basket()).lines).toEqual([])
})

test('a tool that is deleted later stays as gone, and can be taken out', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const tool = await shop.newTool()
  await customer.set([fill(tool, 100)])
  await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${tool._id}`)
  const basket = await customer.basket()
  expect(basket.lines).toMatchObject([{ toolId: tool._id, name: tool.name, verdict: 'gone' }])
  expect(basket.total).toBe(0)
  expect((await customer.set([fill(tool, 0)])).body.lines).toEqual([])
})

test('changes of many tabs at once lose no line, and the last figure for a tool counts', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const tools = await newTools(shop, 12)
  const hot = await shop.newTool()
  const replies = await Promise.all(
    tools.map((tool, index) => customer.set([fill(tool, index + 1), fill(hot, index + 1)])),
  )
  expect(replies.map(({ status }) => status)).toEqual(tools.map(() => 200))
  const basket = new Map(quantities(await customer.basket()) as [string, number][])
  expect(basket.size).toBe(13)
  for (const [index, tool] of tools.entries()) expect(basket.get(tool._id)).toBe(index + 1)
  await customer.set([fill(hot, 77)])
  expect(new Map(quantities(await customer.basket()) as [string, number][]).get(hot._id)).toBe(77)
})

test('the first calls at once make one basket', async () => {
  const customer = await newCustomer(theShop())
  const baskets = await Promise.all(Array.from({ length: 8 }, () => customer.basket()))
  expect(new Set(baskets.map(({ _id }) => _id)).size).toBe(1)
})

test('each account has its own basket', async () => {
  const shop = theShop()
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
  await customer.set([fill(await shop.newTool(), 5)])
  expect((await other.basket()).lines).toEqual([])
})

test('merging keeps the larger quantity, says so, and happens once for each browser basket', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const [a, b, c] = [await shop.newTool(), await shop.newTool(), await shop.newTool()]
  const gone = await shop.newTool()
  await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${gone._id}`)
  await customer.set([fill(a, 200), fill(b, 500)])
  const [id, unknown] = [randomUUID(), randomUUID()]
  const lines = [
    fill(a, 300),
    fill(b, 100),
    fill(c, 7, { note: 'spare' }),
    { toolId: unknown, quantity: 1 },
    fill(gone, 2),
  ]
  const merged = await customer.merge(id, lines)
  expect(merged.status).toBe(200)
  expect(quantities(merged.body)).toEqual([
    [a._id, 300],
    [b._id, 500],
    [c._id, 7],
  ])
  expect(merged.body.kept).toEqual([
    { toolId: a._id, here: 300, saved: 200, took: 300 },
    { toolId: b._id, here: 100, saved: 500, took: 500 },
  ])
  expect(merged.body.gone).toEqual([unknown, gone._id])
  expect(merged.body.lines[2].note).toBe('spare')

  await customer.set([fill(a, 1), fill(c, 0)])
  const again = await customer.merge(id, lines)
  expect([again.status, again.body.kept]).toEqual([200, []])
  expect(quantities(again.body)).toEqual([
    [a._id, 1],
    [b._id, 500],
  ])
})

test('the same browser basket from two tabs at once is merged once', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const [id, tool] = [randomUUID(), await shop.newTool()]
  const replies = await Promise.all([1, 2, 3].map(() => customer.merge(id, [fill(tool, 3)])))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(quantities(await customer.basket())).toEqual([[tool._id, 3]])
})

test('a browser basket without a proper id is 400', async () => {
  const customer = await newCustomer(theShop())
  expect((await customer.merge('mine', [])).body.code).toBe('malformed')
})

test('a booking takes nothing out of the basket', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const tool = await shop.newTool()
  await customer.set([fill(tool, 100)])
  await customer.book({ tool, quantity: 100 })
  expect(quantities(await customer.basket())).toEqual([[tool._id, 100]])
})

test('deleting the account deletes its basket and its keys', async () => {
  const shop = theShop()
  const customer = await newCustomer(shop)
  const lines = [fill(await shop.newTool(), 5)]
  await customer.post('/api/basket/add', { lines }, { 'idempotency-key': randomUUID() })
  const { buyer } = customer
  const deleted = await shop.call('POST', '/api/auth/delete-user', {
    token: buyer.sessionToken,
    body: { password: 'warp-and-weft' },
  })
  expect(deleted.status).toBe(200)
  for (const table of ['lists', 'idempotency_keys']) {
    const { rows } = await shop.pool.query(`select 1 from ${table} where user_id = $1`, [buyer._id])
    expect(rows).toEqual([])
  }
})

test('merges are known for 90 days', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const lines = [{ toolId: (await shop.newTool())._id, quantity: 5 }]
  for (const [id, days] of [
    [randomUUID(), 89],
    [randomUUID(), 91],
  ]) {
    await shop.as(person).post('/api/basket/merge', { id, lines })
    await shop.pool.query(
      'update list_merges set merged_at = now() - make_interval(days => $2) where browser_basket = $1',
      [id, days],
    )
  }
  await deleteOldMerges(shop.db)
  const { rows } = await shop.pool.query(
    `select extract(day from now() - merged_at)::integer as days from list_merges
     join lists on lists.id = list_id where user_id = $1`,
    [person._id],
  )
  expect(rows).toEqual([{ days: 89 }])
})
