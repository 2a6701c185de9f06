// Long on purpose: what the office gives back in one place, since each case ends in the same sums.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../cards/reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
let admin: Person

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

/** A paid booking of 100 and 50 pieces at 12.50 dollars, $1,875.00 in all. */
async function paid() {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [tool, other] = [
    await shop.newTool({ Available: 100 }),
    await shop.newTool({ Available: 50 }),
  ]
  const booking = await shop.as(person).bookLines([
    { tool, quantity: 100 },
    { tool: other, quantity: 50 },
  ])
  const intent = await shop.as(person).pay(booking)
  return { shop, person, tool, other, booking, intent, url: `/api/bookings/${booking._id}` }
}

const wish = (changes: object = {}) => ({
  lines: [{ line: 1, quantity: 40 }],
  restock: true,
  reason: 'Cast badly',
  ...changes,
})

const post = (path: string, body: object, key: string = randomUUID()) =>
  theShop().as(admin).post(path, body, { 'idempotency-key': key })

/** Some pieces of a line have left. */
async function ship(url: string, line: number, quantity: number) {
  const { db } = theShop()
  const booking_id = url.split('/').at(-1) ?? ''
  const { id } = await db
    .insertInto('shipments')
    .values({ booking_id, number: 1, shipped_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipment_lines')
    .values({ shipment_id: id, booking_id, line, quantity })
    .execute()
}

async function atProvider(intent: string) {
  const { data } = await theShop().stripeApi.refunds.list({ payment_intent: intent })
  return data.map(({ amount }) => amount).toSorted((a, b) => a - b)
}

const codeOf = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
]

describe('POST /api/bookings/{id}/refunds', () => {
  test('cancels pieces, puts them back to stock and gives their price back', async () => {
    const { shop, person, tool, intent, url } = await paid()
    const { status, body } = await post(`${url}/refunds`, wish())
    expect([status, body.state, body.paid, body.returned]).toEqual([201, 'confirmed', true, 500])
    const listed = await shop.as(admin).get(`/api/search/bookings?q=${body.number}`)
    expect(listed.body.bookings).toMatchObject([{ total: 1875, returned: 500 }])
    expect(body.refunds).toEqual([
      expect.objectContaining({
        amount: 500,
        kind: 'cancel',
        reason: 'Cast badly',
        state: 'done',
        sentOn: null,
        returnId: body.returns[0]._id,
      }),
    ])
    expect(body.returns).toMatchObject([
      {
        kind: 'cancelled',
        reason: 'Cast badly',
        lines: [{ line: 1, quantity: 40, restocked: 40 }],
      },
    ])
    expect(body.lines.map(({ cancelled }: { cancelled: number }) => cancelled)).toEqual([40, 0])
    expect(body.payments).toMatchObject([{ amount: 1875, returned: 500 }])
    expect(await shop.availableOf(tool)).toBe(40)
    const { data } = await shop.stripeApi.refunds.list({ payment_intent: intent })
    expect(data).toMatchObject([{ amount: 50_000, metadata: { refundId: body.refunds[0]._id } }])
    const office = await shop.as(admin).findPayment(intent)
    expect(office).toMatchObject({ state: 'settled', returned: 500, refundDue: false })
    const receipt = await shop.as(person).get(`/api/receipts/${body._id}`)
    expect(receipt.body).toMatchObject({ total: 1875, returned: 500, refunded: false })
    const mails = await shop.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', person.email)
      .where('subject', '=', `${body.number}: part of it was cancelled`)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('We give $500.00 back to the card')
    const [latest] = (await shop.as(person).get(`${url}/timeline`)).body
    expect(latest.text).toBe('Cancelled 40 pieces, and $500.00 goes back: "Cast badly".')
  })

  test('names the card in the mail where a card paid a booking for transfer', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 100 })
    const booking = await shop
      .as(person)
      .bookLines([{ tool, quantity: 100 }], { payBy: 'transfer' })
    await shop.as(person).pay(booking)
    const { body } = await post(`/api/bookings/${booking._id}/refunds`, wish())
    const subject = `${body.number}: part of it was cancelled`
    expect(await shop.mailTo(person.email, subject)).toContain('We give $500.00 back to the card')
  })

  test('without lines it is money alone; amount 0 gives back goods alone', async () => {
    const { shop, tool, intent, url } = await paid()
    const money = await post(`${url}/refunds`, wish({ lines: [], amount: 12.34, restock: false }))
    expect(money.body.refunds).toMatchObject([{ amount: 12.34, kind: 'goodwill', returnId: null }])
    const goods = await post(`${url}/refunds`, wish({ amount: 0 }))
    expect([goods.status, goods.body.returned]).toEqual([201, 12.34])
    const [latest] = (await shop.as(admin).get(`${url}/timeline`)).body
    expect(latest.text).toBe('Cancelled 40 pieces, and nothing goes back: "Cast badly".')
    expect(goods.body.returns).toHaveLength(1)
    expect(await shop.availableOf(tool)).toBe(40)
    expect(await atProvider(intent)).toEqual([1234])
  })

  test('of everything makes the booking refunded', async () => {
    const { person, shop, intent, url } = await paid()
    const lines = [
      { line: 1, quantity: 100 },
      { line: 2, quantity: 50 },
    ]
    const { body } = await post(`${url}/refunds`, wish({ lines }))
    expect([body.state, body.refunded, body.returned]).toEqual(['refunded', true, 1875])
    expect(await shop.as(admin).findPayment(intent)).toMatchObject({
      state: 'refunded',
      reasonCode: 'refunded_by_office',
      returned: 1875,
    })
    expect(await shop.as(person).bookings()).toMatchObject([{ refunded: true, state: 'refunded' }])
    const more = await post(`${url}/refunds`, wish({ lines: [], amount: 1 }))
    expect(codeOf(more)).toEqual([
      409,
      'already_refunded',
      'This payment has already been refunded.',
    ])
  })

  test('refuses more than is left: nothing is written', async () => {
    const { shop, tool, intent, url } = await paid()
    await post(`${url}/refunds`, wish({ lines: [], amount: 1875 - 300 }))
    const refused = await post(`${url}/refunds`, wish({ amount: 300.01 }))
    expect(codeOf(refused)).toEqual([409, 'amount_too_high', 'At most $300.00 can be given back.'])
    expect(await shop.availableOf(tool)).toBe(0)
    expect(await atProvider(intent)).toEqual([157_500])
  })

  test('refuses pieces that are in a shipment', async () => {
    const { url } = await paid()
    await ship(url, 1, 70)
    const refused = await post(`${url}/refunds`, wish())
    expect(codeOf(refused)).toEqual([
      409,
      'already_shipped',
      'Goods of this booking have been shipped already (line 1: only 30 can still be cancelled).',
    ])
    const { body } = await post(`${url}/refunds`, wish({ lines: [{ line: 1, quantity: 30 }] }))
    expect(body.lines[0]).toMatchObject({ shipped: 70, cancelled: 30 })
  })

  test('refuses an unpaid booking, an unknown one, a missing key and a malformed body', async () => {
    const { shop, person, url } = await paid()
    const unpaid = await shop.as(person).book()
    const early = await post(`/api/bookings/${unpaid._id}/refunds`, wish())
    expect(codeOf(early)).toEqual([409, 'not_confirmed', 'This booking is not paid yet.'])
    for (const id of [randomUUID(), 'nonsense'])
      expect((await post(`/api/bookings/${id}/refunds`, wish())).body.code).toBe(
        'booking_not_found',
      )
    const keyless = await shop.as(admin).post(`${url}/refunds`, wish())
    expect([keyless.status, keyless.body.code]).toEqual([400, 'idempotency_key_required'])
    for (const change of [
      { lines: [] },
      { lines: [], amount: 0 },
      { lines: [{ line: 3, quantity: 1 }] },
      { lines: [{ line: 1, quantity: 0 }] },
      { lines: [1, 1].map((line) => ({ line, quantity: 1 })) },
      { amount: -1 },
      { amount: 1.234 },
      { reason: ' ' },
      { restock: 'yes' },
    ])
      expect((await post(`${url}/refunds`, wish(change))).status, JSON.stringify(change)).toBe(400)
  })

  test('the same key gives back once; with another body it is refused', async () => {
    const { intent, url } = await paid()
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => post(`${url}/refunds`, wish(), key)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await atProvider(intent)).toEqual([50_000])
    const other = await post(`${url}/refunds`, wish({ amount: 1 }), key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test('two admins at once give back no more than there is', async () => {
    const { shop, tool, intent, url } = await paid()
    const all = wish({ lines: [{ line: 1, quantity: 60 }], amount: 1000 })
    const replies = await Promise.all([post(`${url}/refunds`, all), post(`${url}/refunds`, all)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await atProvider(intent)).toEqual([100_000])
    expect(await shop.availableOf(tool)).toBe(60)
  })
})

describe('POST /api/bookings/{id}/returns', () => {
  test('takes shipped pieces back, with money and stock', async () => {
    const { shop, tool, intent, url } = await paid()
    await ship(url, 1, 70)
    const early = await post(`${url}/returns`, wish({ lines: [{ line: 2, quantity: 1 }] }))
    expect(codeOf(early)).toEqual([
      409,
      'not_shipped',
      'That has not been shipped (line 2: none can come back).',
    ])
    const { status, body } = await post(`${url}/returns`, wish({ amount: 450 }))
    expect([status, body.returned]).toEqual([201, 450])
    expect(body.lines[0]).toMatchObject({ shipped: 70, returned: 40, cancelled: 0 })
    expect(body.returns).toMatchObject([{ kind: 'returned' }])
    const [latest] = (await shop.as(admin).get(`${url}/timeline`)).body
    expect(latest.text).toBe('40 pieces came back, and $450.00 goes back: "Cast badly".')
    expect(body.refunds).toMatchObject([{ kind: 'return', amount: 450, state: 'done' }])
    expect(await shop.availableOf(tool)).toBe(40)
    const more = await post(`${url}/returns`, wish({ lines: [{ line: 1, quantity: 31 }] }))
    expect(more.body.message).toBe('That has not been shipped (line 1: only 30 can come back).')
    const high = await post(
      `${url}/returns`,
      wish({ lines: [{ line: 1, quantity: 1 }], amount: 1426 }),
    )
    expect(codeOf(high)).toEqual([409, 'amount_too_high', 'At most $1,425.00 can be given back.'])
    expect((await post(`${url}/returns`, wish({ lines: [], amount: 5 }))).status).toBe(400)
    expect(await atProvider(intent)).toEqual([45_000])
  })
})

describe('PATCH /api/bookings/{id}/refunds/{refund}', () => {
  const sent = { sentOn: '2026-11-21', reference: 'TT 4711' }

  test('records that the money of a transfer was sent, once', async () => {
    const { shop, intent, url } = await paid()
    await shop.db
      .updateTable('payments')
      .set({ method: 'transfer', received_on: '2026-11-20' })
      .where('transaction_id', '=', intent)
      .execute()
    const due = (await post(`${url}/refunds`, wish())).body
    expect([due.returned, due.refunds[0].state]).toEqual([0, 'due'])
    await reconcile(shop.parts)
    const patch = (body = sent) =>
      shop.as(admin).patch(`${url}/refunds/${due.refunds[0]._id}`, body)
    const early = codeOf(await patch({ ...sent, sentOn: '2999-01-01' }))
    expect(early).toEqual([400, 'malformed', 'sentOn must not be in the future'])
    const { status, body } = await patch()
    expect([status, body.returned]).toEqual([200, 500])
    expect(body.refunds).toMatchObject([{ ...sent, state: 'done' }])
    expect(codeOf(await patch())[1]).toBe('already_refunded')
    expect(await atProvider(intent)).toEqual([])
  })

  test('refuses a refund of a card and an unknown one', async () => {
    const { shop, url } = await paid()
    const { refunds } = (await post(`${url}/refunds`, wish())).body
    const card = await shop.as(admin).patch(`${url}/refunds/${refunds[0]._id}`, sent)
    expect(codeOf(card)).toEqual([
      409,
      'not_a_transfer',
      'Only a bank transfer can be handled this way.',
    ])
    for (const id of [randomUUID(), 'nonsense']) {
      const reply = await shop.as(admin).patch(`${url}/refunds/${id}`, sent)
      expect(codeOf(reply)).toEqual([
        404,
        'refund_not_found',
        'This refund does not exist any more.',
      ])
    }
  })
})

test('POST /api/payments/refund/{id} gives back all that is left, with the pieces that are in no shipment', async () => {
  const { shop, tool, other, intent, url } = await paid()
  await ship(url, 1, 70)
  await post(`${url}/refunds`, wish({ lines: [{ line: 1, quantity: 10 }] }))
  const { _id } = await shop.as(admin).findPayment(intent)
  const { body } = await shop.as(admin).refund(_id, { restock: true })
  expect(body).toMatchObject({ state: 'refunded', returned: 1875 })
  const booking = (await shop.as(admin).get(`/api/bookings/book/${url.split('/').at(-1)}`)).body
  expect(booking.returns).toMatchObject([
    { lines: [{ line: 1, quantity: 10 }] },
    {
      lines: [
        { line: 1, quantity: 20, restocked: 20 },
        { line: 2, quantity: 50, restocked: 50 },
      ],
    },
  ])
  expect([await shop.availableOf(tool), await shop.availableOf(other)]).toEqual([30, 50])
  expect(await atProvider(intent)).toEqual([12_500, 175_000])
})
