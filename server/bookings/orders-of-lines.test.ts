import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../../contract/tools/tools.ts'
import {
  bodyOf,
  buyerAndTools,
  lineOf,
  sendLines,
  setFacts,
  setTiers,
} from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

/** Two lines that a booking may hold one by one: $119,999,998.80. */
async function overTotal(shop: TestShop, person: Person) {
  const dear = { price: 99_999_999, Available: 200 }
  const tools = [await shop.newTool(dear), await shop.newTool(dear)]
  const lines = tools.map((tool) => lineOf(tool, 60, 999_999.99))
  return bodyOf(person, lines, { payBy: 'transfer' })
}

describe('POST /api/bookings with lines', () => {
  test('books 12 lines as one booking whose price times quantity is its total', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 12)
    const lines = tools.map((tool, at) => lineOf(tool, 100 + at))
    const reply = await sendLines(shop, person, bodyOf(person, lines))
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      productName: `${tools[0]?.name} and 11 more`,
      toolId: tools[0]?._id,
      quantity: 1,
      price: 2532,
      total: 2532,
      lineCount: 12,
      pieces: 1266,
      belowMinimum: false,
      state: 'unpaid',
      payBy: 'card',
    })
    expect(reply.body.lines).toHaveLength(12)
    expect(await Promise.all(tools.map((tool) => shop.availableOf(tool)))).toEqual(
      tools.map((_, at) => 900 - at),
    )
    const mine = await shop.as(person).get(`/api/bookings/${person.email}`)
    expect(mine.body).toHaveLength(1)
    expect((await shop.as(person).get(`/api/bookings/book/${reply.body._id}`)).body).toEqual(
      reply.body,
    )
  })

  test('deleting it puts the stock of every line back once', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 3)
    const { body } = await sendLines(
      shop,
      person,
      bodyOf(
        person,
        tools.map((tool) => lineOf(tool, 10)),
      ),
    )
    const remove = () => shop.as(person).delete(`/api/bookings/${body._id}`)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await Promise.all(tools.map((tool) => shop.availableOf(tool)))).toEqual([
      1000, 1000, 1000,
    ])
  })

  test('one short line of 30 refuses all, with a verdict for each, and writes nothing', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 30)
    const lines = tools.map((tool, at) => lineOf(tool, at === 7 ? 1001 : 100))
    const reply = await sendLines(shop, person, bodyOf(person, lines))
    expect(reply.body).toMatchObject({
      statusCode: 409,
      code: 'lines_refused',
      message: '1 of 30 lines cannot be ordered as they are. Nothing was booked.',
    })
    expect(reply.body.lines).toHaveLength(30)
    expect(reply.body.lines[7]).toMatchObject({
      at: 8,
      verdict: 'short',
      available: 1000,
      nearest: [1000],
      message: `Only 1,000 pieces of ${tools[7]?.name} are available.`,
    })
    expect(
      reply.body.lines.filter(({ verdict }: { verdict: string }) => verdict === 'ok'),
    ).toHaveLength(29)
    expect(await Promise.all(tools.map((tool) => shop.availableOf(tool)))).toEqual(
      tools.map(() => 1000),
    )
    expect((await shop.as(person).get(`/api/bookings/${person.email}`)).body).toEqual([])
  })

  test('names each verdict with its sentence', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 5)
    const [gone, step, minimum, price, over] = tools as [Tool, Tool, Tool, Tool, Tool]
    await setFacts(shop, gone, 'deleted_at = now()')
    await setFacts(shop, step, 'step = 12')
    await setFacts(shop, minimum, 'min_quantity = 50, min_holds = true')
    const lines = [
      lineOf(gone, 1),
      lineOf(step, 100),
      lineOf(minimum, 10),
      lineOf(price, 1, 1.99),
      lineOf(over, 99_999_999),
      { toolId: randomUUID(), quantity: 1, price: 1 },
      { toolId: 'reed', quantity: 1, price: 1 },
      { toolId: randomUUID(), quantity: 1.5, price: 1 },
    ]
    const { body } = await sendLines(shop, person, bodyOf(person, lines))
    expect(
      body.lines.map(({ verdict, message, nearest }: Record<string, unknown>) => [
        verdict,
        message,
        nearest,
      ]),
    ).toEqual([
      ['gone', 'This tool is not in our catalogue any more.', []],
      ['step', `${step.name} is sold by 12. Nearest: 96, 108.`, [96, 108]],
      ['minimum', `${minimum.name} is sold from 50 on.`, [50]],
      [
        'price',
        `The price of ${price.name} is $2.00 now. Please check your order and place it again.`,
        [],
      ],
      ['over', `99,999,999 of ${over.name} is more than one booking can hold.`, []],
      ['unknown', 'This tool is not in our catalogue any more.', []],
      ['unknown', 'This tool is not in our catalogue any more.', []],
      ['quantity', 'Please enter a whole number of 1 or more.', []],
    ])
    expect(body.lines[3].was).toBe(1.99)
  })

  test('takes the tier price of each line and no other', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools as [Tool]
    await setTiers(shop, tool, [
      [250, 190],
      [500, 180],
    ])
    const base = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 300)]))
    expect([base.status, base.body.lines[0].verdict, base.body.lines[0].price]).toEqual([
      409,
      'price',
      1.9,
    ])
    const tier = await sendLines(shop, person, bodyOf(person, [lineOf(tool, 300, 1.9)]))
    expect([tier.status, tier.body.total]).toEqual([201, 570])
    expect(tier.body.lines[0]).toMatchObject({
      price: 1.9,
      basePrice: 2,
      tierFrom: 250,
      amount: 570,
    })
  })

  test.each([
    ['the same tool twice', 'duplicate_tool', 400],
    ['1,001 lines', 'too_many_lines', 400],
    ['no key', 'idempotency_key_required', 400],
    ['no lines', 'malformed', 400],
    ['a line that is no object', 'malformed', 400],
    ['another total', 'amount_differs', 409],
    ['$1,000,000.00 by card', 'outside_card_limits', 409],
    ['$0.40 by card', 'outside_card_limits', 409],
    ['more than a booking comes to', 'malformed', 400],
    ['the email of another person', 'not_your_email', 403],
    ['an unknown booking to replace', 'booking_not_found', 404],
  ])('%s: %s', async (what, code, status) => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const tool = tools[0] as Tool
    const dear = await shop.newTool({ price: 10_000_000, Available: 50 })
    const cheap = await shop.newTool({ price: 10, Available: 50 })
    const bodies: Record<string, object> = {
      'the same tool twice': bodyOf(person, [lineOf(tool, 1), lineOf(tool, 2)]),
      '1,001 lines': bodyOf(
        person,
        Array.from({ length: 1001 }, () => lineOf(tool, 1)),
      ),
      'no key': bodyOf(person, [lineOf(tool, 1)]),
      'no lines': bodyOf(person, []),
      'a line that is no object': { ...bodyOf(person, []), lines: [5] },
      'another total': bodyOf(person, [lineOf(tool, 1)], { total: 1.99 }),
      '$1,000,000.00 by card': bodyOf(person, [lineOf(dear, 10)]),
      '$0.40 by card': bodyOf(person, [lineOf(cheap, 4)]),
      'more than a booking comes to': await overTotal(shop, person),
      'the email of another person': bodyOf(person, [lineOf(tool, 1)], { email: 'x@y.example' }),
      'an unknown booking to replace': bodyOf(person, [lineOf(tool, 1)], {
        replaces: randomUUID(),
      }),
    }
    const key = what === 'no key' ? null : randomUUID()
    const reply = await sendLines(shop, person, bodies[what] ?? {}, key)
    expect([reply.body.code, reply.status]).toEqual([code, status])
    expect(await shop.availableOf(tool)).toBe(1000)
  })

  test('$1,000,000.00 by bank transfer is booked, with where to pay', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ price: 10_000_000, Available: 50 })
    const body = bodyOf(person, [lineOf(tool, 10)], { payBy: 'transfer' })
    const { status, body: booking } = await sendLines(shop, person, body)
    expect([status, booking.payBy, booking.bank?.reference]).toEqual([
      201,
      'transfer',
      booking.number,
    ])
    const hours = (Date.parse(booking.heldUntil) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(168, 1)
  })

  test('the same key twice at once makes one booking; with another body it is refused', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 2)
    const body = bodyOf(
      person,
      tools.map((tool) => lineOf(tool, 10)),
    )
    const [one, two] = await Promise.all([
      sendLines(shop, person, body, 'basket-1'),
      sendLines(shop, person, body, 'basket-1'),
    ])
    expect([one.status, two.status, one.body._id === two.body._id]).toEqual([201, 201, true])
    expect(await shop.availableOf(tools[0] as Tool)).toBe(990)
    const other = bodyOf(person, [lineOf(tools[0] as Tool, 11)])
    expect((await sendLines(shop, person, other, 'basket-1')).body.code).toBe(
      'idempotency_mismatch',
    )
  })

  test('a PO number on another booking is refused with its number, until it is sent again', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const lines = [lineOf(tools[0] as Tool, 1)]
    const first = await sendLines(shop, person, bodyOf(person, lines, { poNumber: 'PO 7' }))
    const again = bodyOf(person, lines, { poNumber: 'po 7' })
    const refused = await sendLines(shop, person, again)
    expect([refused.status, refused.body.code]).toEqual([409, 'po_used'])
    expect(refused.body.message).toContain(`PO po 7 is on ${first.body.number} of `)
    expect((await sendLines(shop, person, { ...again, poAgain: true })).status).toBe(201)
  })

  test('40 buyers crossing two tools sell exactly what there is', async () => {
    const shop = theShop()
    const { tools } = await buyerAndTools(shop, 2)
    const [one, two] = tools as [Tool, Tool]
    const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.newBuyer()))
    const replies = await Promise.all(
      buyers.map((person, at) => {
        const pair = at % 2 === 0 ? [one, two] : [two, one]
        return sendLines(
          shop,
          person,
          bodyOf(
            person,
            pair.map((tool) => lineOf(tool, 60)),
          ),
        )
      }),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(16)
    expect(statuses.filter((status) => status === 409)).toHaveLength(24)
    expect([await shop.availableOf(one), await shop.availableOf(two)]).toEqual([40, 40])
  })
})

describe('POST /api/bookings with the body of one tool', () => {
  test('takes the base price or the tier price and books the tier price', async () => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools as [Tool]
    await setTiers(shop, tool, [[250, 190]])
    const buyer = shop.as(person)
    const base = await buyer.order(tool, { quantity: 300 })
    expect([base.status, base.body.price, base.body.total]).toEqual([201, 1.9, 570])
    const tier = await buyer.order(tool, { quantity: 300, price: 1.9 })
    expect([tier.status, tier.body.price]).toEqual([201, 1.9])
    const wrong = await buyer.order(tool, { quantity: 100, price: 1.9 })
    expect([wrong.body.code, wrong.body.message]).toEqual([
      'price_changed',
      `The price of ${tool.name} is $2.00 now. Please check your order and place it again.`,
    ])
  })

  test.each([
    ['step = 12', 100, 'quantity_step', ' is sold by 12. Nearest: 96, 108.'],
    ['min_quantity = 50, min_holds = true', 10, 'minimum_holds', ' is sold from 50 on.'],
  ])('a tool with %s refuses %i', async (facts, quantity, code, sentence) => {
    const shop = theShop()
    const { person, tools } = await buyerAndTools(shop, 1)
    const [tool] = tools as [Tool]
    await setFacts(shop, tool, facts)
    const { status, body } = await shop.as(person).order(tool, { quantity })
    expect([status, body.code, body.message]).toEqual([409, code, `${tool.name}${sentence}`])
  })
})
