// Long on purpose: one quote from asking to booking, with each refusal next to what it refuses.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyDay } from '../../contract/values/days.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { bodyOf, lineOf, setFacts, setTiers } from '../../tests/support/lines.ts'
import {
  expire,
  freight,
  mailStoredFor,
  newQuote,
  offeredLine,
  quoteVerbs,
  sendQuote,
} from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const withoutQuotes = testShop({ QUOTE_DAYS: '0' })

test('a quote is offered at once at catalogue prices, to the end of its last day', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ price: 200, Available: 10 })
  await setTiers(shop, tool, [[50, 150]])
  const papers = {
    poNumber: '4711',
    company: 'Mill Ltd',
    taxId: 'bd1',
    requestedOn: dayFromNow(300),
  }
  const lines = [{ ...lineOf(tool, 60, 1.5), note: 'Gate 2' }]
  const { status, body } = await sendQuote(shop, buyer, bodyOf(buyer, lines, papers))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'offered',
    revision: 1,
    expired: false,
    total: 90,
    pieces: 60,
    bookingId: null,
    poNumber: '4711',
    company: 'Mill Ltd',
    taxId: 'BD1',
    requestedOn: dayFromNow(300),
    decision: null,
    refused: [],
    link: null,
    lines: [
      {
        line: 1,
        toolId: tool._id,
        quantity: 60,
        price: 1.5,
        basePrice: 2,
        tierFrom: 50,
        amount: 90,
        note: 'Gate 2',
        unit: 'piece',
        promisedOn: null,
      },
    ],
  })
  expect(body.number).toMatch(/^Q-\d{6}$/)
  const lastDay = companyDay(new Date(Date.now() + 14 * 86_400_000))
  expect(body.validUntil).toBe(`${lastDay}T17:59:59.000Z`)
  expect(await shop.availableOf(tool)).toBe(10)
  const {
    lines: _lines,
    callOffs,
    decision,
    decidedAs,
    refused,
    approval,
    newer,
    link,
    ...short
  } = body
  expect((await shop.as(buyer).get('/api/quotes')).body).toEqual([short])
  expect((await quoteVerbs(shop, body).read(buyer)).body).toEqual(body)
  expect(await mailStoredFor(shop, buyer.email)).toContain(
    `${body.number} (PO 4711): your quote, $90.00`,
  )
})

test('a quote that is asked for has no end, and its buyer gets a mail', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const admin = shop.as(await shop.newAdmin())
  const before = (await admin.get('/api/overview')).body.todo.quotesAsked
  const quote = await newQuote(shop, buyer, { ask: true, remark: 'Is there a discount?' })
  expect(quote).toMatchObject({
    state: 'asked',
    validUntil: null,
    offeredAt: null,
    remark: 'Is there a discount?',
  })
  expect(await mailStoredFor(shop, buyer.email)).toContain(`${quote.number}: we have your request`)
  const todo = await shop.pool.query(`select count(*)::integer from quotes where state = 'asked'`)
  expect(todo.rows[0].count).toBeGreaterThan(before)
})

test('a key makes one quote; another body with it is refused', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const body = bodyOf(buyer, [lineOf(await shop.newTool(), 5)])
  const key = randomUUID()
  const [one, two] = await Promise.all([
    sendQuote(shop, buyer, body, key),
    sendQuote(shop, buyer, body, key),
  ])
  expect([one?.status, two?.status]).toEqual([201, 201])
  expect(two?.body).toEqual(one?.body)
  const other = await sendQuote(shop, buyer, { ...body, remark: 'R' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  const without = await sendQuote(shop, buyer, body, null)
  expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required'])
})

test('what cannot be ordered cannot be quoted, but too little stock is no reason', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ price: 200, Available: 10 })
  const stepped = await shop.newTool({ price: 200, Available: 1000 })
  await setFacts(shop, stepped, 'step = 12')
  const refusalOf = async (lines: object[], more: object = {}) => {
    const { status, body } = await sendQuote(shop, buyer, { ...bodyOf(buyer, []), lines, ...more })
    return [status, body.code, ...(body.lines ? [body.lines[0].verdict] : [])]
  }
  expect(await refusalOf([lineOf(tool, 5, 1)])).toEqual([409, 'lines_refused', 'price'])
  expect(await refusalOf([lineOf(stepped, 100)])).toEqual([409, 'lines_refused', 'step'])
  const unknown = { toolId: randomUUID(), quantity: 1, price: 2 }
  expect(await refusalOf([unknown])).toEqual([409, 'lines_refused', 'unknown'])
  const huge = await shop.newTool({ price: 9_999_900, Available: 5 })
  expect(await refusalOf([lineOf(huge, 99_999_999)])).toEqual([409, 'lines_refused', 'over'])
  expect(await refusalOf([lineOf(tool, 5)], { total: 9 })).toEqual([409, 'amount_differs'])
  const dear = [
    await shop.newTool({ price: 99_999_999 }),
    await shop.newTool({ price: 99_999_999 }),
  ].map((each) => lineOf(each, 60, 999_999.99))
  expect(await refusalOf(dear, { total: 119_999_998.8 })).toEqual([400, 'malformed'])
  for (const requestedOn of ['2001-01-01', dayFromNow(-1), '9999-12-31'])
    expect(await refusalOf([lineOf(tool, 5)], { total: 10, requestedOn })).toEqual([
      400,
      'malformed',
    ])
  expect(await refusalOf([lineOf(tool, 5), lineOf(tool, 6)])).toEqual([400, 'duplicate_tool'])
  const many = Array.from({ length: 1001 }, () => ({ ...unknown, toolId: randomUUID() }))
  expect(await refusalOf(many)).toEqual([400, 'too_many_lines'])
  expect(await refusalOf([])).toEqual([400, 'malformed'])
  const short = await sendQuote(shop, buyer, bodyOf(buyer, [lineOf(tool, 500)]))
  expect(short.status).toBe(201)
  await shop.as(await shop.newAdmin()).delete(`/api/tools/delete/${tool._id}`)
  expect(await refusalOf([lineOf(tool, 5)])).toEqual([409, 'lines_refused', 'gone'])
  await setFacts(shop, stepped, 'min_quantity = 120, min_holds = true')
  expect(await refusalOf([lineOf(stepped, 12)])).toEqual([409, 'lines_refused', 'minimum'])
})

test('an account makes twenty quotes a day; another address is refused', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const body = bodyOf(buyer, [lineOf(await shop.newTool(), 1)])
  const statuses = []
  for (let sent = 0; sent < 20; sent += 1)
    statuses.push((await sendQuote(shop, buyer, body)).status)
  expect(new Set(statuses)).toEqual(new Set([201]))
  const tooMany = await sendQuote(shop, buyer, body)
  expect([tooMany.status, tooMany.body.code]).toEqual([429, 'too_many_quotes'])
  const [last] = (await shop.as(buyer).get('/api/quotes')).body
  expect((await quoteVerbs(shop, last).renew(buyer)).body.code).toBe('too_many_quotes')
  const other = await sendQuote(shop, await shop.newBuyer(), body)
  expect([other.status, other.body.code]).toEqual([403, 'not_your_email'])
})

test('QUOTE_DAYS 0 switches off quotes that buyers make alone, not those they ask for', async () => {
  const shop = withoutQuotes()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const body = bodyOf(buyer, [lineOf(await shop.newTool(), 5)])
  const refused = await sendQuote(shop, buyer, body)
  expect([refused.status, refused.body.code]).toEqual([403, 'quotes_off'])
  const notTheirs = await sendQuote(shop, buyer, { ...body, validUntil: dayFromNow(300) })
  expect(notTheirs.status).toBe(403)
  const asked = await newQuote(shop, buyer, { ask: true })
  const office = await sendQuote(shop, admin, { ...body, validUntil: dayFromNow(300) })
  expect(office.body).toMatchObject({
    state: 'offered',
    validUntil: `${dayFromNow(300)}T17:59:59.000Z`,
  })
  expect((await shop.as(buyer).get('/api/quotes')).body).toHaveLength(2)
  const renewed = await quoteVerbs(shop, office.body).renew(buyer)
  expect([renewed.status, renewed.body.code]).toEqual([403, 'quotes_off'])
  expect((await quoteVerbs(shop, asked).renew(buyer)).body.code).toBe('quote_not_offered')
})

test('the office offers at its own prices with charges; another offer is a revision', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const [tool, other] = [await shop.newTool({ price: 200 }), await shop.newTool({ price: 300 })]
  const asked = await newQuote(shop, buyer, { ask: true, lines: [lineOf(tool, 50)] })
  const { offer, read } = quoteVerbs(shop, asked)
  const lines = [offeredLine(tool, 50, 1.75, { promisedOn: dayFromNow(200) }), freight]
  const offered = await offer(admin, { lines, terms: 'FOB Chattogram' })
  expect(offered.status).toBe(200)
  expect(offered.body).toMatchObject({
    _id: asked._id,
    number: asked.number,
    state: 'offered',
    total: 167.5,
    pieces: 50,
    terms: 'FOB Chattogram',
    lines: [
      { toolId: tool._id, price: 1.75, basePrice: 2, amount: 87.5, promisedOn: dayFromNow(200) },
      { toolId: null, name: 'Freight to Chattogram', price: 80, amount: 80, sku: null },
    ],
  })
  expect(await mailStoredFor(shop, buyer.email)).toContain('FOB Chattogram')
  const stale = await offer(admin, { lines, was: 2 })
  expect([stale.status, stale.body.code]).toEqual([409, 'quote_changed'])
  const second = await offer(admin, { lines: [offeredLine(other, 10, 2.5)] })
  expect(second.status).toBe(201)
  expect(second.body).toMatchObject({ number: `${asked.number}/2`, revision: 2, total: 25 })
  expect((await read(buyer)).body).toMatchObject({ state: 'withdrawn', total: 167.5 })
  const again = await offer(admin, { lines, was: 1 })
  expect([again.status, again.body.code]).toEqual([409, 'quote_changed'])
  const quote = quoteVerbs(shop, second.body)
  await quote.decline(buyer)
  const late = await quote.offer(admin, { lines, was: 2 })
  expect([late.status, late.body.code]).toEqual([409, 'quote_decided'])
  expect(late.body.message).toBe('This quote is declined already.')
})

test('an offer needs a tool on sale, a future end and an amount that a booking holds', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 200 })
  const { offer } = quoteVerbs(shop, await newQuote(shop, buyer, { ask: true }))
  const refusalOf = async (body: Record<string, unknown>) => {
    const reply = await offer(admin, body)
    return [reply.status, reply.body.code]
  }
  const line = offeredLine(tool, 5, 1)
  const malformed = [400, 'malformed']
  expect(await refusalOf({ lines: [freight] })).toEqual(malformed)
  expect(await refusalOf({ lines: [line, { ...freight, name: ' ' }] })).toEqual(malformed)
  expect(await refusalOf({ lines: [line], validUntil: '2020-01-01' })).toEqual(malformed)
  expect(await refusalOf({ lines: [offeredLine(tool, 5, 0)] })).toEqual(malformed)
  expect(await refusalOf({ lines: [offeredLine(tool, 99_999_999, 999)] })).toEqual(malformed)
  expect(await refusalOf({ lines: [line, line] })).toEqual([400, 'duplicate_tool'])
  const many = Array.from({ length: 1001 }, () => freight)
  expect(await refusalOf({ lines: [line, ...many] })).toEqual([400, 'too_many_lines'])
  const unknown = offeredLine({ _id: randomUUID() }, 5, 1)
  expect(await refusalOf({ lines: [unknown] })).toEqual([404, 'tool_not_found'])
  const nowhere = quoteVerbs(shop, { _id: randomUUID() })
  expect((await nowhere.offer(admin, { lines: [line] })).body.code).toBe('quote_not_found')
  expect(await refusalOf({ lines: [line], validUntil: `${dayFromNow(300)}T10:00:00Z` })).toEqual([
    200,
    undefined,
  ])
})

test('two offers at once make one revision', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool()
  const quote = await newQuote(shop, buyer)
  const { offer } = quoteVerbs(shop, quote)
  const replies = await Promise.all(
    [1, 2].map((price) => offer(admin, { lines: [offeredLine(tool, 5, price)] })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await shop.as(buyer).get('/api/quotes')).body).toHaveLength(2)
})

test('an offer is declined by its owner, and taken back by the office alone', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const [declined, offered, asked] = [
    await newQuote(shop, buyer),
    await newQuote(shop, buyer),
    await newQuote(shop, buyer, { ask: true }),
  ].map((quote) => quoteVerbs(shop, quote))
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
    status,
    body.code,
  ]
  expect((await declined?.decline(buyer))?.body).toMatchObject({
    state: 'declined',
    decidedWhy: 'Too dear',
    decision: null,
  })
  const again = await declined?.decline(buyer)
  expect(again && codeOf(again)).toEqual([409, 'quote_decided'])
  const notYet = await asked?.decline(buyer)
  expect(notYet && codeOf(notYet)).toEqual([409, 'quote_not_offered'])
  const notTheirs = await offered?.withdraw(buyer)
  expect(notTheirs && codeOf(notTheirs)).toEqual([403, 'not_allowed'])
  expect((await offered?.withdraw(admin))?.body.state).toBe('withdrawn')
  expect((await asked?.withdraw(buyer))?.body).toMatchObject({
    state: 'withdrawn',
    decidedWhy: 'By mistake',
  })
  const twice = await asked?.withdraw(admin)
  expect(twice && codeOf(twice)).toEqual([409, 'quote_decided'])
  const nowhere = quoteVerbs(shop, { _id: randomUUID() })
  expect(codeOf(await nowhere.decline(buyer))).toEqual([404, 'quote_not_found'])
  expect(codeOf(await nowhere.withdraw(buyer))).toEqual([404, 'quote_not_found'])
  expect(codeOf(await nowhere.read(buyer))).toEqual([404, 'quote_not_found'])
  expect((await shop.as(buyer).get('/api/quotes/x')).status).toBe(404)
  expect((await declined?.read(await shop.newBuyer()))?.status).toBe(403)
})

test('a renewed offer has the prices of today and says what changed in money', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 200 })
  const first = await newQuote(shop, buyer, { ask: true, lines: [lineOf(tool, 50)] })
  await quoteVerbs(shop, first).offer(admin, { lines: [offeredLine(tool, 50, 1.5), freight] })
  await expire(shop, first)
  const key = randomUUID()
  const { renew, read } = quoteVerbs(shop, first)
  expect((await read(buyer)).body.expired).toBe(true)
  const [one, two] = await Promise.all([renew(buyer, key), renew(buyer, key)])
  expect([one?.status, two?.status]).toEqual([201, 201])
  expect(two?.body).toEqual(one?.body)
  expect(one?.body).toMatchObject({
    number: `${first.number}/2`,
    state: 'offered',
    expired: false,
    total: 180,
    lines: [
      { line: 1, price: 2, amount: 100 },
      { line: 2, toolId: null, price: 80 },
    ],
    changes: [{ toolId: tool._id, kind: 'price-up', was: 1.5, now: 2 }],
    difference: 25,
  })
  expect((await read(buyer)).body.state).toBe('withdrawn')
  expect((await renew(buyer)).body.code).toBe('quote_changed')
  expect((await renew(buyer, 'æ')).status).toBe(400)
  const next = quoteVerbs(shop, one?.body)
  const other = await next.renew(buyer, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  await setFacts(shop, tool, 'step = 12')
  const refused = await next.renew(buyer)
  expect([refused.status, refused.body.code]).toEqual([409, 'lines_refused'])
  await next.decline(buyer)
  expect((await next.renew(buyer)).body.code).toBe('quote_decided')
  const without = await shop.as(buyer).post(`/api/quotes/${first._id}/renew`)
  expect([without.status, without.body.code]).toEqual([400, 'idempotency_key_required'])
})
