import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  buyerAndTools,
  lineOf,
  sendLines,
  setFacts,
  setTiers,
} from '../../tests/support/lines.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

describe('POST /api/lines/check', () => {
  test('ids in upper case are the same tools, also for the minimum and for duplicates', async () => {
    const shop = theShop()
    const tool = await shop.newTool()
    const line = { toolId: tool._id.toUpperCase(), quantity: 100 }
    const check = (lines: object[]) => shop.visitor.post('/api/lines/check', { lines })
    expect((await check([line])).body).toMatchObject({ pieces: 100, belowMinimum: false })
    expect((await check([{ ...line, quantity: 99 }])).body.belowMinimum).toBe(true)
    const twice = await check([line, { toolId: tool._id, quantity: 1 }])
    expect([twice.status, twice.body.code]).toEqual([400, 'duplicate_tool'])
  })

  test.each([
    [100_000_000, '100,000,000'],
    [9_007_199_254_740_992, '9,007,199,254,740,992'],
    [1e21, '1,000,000,000,000,000,000,000'],
  ])('%i pieces are more than one booking can hold', async (quantity, words) => {
    const shop = theShop()
    const tool = await shop.newTool()
    const lines = [{ toolId: tool._id, quantity }]
    const { status, body } = await shop.visitor.post('/api/lines/check', { lines })
    expect([status, body.total, body.lines[0].verdict, body.lines[0].amount]).toEqual([
      200,
      0,
      'over',
      null,
    ])
    expect(body.lines[0].message).toBe(
      `${words} of ${tool.name} is more than one booking can hold.`,
    )
  })

  test.each([0, -5, 1.5, '1e2', '', 'many'])('%j pieces are no quantity', async (quantity) => {
    const shop = theShop()
    const tool = await shop.newTool()
    const lines = [
      { toolId: tool._id, quantity },
      { toolId: randomUUID(), quantity },
    ]
    const { body } = await shop.visitor.post('/api/lines/check', { lines })
    expect(body.lines.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'quantity',
      'quantity',
    ])
  })
})

describe('POST /api/bookings with lines of an unverified account', () => {
  test('judges its share line by line', async () => {
    const shop = theShop()
    const { tools } = await buyerAndTools(shop, 2)
    const person = await shop.newBuyer({ verified: false })
    const [one, two] = tools
    if (!one || !two) throw new Error('two tools')
    await setFacts(shop, two, 'step = 12')
    const { body } = await sendLines(
      shop,
      person,
      bodyOf(person, [lineOf(one, 200), lineOf(two, 204)]),
    )
    expect(body.code).toBe('lines_refused')
    expect(body.lines[0]).toMatchObject({ verdict: 'ok', message: null })
    expect(body.lines[1]).toMatchObject({
      verdict: 'unverified',
      nearest: [192],
      message: `Until you have confirmed your email address, your unpaid bookings hold at most 200 of ${two.name}. Please open the link in our mail.`,
    })
    const good = bodyOf(person, [lineOf(one, 200), lineOf(two, 192)])
    const booked = await sendLines(shop, person, good)
    expect(booked.status).toBe(201)
    const more = await sendLines(shop, person, bodyOf(person, [lineOf(one, 1)]))
    expect(more.body.lines[0].verdict).toBe('unverified')
    const again = bodyOf(person, [lineOf(one, 150)], { replaces: booked.body._id })
    expect((await sendLines(shop, person, again)).status).toBe(201)
  })

  test('goods that are made to order hold no stock and count for no share', async () => {
    const shop = theShop()
    const person = await shop.newBuyer({ verified: false })
    const tool = await shop.newTool({ Available: 0, price: 100 })
    await setFacts(shop, tool, 'lead_days = 5, made_to_order = true')
    const reply = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 50)]))
    expect([reply.status, reply.body.lines?.[0]?.fromStock]).toEqual([201, 0])
  })

  test('a booking of 20 lines counts once, and a sixth booking is refused', async () => {
    const shop = theShop()
    const { tools } = await buyerAndTools(shop, 20)
    const person = await shop.newBuyer({ verified: false })
    const order = (quantity: number) =>
      sendLines(
        shop,
        person,
        bodyOf(
          person,
          tools.map((tool) => lineOf(tool, quantity)),
        ),
      )
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(order))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('unverified_bookings')
  })
})

describe('POST /api/bookings with hostile lines', () => {
  test.each([
    ['a note with a NUL', { note: 'a\0b' }, {}, 400],
    ['a note with half of a surrogate pair', { note: 'a\ud800' }, {}, 400],
    ['an id with a NUL', { toolId: '\0' }, {}, 409],
    [
      'a booking to replace with a NUL, and a PO number',
      {},
      { replaces: '\0', poNumber: '7' },
      404,
    ],
    ['half of a surrogate pair there', {}, { replaces: '\ud800', poNumber: '7' }, 404],
    ['a remark with a NUL', {}, { remark: 'a\0b' }, 400],
    ['a city with a NUL', {}, { delivery: { line1: 'a', city: '\0b', country: 'BD' } }, 400],
  ])('%s is refused', async (_, line, more, status) => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const body = bodyOf(person, [{ ...lineOf(tool, 1), ...line }], more)
    expect((await sendLines(shop, person, body)).status).toBe(status)
  })

  test('a PO number is found in other letters, also those that no other case has', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const order = (poNumber: string) =>
      sendLines(shop, person, bodyOf(person, [lineOf(tool, 1)], { poNumber }))
    expect((await order('\u0130-7 Ä')).status).toBe(201)
    expect((await order('\u0130-7 ä')).body.code).toBe('po_used')
  })

  test('an account at its cap may change a booking by replaces', async () => {
    const shop = theShop()
    const { tools } = await buyerAndTools(shop, 1)
    const person = await shop.newBuyer({ verified: false })
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const made = []
    for (let count = 0; count < 5; count += 1)
      made.push((await sendLines(shop, person, bodyOf(person, [lineOf(tool, 1)]))).body)
    const change = bodyOf(person, [lineOf(tool, 2)], { replaces: made[0]._id.toUpperCase() })
    expect((await sendLines(shop, person, change)).status).toBe(201)
    expect(await shop.availableOf(tool)).toBe(994)
  })
})

test('a minimum that no step within the stock fulfils holds for nothing', async () => {
  const shop = theShop()
  const { person, tools } = await buyerAndTools(shop, 1)
  const [tool] = tools
  if (!tool) throw new Error('one tool')
  await setFacts(shop, tool, 'min_quantity = 997, min_holds = true, step = 12')
  const lines = [{ toolId: tool._id, quantity: 984 }]
  const { body } = await shop.visitor.post('/api/lines/check', { lines })
  expect(body.lines[0]).toMatchObject({ verdict: 'ok', nearest: [] })
  expect((await shop.as(person).order(tool, { quantity: 984 })).status).toBe(201)
})

test('the body of one tool at a base price whose tier comes to less than a card takes', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ price: 5, Available: 1000 })
  await setTiers(shop, tool, [[10, 4]])
  const { status, body } = await shop.as(person).order(tool, { quantity: 10 })
  expect([status, body.code, body.message]).toEqual([
    409,
    'outside_card_limits',
    'A card payment takes $0.50 to $999,999.99. Please pay by bank transfer.',
  ])
  expect(await shop.availableOf(tool)).toBe(1000)
  expect((await shop.as(person).order(tool, { quantity: 13 })).body.total).toBe(0.52)
})

test.each([
  ['poNumber', '', null],
  ['poNumber', ' ', null],
  ['remark', '', null],
  ['requestedOn', '', null],
  ['delivery', { line1: 'a', city: 'b', country: 'BD', name: '', line2: '  ', postcode: '' }, 'b'],
])('an empty %s is none: %j', async (field, value, city) => {
  const shop = theShop()
  const { person, tools } = await buyerAndTools(shop, 1)
  const [tool] = tools
  if (!tool) throw new Error('one tool')
  const body = bodyOf(person, [lineOf(tool, 1)], { [field]: value })
  const { status, body: booking } = await sendLines(shop, person, body)
  expect(status).toBe(201)
  const nothing = { name: null, company: null, line2: null, region: null, postcode: null }
  if (city === null) expect(booking[field]).toBeNull()
  else
    expect(booking.delivery).toEqual({ ...nothing, line1: 'a', city, country: 'BD', phone: null })
})
