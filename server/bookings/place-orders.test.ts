import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('POST /api/bookings takes the quantity out of stock', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ name: 'Gauge', price: 1999, Available: 500 })
  const body = orderOf(tool, person, { quantity: 120, paid: true, total: 1, user_id: randomUUID() })
  const reply = await shop.as(person).post('/api/bookings', body)
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    _id: expect.any(String),
    toolId: tool._id,
    productName: 'Gauge',
    price: 19.99,
    quantity: 120,
    total: 2398.8,
    name: 'Pat Weaver',
    email: person.email,
    phone: '+49 371 5550100',
    paid: false,
    transactionId: null,
    createdAt: expect.stringMatching(/Z$/),
    belowMinimum: false,
    refunded: false,
    heldUntil: expect.stringMatching(/Z$/),
    number: expect.stringMatching(/^B-\d{6}$/),
    lineCount: 1,
    pieces: 120,
    state: 'unpaid',
    payBy: 'card',
    poNumber: null,
    company: null,
    lines: [
      {
        line: 1,
        toolId: tool._id,
        name: 'Gauge',
        img: tool.img,
        sku: null,
        unit: 'piece',
        quantity: 120,
        price: 19.99,
        basePrice: 19.99,
        tierFrom: null,
        amount: 2398.8,
        note: null,
        belowMinimum: false,
        fromStock: 120,
        promisedOn: null,
        cancelled: 0,
        shipped: 0,
        packed: 0,
        returned: 0,
      },
    ],
    received: 0,
    returned: 0,
    taxId: null,
    delivery: null,
    collect: false,
    billing: null,
    requestedOn: null,
    remark: null,
    bank: null,
    replaces: null,
    files: [],
    payments: [],
    refunds: [],
    shipments: [],
    returns: [],
  })
  const hoursHeld = (Date.parse(reply.body.heldUntil) - Date.now()) / 3_600_000
  expect(hoursHeld).toBeCloseTo(48, 1)
  expect(await shop.availableOf(tool)).toBe(380)
})

test('POST /api/bookings takes strings of a form and a toolId, and marks a small order', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ price: 50 })
  const body = orderOf(tool, person, { price: '0.500', quantity: '1.0', toolId: tool._id })
  const reply = await shop.as(person).post('/api/bookings', body)
  expect([reply.status, reply.body.total, reply.body.belowMinimum]).toEqual([201, 0.5, true])
  const unnamed = orderOf(tool, person, { price: 0.5, toolId: null })
  expect((await shop.as(person).post('/api/bookings', unnamed)).body.toolId).toBe(tool._id)
})

describe('POST /api/bookings refuses and stores nothing', () => {
  test.each([
    ['quantity', 0, 400],
    ['quantity', -100, 400],
    ['quantity', 1.5, 400],
    ['quantity', '1e2', 400],
    ['quantity', ' 5 ', 400],
    ['quantity', true, 400],
    ['quantity', [5], 400],
    ['quantity', null, 400],
    ['quantity', 99_999_999_999, 400],
    ['quantity', 80_001, 400],
    ['price', '12.505', 400],
    ['price', -12.5, 400],
    ['price', 'free', 400],
    ['price', 12.49, 409],
    ['price', 12.51, 409],
    ['phone', '', 400],
    ['name', undefined, 400],
    ['email', 'me', 403],
    ['email', 5, 400],
    ['email', null, 400],
    ['email', undefined, 400],
    ['productName', 'No such thing', 404],
    ['productName', 7, 400],
    ['toolId', 'no-uuid', 404],
    ['toolId', '0190c2a2-0000-7000-8000-000000000000', 404],
    ['quantity', 1001, 409],
  ])('%s = %j with %i', async (field, value, status) => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool()
    const body = orderOf(tool, person, { [field]: value })
    expect((await shop.as(person).post('/api/bookings', body)).status).toBe(status)
    expect((await shop.as(person).get(`/api/bookings/${person.email}`)).body).toEqual([])
    expect(await shop.availableOf(tool)).toBe(1000)
  })

  test.each([
    [null, 'price is required'],
    [undefined, 'price is required'],
    [true, 'price must be a number'],
  ])('a price of %j with a sentence', async (price, message) => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const body = orderOf(await shop.newTool(), person, { price })
    expect((await shop.as(person).post('/api/bookings', body)).body.message).toBe(message)
  })

  test('another price or too many pieces, with the current price and what is available', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ name: 'Chuck', price: 123456, Available: 7 })
    const { token } = person
    const price = await shop
      .withToken(token)
      .post('/api/bookings', orderOf(tool, person, { price: 1 }))
    expect(price.body).toEqual({
      statusCode: 409,
      code: 'price_changed',
      error: 'Conflict',
      message: 'The price of Chuck is $1,234.56 now. Please check your order and place it again.',
    })
    const stock = await shop
      .withToken(token)
      .post('/api/bookings', orderOf(tool, person, { quantity: 8 }))
    expect(stock.body.message).toBe('Only 7 pieces of Chuck are available.')
  })

  test('a total below $0.50 or above $999,999.99 with 400', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const cheap = await shop.newTool({ price: 49 })
    const dear = await shop.newTool({ price: 99_999_999 })
    const { token } = person
    const low = await shop
      .withToken(token)
      .post('/api/bookings', orderOf(cheap, person, { quantity: 1 }))
    expect([low.status, low.body.message]).toEqual([
      400,
      'quantity makes a total below $0.50, the least that a card payment takes',
    ])
    expect(
      (await shop.withToken(token).post('/api/bookings', orderOf(dear, person, { quantity: 1 })))
        .status,
    ).toBe(201)
    const high = await shop
      .withToken(token)
      .post('/api/bookings', orderOf(dear, person, { quantity: 2 }))
    expect(high.status).toBe(400)
  })

  test.each(['null', '"an order"', '[]', '7'])('the body %s', async (payload) => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    const headers = { 'content-type': 'application/json' }
    expect((await shop.withToken(token).post('/api/bookings', payload, headers)).status).toBe(400)
  })

  test('a deleted tool', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const admin = await shop.newAdmin()
    const tool = await shop.newTool()
    await shop.as(admin).delete(`/api/tools/delete/${tool._id}`)
    for (const toolId of [undefined, tool._id]) {
      const reply = await shop.as(person).order(tool, { toolId })
      expect(reply.status).toBe(404)
    }
  })

  test('orders without a token, or for another person unless an admin orders', async () => {
    const shop = theShop()
    const [person, other, admin] = [
      await shop.newBuyer(),
      await shop.newBuyer(),
      await shop.newAdmin(),
    ]
    const tool = await shop.newTool()
    const body = orderOf(tool, other)
    expect((await shop.visitor.post('/api/bookings', body)).status).toBe(401)
    expect((await shop.as(person).post('/api/bookings', body)).status).toBe(403)
    // Whose it would be is judged before whether it is well formed.
    expect((await shop.as(person).post('/api/bookings', { ...body, quantity: 'x' })).status).toBe(
      403,
    )
    const stranger = { ...body, email: 'no-account@mill.example' }
    expect((await shop.as(admin).post('/api/bookings', stranger)).body).toMatchObject({
      email: 'no-account@mill.example',
      paid: false,
    })
    const byAdmin = await shop.as(admin).post('/api/bookings', body)
    expect([byAdmin.status, byAdmin.body.email]).toEqual([201, other.email])
    const list = await shop.as(other).get(`/api/bookings/${other.email}`)
    expect(list.body).toHaveLength(1)
  })
})

test('POST /api/bookings makes an order for a deleted account\u2019s address the admin\u2019s own', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  await shop
    .withToken(person.sessionToken)
    .post('/api/auth/delete-user', { password: 'warp-and-weft' })
  const email = `deleted-${person._id}@deleted.invalid`
  const body = orderOf(await shop.newTool(), { ...person, email })
  expect((await shop.as(admin).post('/api/bookings', body)).status).toBe(201)
  const own = await shop.as(admin).get(`/api/bookings/${admin.email}`)
  expect(own.body).toMatchObject([{ email }])
})
