import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayFromNow } from '../../tests/support/days.ts'
import { bodyOf, lineOf, sendLines, setFacts } from '../../tests/support/lines.ts'
import { expire, newFrame, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const keyed = () => ({ 'idempotency-key': randomUUID() })
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** A frame of a tool that costs $2.00, at $1.50. */
async function frameOf(pieces: number, available = 20_000) {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 200, Available: available })
  const papers = { poNumber: `PO ${randomUUID()}`, company: 'Mill Ltd' }
  const made = await newFrame(shop, { buyer, admin }, [lineOf(tool, pieces, 1.5)], papers)
  const called = async () => (await made.read(buyer)).body.lines[0].called
  const bookingOf = async (reply: { body: { bookingId: string } }) =>
    (await shop.as(admin).get(`/api/bookings/book/${reply.body.bookingId}`)).body
  return { shop, buyer, admin, tool, papers, called, bookingOf, ...made }
}

test('a part of a frame is booked at its price, and the rest stays offered', async () => {
  const { shop, buyer, tool, frame, papers, callOff, called, bookingOf, read } =
    await frameOf(12_000)
  expect(frame).toMatchObject({ kind: 'frame', state: 'offered', total: 18_000 })
  await setFacts(shop, tool, 'price_cents = 900, step = 7, min_quantity = 5000, min_holds = true')
  const requestedOn = dayFromNow(60)
  const reply = await callOff(buyer, 1000, { requestedOn })
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({
    state: 'offered',
    lines: [{ quantity: 12_000, called: 1000 }],
  })
  const booking = await bookingOf(reply)
  expect(booking).toMatchObject({
    number: reply.body.bookingNumber,
    total: 1500,
    payBy: 'transfer',
    frameId: frame._id,
    requestedOn,
    email: buyer.email,
    ...papers,
    lines: [{ toolId: tool._id, quantity: 1000, price: 1.5, basePrice: 2, promisedOn: null }],
  })
  const timeline = (await shop.as(buyer).get(`/api/bookings/${booking._id}/timeline`)).body
  expect(timeline[0].text).toBe(`Called off frame ${frame.number}.`)
  expect((await callOff(buyer, 500)).status).toBe(201)
  expect(await called()).toBe(1500)
  expect(await shop.availableOf(tool)).toBe(18_500)
  expect((await read(buyer)).body.callOffs).toMatchObject([
    { pieces: 500, state: 'unpaid', requestedOn: null },
    { booking: { _id: booking._id, number: booking.number }, pieces: 1000, requestedOn },
  ])
})

test('13 parallel calls of 1,000 on 12,000 make 12 bookings', async () => {
  const { shop, buyer, admin, callOff, called, read } = await frameOf(12_000)
  const callers = Array.from({ length: 13 }, (_, at) => (at % 3 === 0 ? admin : buyer))
  const replies = await Promise.all(callers.map((person) => callOff(person, 1000)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(12)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(refusalOf)).toEqual([[409, 'lines_refused']])
  expect(await called()).toBe(12_000)
  expect(await shop.as(buyer).bookings()).toHaveLength(12)
  expect((await read(buyer)).body).toMatchObject({ state: 'accepted', bookingId: null })
})

test('more than is left is refused with what is left, and a short stock as ever', async () => {
  const { buyer, tool, callOff, called } = await frameOf(1000, 600)
  const over = await callOff(buyer, 1001)
  expect(refusalOf(over)).toEqual([409, 'lines_refused'])
  expect(over.body.lines).toMatchObject([
    {
      at: 1,
      verdict: 'over_frame',
      message: `This is more than the frame has left: 1,000 of ${tool.name}.`,
      nearest: [1000],
    },
  ])
  const short = await callOff(buyer, 700)
  expect(short.body.lines).toMatchObject([{ verdict: 'short', nearest: [600] }])
  expect(await called()).toBe(0)
})

test('a key books once, and refuses another body', async () => {
  const { buyer, callOff, called } = await frameOf(1000)
  const key = randomUUID()
  const replies = await Promise.all([callOff(buyer, 10, {}, key), callOff(buyer, 10, {}, key)])
  expect(new Set(replies.map(({ body }) => body.bookingId)).size).toBe(1)
  expect(refusalOf(await callOff(buyer, 20, {}, key))).toEqual([409, 'idempotency_mismatch'])
  expect(await called()).toBe(10)
})

test('what ends without goods gives its pieces back to the frame', async () => {
  const { shop, buyer, admin, tool, callOff, called, bookingOf, read } = await frameOf(1000)
  const book = async (pieces: number) => bookingOf(await callOff(buyer, pieces, { payBy: 'card' }))
  const [lapsed, deleted, replaced, cancelled] = [
    await book(400),
    await book(300),
    await book(200),
    await book(100),
  ]
  expect([await called(), (await read(buyer)).body.state]).toEqual([1000, 'accepted'])
  await shop.lapse(lapsed)
  expect([await called(), (await read(buyer)).body.state]).toEqual([600, 'offered'])
  await shop.as(buyer).deleteBooking(deleted)
  expect(await called()).toBe(300)
  const other = bodyOf(buyer, [lineOf(tool, 50)], { replaces: replaced._id })
  expect((await sendLines(shop, buyer, other)).status).toBe(201)
  expect(await called()).toBe(100)
  await shop.as(buyer).pay(cancelled)
  const given = { lines: [{ line: 1, quantity: 40 }], restock: true, reason: 'Cast badly' }
  const url = `/api/bookings/${cancelled._id}/refunds`
  expect((await shop.as(admin).post(url, given, keyed())).status).toBe(201)
  expect(await called()).toBe(60)
  expect((await callOff(buyer, 941)).body.lines).toMatchObject([{ nearest: [940] }])
})

test('a booking that lapsed takes its pieces again only as long as the frame has them', async () => {
  const { shop, buyer, callOff, called, bookingOf, tool } = await frameOf(1000)
  const [first, second] = [
    await bookingOf(await callOff(buyer, 600, { payBy: 'card' })),
    await bookingOf(await callOff(buyer, 100, { payBy: 'card' })),
  ]
  await shop.lapse(first)
  await shop.lapse(second)
  await callOff(buyer, 500)
  expect(await called()).toBe(500)
  const refused = await shop.as(buyer).askIntent(first)
  expect([...refusalOf(refused), refused.body.message]).toEqual([
    409,
    'not_enough_stock',
    `Only 500 pieces of ${tool.name} are available.`,
  ])
  await shop.as(buyer).pay(second)
  expect(await called()).toBe(600)
})

test('a call that loses its connection leaves nothing', async () => {
  const { shop, buyer, tool, callOff, called } = await frameOf(1000)
  const holder = await shop.pool.connect()
  await holder.query('begin')
  await holder.query('select from tools where id = $1 for update', [tool._id])
  const calls = Promise.all([callOff(buyer, 100), callOff(buyer, 100)])
  let isOver = false
  void calls.finally(() => {
    isOver = true
  })
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await expect
    .poll(async () => (await shop.pool.query(kill)).rows.length === 0 && isOver)
    .toBe(true)
  await holder.query('commit')
  holder.release()
  expect((await calls).map(({ status }) => status)).toEqual([503, 503])
  expect([await called(), await shop.as(buyer).bookings()]).toEqual([0, []])
  expect((await callOff(buyer, 1000)).status).toBe(201)
})

test('a frame is called off by its owner, not accepted, renewed or approved; another quote is no frame', async () => {
  const { shop, buyer, admin, callOff, accept, renew, share, frame } = await frameOf(1000)
  expect(refusalOf(await callOff(await shop.newBuyer(), 1))).toEqual([403, 'not_allowed'])
  for (const act of [accept, renew, share]) {
    const refused = await act(buyer)
    expect([...refusalOf(refused), refused.body.message]).toEqual([
      409,
      'quote_is_frame',
      'This is a frame. Please call off the part that you want now.',
    ])
  }
  expect((await share(buyer, { may: 'see' })).status).toBe(201)
  const line = await callOff(buyer, [{ line: 2, quantity: 1 }])
  expect([...refusalOf(line), line.body.message]).toEqual([
    400,
    'malformed',
    expect.stringContaining('this frame has no line 2'),
  ])
  const keyless = { lines: [{ line: 1, quantity: 1 }], payBy: 'card' }
  const url = `/api/quotes/${frame._id}/call`
  expect(refusalOf(await shop.as(buyer).post(url, keyless))).toEqual([
    400,
    'idempotency_key_required',
  ])
  await expire(shop, frame)
  const late = await callOff(admin, 1)
  expect([...refusalOf(late), late.body.message]).toEqual([
    409,
    'frame_expired',
    expect.stringMatching(
      /^Parts of this frame could be called off until \w+ \d+, \d{4}\. Please ask us for another one\.$/,
    ),
  ])
  const once = quoteVerbs(shop, await newQuote(shop, buyer))
  const refused = await once.callOff(buyer, 1)
  expect([...refusalOf(refused), refused.body.message]).toEqual([
    409,
    'not_a_frame',
    'This quote is no frame. Please accept it as a whole.',
  ])
  const asked = quoteVerbs(shop, await newQuote(shop, buyer, { ask: true, kind: 'frame' }))
  expect(refusalOf(await asked.callOff(buyer, 1))).toEqual([409, 'quote_not_offered'])
  expect(refusalOf(await quoteVerbs(shop, { _id: randomUUID() }).callOff(buyer, 1))).toEqual([
    404,
    'quote_not_found',
  ])
})

test('a withdrawn frame is called off no more, and what was called stays', async () => {
  const { buyer, admin, callOff, withdraw, called } = await frameOf(1000)
  await callOff(buyer, 100)
  await withdraw(admin)
  expect(refusalOf(await callOff(buyer, 100))).toEqual([409, 'quote_decided'])
  expect(await called()).toBe(100)
})
