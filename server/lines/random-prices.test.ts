import { expect, test } from 'vitest'
import { withAgreed } from '../../contract/lines/agreed.ts'
import { unitPrice } from '../../contract/lines/price.ts'
import { formatCents, toCents } from '../../contract/money.ts'
import type { Tool } from '../../contract/tools/tools.ts'
import { agree, newCompany, newMember } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { bodyOf, lineOf, sendLines, setTiers } from '../../tests/support/lines.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const random = (least: number, most: number) =>
  least + Math.floor(Math.random() * (most - least + 1))

type Price = [from: number, cents: number, until: string | null]

/** By the sentences of the contract: the agreed price of the largest quantity not above it, else that of the list. */
function brutePrice(base: number, tiers: [number, number][], agreed: Price[], quantity: number) {
  const today = dayFromNow(0)
  let cents = base
  for (const [from, price] of tiers) if (from <= quantity) cents = price
  let best = 0
  for (const [from, price, until] of agreed)
    if (from <= quantity && from > best && (until === null || until >= today)) {
      best = from
      cents = price
    }
  return cents
}

/** A tool with tiers and agreed prices, of which some have ended and some are above the list. */
async function newCase(shop: TestShop, mill: { _id: string }, at: number) {
  const base = random(50, 500)
  const tool = await shop.newTool({ price: base, Available: 100_000, name: `Reed ${at}-${base}` })
  const tiers: [number, number][] =
    Math.random() < 0.5 ? [[random(2, 300), base - random(1, 40)]] : []
  await setTiers(shop, tool, tiers)
  const froms = new Set([1, 50, 100, 250, 500, 1000].filter(() => Math.random() < 0.8))
  const agreed = [...froms].map((from): Price => {
    const until = [null, dayFromNow(random(0, 300)), dayFromNow(-random(1, 9))][random(0, 2)]
    return [from, random(40, 600), until ?? null]
  })
  await agree(shop, mill, tool, agreed)
  const quantity = random(1, 1200)
  return { tool, quantity, rows: agreed.length, cents: brutePrice(base, tiers, agreed, quantity) }
}

/** What the tool's page shows, from what the browser is given. */
async function priceOnPage(shop: TestShop, own: Own, tool: Tool, quantity: number) {
  const { body } = await shop.visitor.get(`/api/tools/${tool._id}/details`)
  const toTier = ({ from, price }: { from: number; price: number }) => ({
    from,
    cents: toCents(price),
  })
  const agreed = own.filter(({ toolId }) => toolId === tool._id).map(toTier)
  const tiers = withAgreed(body.tiers.map(toTier), agreed)
  return unitPrice(toCents(tool.price), tiers, quantity).cents
}
type Own = { toolId: string; from: number; price: number }[]

test('1,000 random prices: tool page, pad, basket, quote, booking and paper are as brute force says', async () => {
  const shop = theShop()
  const mill = await newCompany(shop)
  const member = await newMember(shop, { company: mill })
  const cases: Awaited<ReturnType<typeof newCase>>[] = []
  while (cases.reduce((sum, { rows }) => sum + rows, 0) < 1000)
    cases.push(await newCase(shop, mill, cases.length))
  const expected = cases.map(({ cents }) => cents)
  const centsOf = (body: { lines: { price: number }[] }) =>
    body.lines.map(({ price }) => toCents(price))
  const as = shop.as(member)

  const own: Own = (await as.get('/api/prices')).body.prices
  const shown = cases.map(({ tool, quantity }) => priceOnPage(shop, own, tool, quantity))
  expect(await Promise.all(shown)).toEqual(expected)

  const rows = cases.map(({ tool, quantity }) => [String(quantity), tool.name])
  const pad = await as.post('/api/pad', { rows, mapping: { quantity: 0, name: 1 } })
  expect([pad.status, centsOf(pad.body)]).toEqual([200, expected])

  const set = cases.map(({ tool, quantity }) => ({ toolId: tool._id, quantity }))
  const basket = await as.patch('/api/basket', { set })
  const byTool = new Map(
    basket.body.lines.map(({ toolId, price }: Own[number]) => [toolId, toCents(price)]),
  )
  expect(cases.map(({ tool }) => byTool.get(tool._id))).toEqual(expected)

  const lines = cases.map(({ tool, quantity, cents }) => lineOf(tool, quantity, cents / 100))
  expect(centsOf(await newQuote(shop, member, { lines }))).toEqual(expected)
  const booked = await sendLines(shop, member, bodyOf(member, lines))
  expect([booked.status, centsOf(booked.body)]).toEqual([201, expected])

  const url = `/api/bookings/${booked.body._id}/proforma.pdf`
  const headers = { authorization: `Bearer ${member.token}` }
  const { text } = await readPdf((await shop.app.inject({ url, headers })).rawPayload)
  for (const { cents, quantity } of cases) {
    expect(text).toContain(formatCents(cents))
    expect(text).toContain(formatCents(cents * quantity))
  }
}, 120_000)
