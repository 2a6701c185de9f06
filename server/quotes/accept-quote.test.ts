import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayFromNow } from '../../tests/support/days.ts'
import { lineOf, setFacts, setTiers } from '../../tests/support/lines.ts'
import {
  expire,
  freight,
  newLink,
  newQuote,
  offeredLine,
  quoteVerbs,
} from '../../tests/support/quotes.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** An offer of 60 pieces at $1.50 out of 100, with freight: $170.00. */
async function offered(shop: TestShop) {
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 200, Available: 100 })
  await setTiers(shop, tool, [[50, 180]])
  const papers = { poNumber: `PO ${randomUUID()}`, company: 'Mill Ltd', remark: 'Gate 2' }
  const lines = [lineOf(tool, 60, 1.8)]
  const asked = await newQuote(shop, buyer, { ask: true, lines, ...papers })
  const verbs = quoteVerbs(shop, asked)
  const line = offeredLine(tool, 60, 1.5, { promisedOn: dayFromNow(200) })
  const { body: quote } = await verbs.offer(admin, { lines: [line, freight] })
  return { ...verbs, shop, buyer, admin, tool, quote, papers }
}

test('accepting books exactly the offered lines and total after the catalogue has changed', async () => {
  const { shop, buyer, admin, tool, quote, papers, accept } = await offered(theShop())
  await shop.as(buyer).pay(await shop.as(buyer).book())
  await shop.as(admin).patch(`/api/tools/${tool._id}`, { price: 9, tiers: [] })
  await shop.pool.query('delete from price_tiers where tool_id = $1', [tool._id])
  await setFacts(shop, tool, 'price_cents = 900, step = 7, min_quantity = 90, min_holds = true')
  const { status, body } = await accept(buyer, { payBy: 'transfer', price: 1, total: 1 })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'accepted',
    total: 170,
    bookingNumber: expect.stringMatching(/^B-\d{6}$/),
  })
  const booking = (await shop.as(buyer).get(`/api/bookings/book/${body.bookingId}`)).body
  expect(booking).toMatchObject({
    number: body.bookingNumber,
    total: 170,
    pieces: 60,
    lineCount: 2,
    payBy: 'transfer',
    productName: `${tool.name} and 1 more`,
    toolId: tool._id,
    state: 'unpaid',
    ...papers,
    lines: [
      { toolId: tool._id, quantity: 60, price: 1.5, basePrice: 2, amount: 90, fromStock: 60 },
      { toolId: null, name: 'Freight to Chattogram', amount: 80, fromStock: 0 },
    ],
  })
  expect(await shop.availableOf(tool)).toBe(40)
  const timeline = (await shop.as(buyer).get(`/api/bookings/${booking._id}/timeline`)).body
  expect(timeline).toContainEqual(
    expect.objectContaining({
      kind: 'approved',
      actor: 'buyer',
      text: `Accepted quote ${quote.number}.`,
    }),
  )
})

test('one second after its end an offer is not accepted, nor what is asked for, declined or replaced', async () => {
  const shop = theShop()
  const { buyer, admin, quote, accept, decline, tool, offer } = await offered(shop)
  await expire(shop, quote)
  const late = await accept(buyer)
  expect(codeOf(late)).toEqual([409, 'quote_expired'])
  expect(late.body.message).toMatch(
    /^This offer was valid until \w+ \d+, \d{4}\. Please renew it\.$/,
  )
  const { body: second } = await offer(admin, { lines: [offeredLine(tool, 5, 1)] })
  expect(codeOf(await accept(buyer))).toEqual([409, 'quote_changed'])
  expect(codeOf(await decline(buyer))).toEqual([409, 'quote_changed'])
  const next = quoteVerbs(shop, second)
  await next.decline(buyer)
  expect(codeOf(await next.accept(buyer))).toEqual([409, 'quote_decided'])
  const asked = quoteVerbs(shop, await newQuote(shop, buyer, { ask: true }))
  expect(codeOf(await asked.accept(buyer))).toEqual([409, 'quote_not_offered'])
  expect(codeOf(await quoteVerbs(shop, { _id: randomUUID() }).accept(buyer))).toEqual([
    404,
    'quote_not_found',
  ])
  const keyless = await shop.as(buyer).post(`/api/quotes/${second._id}/accept`, { payBy: 'card' })
  expect(codeOf(keyless)).toEqual([400, 'idempotency_key_required'])
})

test('of two who accept at once one books; a repeated key answers with the same booking', async () => {
  const { shop, buyer, admin, quote, tool, accept } = await offered(theShop())
  const { token } = await newLink(shop, buyer, quote)
  const key = randomUUID()
  const replies = await Promise.all([
    accept(buyer, {}, key),
    accept(buyer, {}, key),
    accept(admin),
    quoteVerbs(shop, quote).approve(token),
  ])
  const won = replies.filter(({ status }) => status === 201)
  expect(new Set(won.map(({ body }) => body.bookingId)).size).toBe(1)
  expect(replies.filter(({ status }) => status === 409).map(codeOf)).toEqual(
    Array.from({ length: 4 - won.length }, () => [409, 'quote_decided']),
  )
  expect(await shop.availableOf(tool)).toBe(40)
  expect(await shop.as(buyer).bookings()).toHaveLength(1)
})

test('a key that was used repeats the answer, and refuses another body', async () => {
  const { buyer, accept } = await offered(theShop())
  const key = randomUUID()
  const first = await accept(buyer, {}, key)
  expect(await accept(buyer, {}, key)).toMatchObject({ status: 201, body: first.body })
  expect(codeOf(await accept(buyer, { payBy: 'transfer' }, key))).toEqual([
    409,
    'idempotency_mismatch',
  ])
})

test('only the stock refuses: the quote stays open and nothing is booked', async () => {
  const { shop, buyer, tool, quote, accept, read } = await offered(theShop())
  await setFacts(shop, tool, 'available = 10')
  const short = await accept(buyer)
  expect(codeOf(short)).toEqual([409, 'lines_refused'])
  expect(short.body.lines).toMatchObject([
    { at: 1, toolId: tool._id, quantity: 60, available: 10, verdict: 'short', price: 1.5 },
  ])
  expect(short.body.lines[0].message).toBe(`Only 10 pieces of ${tool.name} are available.`)
  expect((await read(buyer)).body).toMatchObject({ state: 'offered', bookingId: null, refused: [] })
  expect(await shop.as(buyer).bookings()).toEqual([])
  await setFacts(shop, tool, 'made_to_order = true, lead_days = 3')
  const made = await accept(buyer)
  expect(made.status).toBe(201)
  const booking = (await shop.as(buyer).get(`/api/bookings/book/${made.body.bookingId}`)).body
  expect([booking.total, booking.lines[0].fromStock]).toEqual([quote.total, 10])
})

test('a tool that was deleted since is gone, not short', async () => {
  const { shop, buyer, admin, tool, accept, read } = await offered(theShop())
  expect((await shop.as(admin).delete(`/api/tools/delete/${tool._id}`)).status).toBe(200)
  const refused = await accept(buyer)
  expect(codeOf(refused)).toEqual([409, 'lines_refused'])
  expect(refused.body.lines).toMatchObject([
    {
      at: 1,
      toolId: tool._id,
      name: tool.name,
      verdict: 'gone',
      message: 'This tool is not in our catalogue any more.',
      available: 0,
      nearest: [],
      price: 1.5,
    },
  ])
  expect((await read(buyer)).body.state).toBe('offered')
  // What is made to order cannot be made of it either.
  await setFacts(shop, tool, 'made_to_order = true, lead_days = 3')
  expect((await accept(buyer)).body.lines[0].verdict).toBe('gone')
})

test('acceptance keeps the rules of a booking: card limits, PO numbers, verified addresses, caps', async () => {
  const shop = theShop()
  const { buyer, admin, papers, accept } = await offered(shop)
  await accept(buyer)
  const tool = await shop.newTool({ price: 200, Available: 100 })
  const same = await newQuote(shop, buyer, { ...papers, lines: [lineOf(tool, 5)] })
  const verbs = quoteVerbs(shop, same)
  expect(codeOf(await verbs.accept(buyer))).toEqual([409, 'po_used'])
  expect((await verbs.accept(buyer, { poNumber: '4712' })).status).toBe(201)
  const dear = await newQuote(shop, buyer, { lines: [lineOf(tool, 5)] })
  const raised = await quoteVerbs(shop, dear).offer(admin, {
    lines: [offeredLine(tool, 5, 300_000)],
  })
  const big = quoteVerbs(shop, raised.body)
  expect(codeOf(await big.accept(buyer))).toEqual([409, 'outside_card_limits'])
  expect((await big.accept(buyer, { payBy: 'transfer' })).status).toBe(201)
  const unverified = await shop.newBuyer({ verified: false })
  const own = quoteVerbs(shop, await newQuote(shop, unverified, { lines: [lineOf(tool, 5)] }))
  expect(codeOf(await own.accept(unverified, { payBy: 'transfer' }))).toEqual([
    409,
    'address_unverified',
  ])
  const half = quoteVerbs(shop, await newQuote(shop, unverified, { lines: [lineOf(tool, 60)] }))
  expect((await half.accept(unverified)).body.lines).toMatchObject([{ verdict: 'unverified' }])
  for (let made = 0; made < 5; made += 1) await shop.as(unverified).book({ quantity: 1 })
  expect(codeOf(await own.accept(unverified))).toEqual([409, 'unverified_bookings'])
  await shop.pool.query(
    `insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, total_cents,
       line_count, pieces, below_minimum, line_texts, stock_taken)
     select $1, $2, 'x', 1, 1, 'x', 'x', 'x', now(), 1, 1, 1, false, '', false from generate_series(1, 200)`,
    [buyer._id, tool._id],
  )
  const one = quoteVerbs(shop, await newQuote(shop, buyer, { lines: [lineOf(tool, 1)] }))
  expect(codeOf(await one.accept(buyer))).toEqual([409, 'too_many_unpaid'])
})

test('a booking with a charge is paid, shipped, refunded in part and exported', async () => {
  const { shop, buyer, admin, tool, accept } = await offered(theShop())
  const { body: accepted } = await accept(buyer)
  const office = shop.as(admin)
  const read = async () => (await office.get(`/api/bookings/book/${accepted.bookingId}`)).body
  const booking = await read()
  await shop.as(buyer).pay(booking)
  expect((await read()).lines).toMatchObject([
    { line: 1, promisedOn: dayFromNow(200) },
    { line: 2, promisedOn: null },
  ])
  const receipt = (await shop.as(buyer).get(`/api/receipts/${booking._id}`)).body
  expect([receipt.total, receipt.lines.length]).toEqual([170, 2])
  const withKey = () => ({ 'idempotency-key': randomUUID() })
  const ship = (line: number, quantity: number) =>
    office.post(
      `/api/bookings/${booking._id}/shipments`,
      { lines: [{ line, quantity }], shipped: true },
      withKey(),
    )
  expect(codeOf(await ship(2, 1))).toEqual([409, 'too_many_shipped'])
  expect((await ship(1, 50)).status).toBe(201)
  const cancel = await office.post(
    `/api/bookings/${booking._id}/refunds`,
    {
      lines: [
        { line: 1, quantity: 10 },
        { line: 2, quantity: 1 },
      ],
      restock: true,
      reason: 'Collected instead',
    },
    withKey(),
  )
  expect(cancel.body).toMatchObject({ state: 'shipped' })
  expect((await read()).lines).toMatchObject([
    { cancelled: 10, shipped: 50 },
    { cancelled: 1, shipped: 0 },
  ])
  expect(await shop.availableOf(tool)).toBe(50)
  const csv = await office.get(`/api/export/bookings.csv?q=${booking.number}`)
  expect(csv.body).toContain('Freight to Chattogram')
  const again = await shop.as(buyer).post('/api/basket/add', { booking: booking._id }, withKey())
  expect(again.body.lines).toMatchObject([{ toolId: tool._id, quantity: 60 }])
})

test('a booking with a charge that is not paid lapses, is retaken and deleted', async () => {
  const { shop, buyer, tool, accept } = await offered(theShop())
  const { body } = await accept(buyer)
  const booking = { _id: body.bookingId, total: 170 }
  await shop.lapse(booking)
  expect(await shop.availableOf(tool)).toBe(100)
  await shop.as(buyer).pay(booking)
  expect(await shop.availableOf(tool)).toBe(40)
  const other = await offered(shop)
  const unpaid = (await other.accept(other.buyer)).body
  await shop.as(other.buyer).deleteBooking({ _id: unpaid.bookingId })
  expect(await shop.availableOf(other.tool)).toBe(100)
  expect((await other.read(other.buyer)).body).toMatchObject({ state: 'accepted' })
})

test('an offer is accepted also after the day that its buyer had wished for', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const quote = await newQuote(shop, buyer, { requestedOn: dayFromNow(1) })
  await shop.pool.query('update quotes set requested_on = $1 where id = $2', [
    dayFromNow(-1),
    quote._id,
  ])
  const { status, body } = await quoteVerbs(shop, quote).accept(buyer)
  expect(status).toBe(201)
  const booking = (await shop.as(buyer).get(`/api/bookings/book/${body.bookingId}`)).body
  expect(booking.requestedOn).toBe(dayFromNow(-1))
})
