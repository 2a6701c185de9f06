import { describe, expect, test } from 'vitest'
import type { Tool } from '../../contract/tools/tools.ts'
import { bodyOf, buyerAndTools, lineOf, sendLines } from '../../tests/support/lines.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

describe('POST /api/bookings with replaces', () => {
  test('its own pieces count for the new booking, and the old one answers 404', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 2)
    const [one, two] = tools as [Tool, Tool]
    const old = await sendLines(shop, person, bodyOf(person, [lineOf(one, 900)]))
    const lines = [lineOf(one, 1000), lineOf(two, 5)]
    const reply = await sendLines(shop, person, bodyOf(person, lines, { replaces: old.body._id }))
    expect([reply.status, reply.body.replaces]).toEqual([201, old.body.number])
    expect((await shop.visitor.get(`/api/bookings/book/${old.body._id}`)).status).toBe(404)
    expect([await shop.availableOf(one), await shop.availableOf(two)]).toEqual([0, 995])
  })

  test('a refused one changes nothing', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools as [Tool]
    const old = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 900)]))
    const body = bodyOf(person, [lineOf(tool, 1001)], { replaces: old.body._id })
    expect((await sendLines(shop, person, body)).body.code).toBe('lines_refused')
    expect((await shop.visitor.get(`/api/bookings/book/${old.body._id}`)).status).toBe(200)
    expect(await shop.availableOf(tool)).toBe(100)
  })

  test('the booking of another account may not be replaced, a paid one is refused', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools as [Tool]
    const other = await shop.newBuyer()
    const theirs = await sendLines(shop, other, bodyOf(other, [lineOf(tool, 1)]))
    const body = bodyOf(person, [lineOf(tool, 1)], { replaces: theirs.body._id })
    const refused = await sendLines(shop, person, body)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    await shop.as(other).delete(`/api/bookings/${theirs.body._id}`)
    expect((await sendLines(shop, person, body)).body.code).toBe('booking_not_found')
    const paid = await shop.as(person).book()
    await shop.as(person).pay(paid)
    const late = bodyOf(person, [lineOf(tool, 1)], { replaces: paid._id })
    expect((await sendLines(shop, person, late)).body.code).toBe('already_paid')
  })

  test('the buyer never ends with neither while rivals hammer the same tool', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    let current = (await sendLines(shop, person, bodyOf(person, [lineOf(tool, 600)]))).body
    const rivals = await Promise.all([1, 2, 3, 4].map(() => shop.newBuyer()))
    for (const quantity of [650, 700, 1100, 640, 900]) {
      const change = bodyOf(person, [lineOf(tool, quantity)], { replaces: current._id })
      const [changed] = await Promise.all([
        sendLines(shop, person, change),
        ...rivals.map((rival) => sendLines(shop, rival, bodyOf(rival, [lineOf(tool, 30)]))),
      ])
      const old = await shop.visitor.get(`/api/bookings/book/${current._id}`)
      expect([changed.status, old.status]).toEqual(changed.status === 201 ? [201, 404] : [409, 200])
      if (changed.status === 201) current = changed.body
    }
    const mine = (await shop.as(person).get(`/api/bookings/${person.email}`)).body
    expect(mine.map(({ _id }: { _id: string }) => _id)).toEqual([current._id])
    const { rows } = await shop.pool.query(
      `select sum(quantity) filter (where deleted_at is null)::int as held from bookings where tool_id = $1`,
      [tool._id],
    )
    expect(await shop.availableOf(tool)).toBe(1000 - rows[0].held)
  })

  test('two changes of one booking at once: one is made, the other finds it gone', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const { body } = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 600)]))
    const replies = await Promise.all(
      [700, 800].map((quantity) =>
        sendLines(shop, person, bodyOf(person, [lineOf(tool, quantity)], { replaces: body._id })),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 404])
  })

  test('sent again with its key it answers the same booking, and stock moves once', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const { body } = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 600)]))
    const change = bodyOf(person, [lineOf(tool, 700)], { replaces: body._id })
    const [one, two] = await Promise.all([
      sendLines(shop, person, change, 'change-1'),
      sendLines(shop, person, change, 'change-1'),
    ])
    const late = await sendLines(shop, person, change, 'change-1')
    expect([one.status, two.status, late.status]).toEqual([201, 201, 201])
    expect([two.body, late.body]).toEqual([one.body, one.body])
    expect(one.body.replaces).toBe(body.number)
    expect(await shop.availableOf(tool)).toBe(300)
  })

  test('cancels the open intent of the old booking', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const { body } = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 600)]))
    const intent = await shop.as(person).openIntent(body)
    const change = bodyOf(person, [lineOf(tool, 700)], { replaces: body._id })
    expect((await sendLines(shop, person, change)).status).toBe(201)
    expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe('canceled')
  })

  test('a charge of the old booking that arrives all the same is refunded', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const { body } = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 600)]))
    const intent = await shop.as(person).charge(body)
    const change = bodyOf(person, [lineOf(tool, 700)], { replaces: body._id })
    const changed = await sendLines(shop, person, change)
    expect([changed.status, changed.body.paid]).toEqual([201, false])
    const { rows } = await shop.pool.query(
      'select state, reason_code from payments where transaction_id = $1',
      [intent],
    )
    expect(rows).toEqual([{ state: 'refunded', reason_code: 'booking_deleted' }])
    expect(await shop.availableOf(tool)).toBe(300)
  })

  test('a lapsed booking can be replaced', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools
    if (!tool) throw new Error('one tool')
    const { body } = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 600)]))
    await shop.lapse(body)
    const change = bodyOf(person, [lineOf(tool, 1000)], { replaces: body._id })
    expect((await sendLines(shop, person, change)).status).toBe(201)
    expect(await shop.availableOf(tool)).toBe(0)
  })
})

describe('a lapsed booking of 50 lines', () => {
  test('puts 50 figures back; paid with a tool sold out it takes nothing and names it', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 50)
    const lines = tools.map((tool, at) => lineOf(tool, 100 + at))
    const { body } = await sendLines(shop, person, bodyOf(person, lines))
    await shop.lapse(body)
    const figures = () => Promise.all(tools.map((tool) => shop.availableOf(tool)))
    expect(await figures()).toEqual(tools.map(() => 1000))
    const [sold, gone] = [tools[20], tools[30]]
    if (!sold || !gone) throw new Error('50 tools')
    const rival = await shop.newBuyer()
    await sendLines(shop, rival, bodyOf(rival, [lineOf(sold, 881)]))
    await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${gone._id}`)
    const pay = () =>
      shop.as(person).post('/create-payment-intent/', { price: body.total, bookingId: body._id })
    const short = await pay()
    expect([short.status, short.body.code, short.body.message]).toEqual([
      409,
      'not_enough_stock',
      `Only 119 pieces of ${sold.name} are available.`,
    ])
    await shop.pool.query('update tools set available = 1000 where id = $1', [sold._id])
    expect((await pay()).body.message).toBe(`${gone.name} is sold out.`)
    await shop.pool.query('update tools set deleted_at = null where id = $1', [gone._id])
    expect((await pay()).status).toBe(200)
    expect(await figures()).toEqual(tools.map((_, at) => 900 - at))
  })
})

describe('POST /create-payment-intent/', () => {
  test('refuses a total that no card payment takes', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ price: 10_000_000, Available: 50 })
    const order = bodyOf(person, [lineOf(tool, 10)], { payBy: 'transfer' })
    const { body } = await sendLines(shop, person, order)
    const price = body.total
    const reply = await shop
      .as(person)
      .post('/create-payment-intent/', { price, bookingId: body._id })
    expect([reply.status, reply.body.code]).toEqual([409, 'outside_card_limits'])
  })
})

test('GET /api/bookings/book/{id} shows a stranger with the link no papers and no notes', async () => {
  const shop = theShop()
  const { person, tools } = await buyerAndTools(shop, 1)
  const [tool] = tools
  if (!tool) throw new Error('one tool')
  const lines = [{ ...lineOf(tool, 1), note: 'secret note' }]
  const address = { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD', name: 'secret name' }
  const papers = { company: 'secret mill', taxId: 'SECRET-1', poNumber: 'secret po' }
  const order = bodyOf(person, lines, {
    ...papers,
    delivery: address,
    billing: address,
    remark: 'secret remark',
    payBy: 'transfer',
  })
  const { body } = await sendLines(shop, person, order)
  expect(body).toMatchObject(papers)
  const { body: masked } = await shop.visitor.get(`/api/bookings/book/${body._id}`)
  expect(JSON.stringify(masked)).not.toMatch(/secret|Mill Lane/i)
  expect(masked).toMatchObject({
    taxId: null,
    delivery: null,
    billing: null,
    remark: null,
    bank: null,
    replaces: null,
    company: null,
    poNumber: null,
    payments: [],
    files: [],
    total: 2,
    pieces: 1,
  })
})
