import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agree, newCompany, newMember } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { bodyOf, lineOf, sendLines, setTiers } from '../../tests/support/lines.ts'
import { newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** Members of Mill X and Mill Y, one of no company, and a tool at $54.00, from 250 at $52.00. */
async function scene() {
  const shop = theShop()
  const mill = await newCompany(shop)
  const other = await newCompany(shop, { name: 'Mill Y' })
  const x = await newMember(shop, { company: mill })
  const y = await newMember(shop, { company: other })
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ price: 5400, Available: 10_000, name: `Reed ${randomUUID()}` })
  await setTiers(shop, tool, [[250, 5200]])
  const priceFor = async (who: typeof x | undefined, quantity: number) => {
    const as = who ? shop.as(who) : shop.visitor
    const { body } = await as.post('/api/lines/check', { lines: [{ toolId: tool._id, quantity }] })
    return [body.lines[0].price, body.lines[0].agreed]
  }
  return { shop, x, y, person, tool, mill, other, priceFor }
}

const thisYear = () => dayFromNow(0).slice(0, 4)

test('each sees his own price of the same line, with its reason', async () => {
  const { shop, x, y, person, tool, mill, other, priceFor } = await scene()
  await agree(shop, mill, tool, [[1, 5000, `${thisYear()}-12-31`]])
  await agree(shop, other, tool, [[1, 6000, '2099-03-01']])
  expect(await priceFor(undefined, 100)).toEqual([54, undefined])
  expect(await priceFor(x, 100)).toEqual([50, 'Agreed with Mill X until Dec 31; list $54.00'])
  expect(await priceFor(y, 100)).toEqual([60, 'Agreed with Mill Y until Mar 1, 2099; list $54.00'])
  expect(await priceFor(person, 300)).toEqual([52, undefined])
})

test('below the first quantity that is agreed the list holds with its tiers', async () => {
  const { shop, x, tool, mill, priceFor } = await scene()
  await agree(shop, mill, tool, [
    [300, 5100],
    [1000, 4000],
  ])
  const prices = await Promise.all([1, 250, 299, 300, 999, 1000].map((each) => priceFor(x, each)))
  expect(prices.map(([price]) => price)).toEqual([54, 52, 52, 51, 51, 40])
  expect(prices[3]?.[1]).toBe('Agreed with Mill X; list $54.00')
})

test('a price that ended yesterday is none, one that ends today holds', async () => {
  const { shop, x, tool, mill, priceFor } = await scene()
  await agree(shop, mill, tool, [
    [1, 5000, dayFromNow(0)],
    [100, 4000, dayFromNow(-1)],
  ])
  expect((await priceFor(x, 100))[0]).toBe(50)
})

test.each(['pending', 'suspended'] as const)('of a %s company the list holds', async (state) => {
  const { shop, x, tool, mill, priceFor } = await scene()
  await agree(shop, mill, tool, [[1, 5000]])
  await shop.pool.query('update companies set state = $1 where id = $2', [state, mill._id])
  expect(await priceFor(x, 100)).toEqual([54, undefined])
  expect((await shop.as(x).order(tool, { price: 54 })).body.price).toBe(54)
})

test.each([
  ['the list price', 54, 40],
  ['the price of its list for the quantity', 52, 40],
  ['the price agreed for one', 50, 40],
  ['the agreed price', 40, 40],
])('SPEC section 7: a body that names %s is booked at the agreed one', async (_, named, booked) => {
  const { shop, x, tool, mill } = await scene()
  await agree(shop, mill, tool, [
    [1, 5000],
    [300, 4000],
  ])
  const { status, body } = await shop.as(x).order(tool, { price: named, quantity: 300 })
  expect([status, body.price]).toEqual([201, booked])
})

test('SPEC section 7: a body that names less than an agreed price above the list is refused', async () => {
  const { shop, x, tool, mill } = await scene()
  await agree(shop, mill, tool, [[1, 6000]])
  const { status, body } = await shop.as(x).order(tool, { price: 54, quantity: 100 })
  expect([status, body.code, body.message]).toEqual([
    409,
    'price_changed',
    `The price of ${tool.name} is $60.00 now. Please check your order and place it again.`,
  ])
  expect((await shop.as(x).order(tool, { price: 53, quantity: 100 })).status).toBe(409)
  expect((await shop.as(x).order(tool, { price: 60, quantity: 100 })).body.price).toBe(60)
})

test('an order of lines is at the agreed price, which the booking and its papers explain', async () => {
  const { shop, x, tool, mill } = await scene()
  await agree(shop, mill, tool, [[100, 5000, '2099-12-31']])
  const refused = await sendLines(shop, x, bodyOf(x, [lineOf(tool, 100)]))
  expect([refused.status, refused.body.code, refused.body.lines[0].price]).toEqual([
    409,
    'lines_refused',
    50,
  ])
  const { status, body } = await sendLines(shop, x, bodyOf(x, [lineOf(tool, 100, 50)]))
  expect([status, body.total]).toEqual([201, 5000])
  const why = 'Agreed with Mill X until Dec 31, 2099; list $54.00'
  expect(body.lines[0]).toMatchObject({ price: 50, basePrice: 54, agreed: why })
  const read = await shop.as(x).get(`/api/bookings/book/${body._id}`)
  expect(read.body.lines[0].agreed).toBe(why)
  const url = `/api/bookings/${body._id}/proforma.pdf`
  const headers = { authorization: `Bearer ${x.token}` }
  const paper = await readPdf((await shop.app.inject({ url, headers })).rawPayload)
  expect(paper.text.replaceAll('\n', ' ')).toContain(why)
})

test('orders of a batch are each at the prices of their own buyer, from the same stock', async () => {
  const { shop, x, y, person, tool, mill, other } = await scene()
  await agree(shop, mill, tool, [[1, 5000]])
  await agree(shop, other, tool, [[1, 4500]])
  const bought = await Promise.all(
    [x, y, person, x, y, person].map((who) =>
      shop.as(who).order(tool, { price: 54, quantity: 100 }),
    ),
  )
  expect(bought.map(({ body }) => body.price)).toEqual([50, 45, 54, 50, 45, 54])
  expect((await shop.visitor.get(`/api/tools/${tool._id}`)).body.Available).toBe(9400)
})

test('a quote is made at the agreed price, also by the office for a member', async () => {
  const { shop, x, tool, mill } = await scene()
  await agree(shop, mill, tool, [[1, 5000]])
  const quote = await newQuote(shop, x, { lines: [lineOf(tool, 100, 50)] })
  expect(quote.lines[0]).toMatchObject({ price: 50, agreed: 'Agreed with Mill X; list $54.00' })
  const admin = await shop.newAdmin()
  const made = await newQuote(shop, admin, { lines: [lineOf(tool, 100, 50)], email: x.email })
  expect(made.lines[0].agreed).toBe('Agreed with Mill X; list $54.00')
  await shop.pool.query('update agreed_prices set price_cents = 5300 where tool_id = $1', [
    tool._id,
  ])
  const renewed = await quoteVerbs(shop, quote).renew(x)
  expect([renewed.status, renewed.body.lines[0].price]).toEqual([201, 53])
  const booked = await quoteVerbs(shop, made).accept(x)
  expect([booked.status, booked.body.total]).toEqual([201, 5000])
  expect(booked.body.lines[0].agreed).toBe('Agreed with Mill X; list $54.00')
})

test('what is kept for everyone has the prices of the list, also where a member asks first', async () => {
  const { shop, x, y, tool, mill, other } = await scene()
  await agree(shop, mill, tool, [[1, 5000]])
  await agree(shop, other, tool, [[1, 6000]])
  const paths = [
    `/api/tools/${tool._id}`,
    `/api/tools/${tool._id}/details`,
    `/api/tools/search?q=${encodeURIComponent(tool.name)}`,
    `/tool/${tool._id}`,
  ]
  for (const path of paths) {
    const answers: string[] = []
    for (const who of [x, undefined, y, x, y, undefined]) {
      const headers = who ? { authorization: `Bearer ${who.token}` } : {}
      const { payload } = await shop.app.inject({ url: path, headers })
      answers.push(payload)
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).not.toMatch(/Mill [XY]|50\.00|60\.00/)
  }
  const own = await Promise.all(
    [x, y, x].map(async (who) => (await shop.as(who).get('/api/prices')).body),
  )
  expect(own.map(({ company, prices }) => [company, prices[0].price])).toEqual([
    ['Mill X', 50],
    ['Mill Y', 60],
    ['Mill X', 50],
  ])
})
