import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lineOf } from '../../tests/support/lines.ts'
import { freight, newLink, newQuote, offeredLine, quoteVerbs } from '../../tests/support/quotes.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function scene(more: object = {}) {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ price: 200, name: `Reed ${randomUUID()}` })
  const quote = await newQuote(shop, buyer, { lines: [lineOf(tool, 60)], ...more })
  const url = `/api/quotes/${quote._id}/quote.pdf`
  const bytesFor = async (headers: Record<string, string>) => {
    const reply = await shop.app.inject({ url, headers })
    expect(reply.statusCode).toBe(200)
    return reply.rawPayload
  }
  return { shop, buyer, tool, quote, url, bytesFor, ...quoteVerbs(shop, quote) }
}
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

test('the offered lines, charges, terms and total are on it to the cent', async () => {
  const { shop, buyer, tool, quote, offer, bytesFor } = await scene({ ask: true })
  const lines = [offeredLine(tool, 60, 1.85), freight]
  const offered = await offer(await shop.newAdmin(), { lines, terms: 'CFR Chattogram' })
  expect(offered.status).toBe(200)
  const { text } = await readPdf(await bytesFor(bearer(buyer)))
  for (const part of [quote.number, tool.name, '$111.00', 'Freight to Chattogram', '$80.00'])
    expect(text).toContain(part)
  expect(text).toContain('CFR Chattogram')
  expect(text).toContain('Total (USD) $191.00')
})

test('a link reads the same bytes as the owner, and has decided nothing', async () => {
  const { shop, buyer, quote, bytesFor, read } = await scene()
  const { token } = await newLink(shop, buyer, quote)
  const own = await bytesFor(bearer(buyer))
  expect((await bytesFor({ 'x-quote-token': token })).equals(own)).toBe(true)
  expect((await read(buyer)).body).toMatchObject({ state: 'offered', decision: null })
})

test('is 409 before there is an offer, 403 for others, 404 without a quote or with a wrong link', async () => {
  const { shop, buyer, quote, url } = await scene({ ask: true })
  const asked = await shop.as(buyer).get(url)
  expect([asked.status, asked.body.code]).toEqual([409, 'quote_not_offered'])
  expect((await shop.visitor.get(url)).status).toBe(401)
  expect((await shop.as(await shop.newBuyer()).get(url)).status).toBe(403)
  const unknown = await shop.as(buyer).get(`/api/quotes/${randomUUID()}/quote.pdf`)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'quote_not_found'])
  const wrong = await shop.visitor.get(url, { 'x-quote-token': 'x'.repeat(43) })
  expect([wrong.status, wrong.body.code]).toEqual([404, 'quote_not_found'])
  expect(quote.state).toBe('asked')
})

test('of a link that was taken back is 404', async () => {
  const { shop, buyer, quote, url, revoke } = await scene()
  const { link, token } = await newLink(shop, buyer, quote)
  expect((await shop.visitor.get(url, { 'x-quote-token': token })).status).toBe(200)
  expect((await revoke(buyer, link._id)).status).toBe(200)
  const ended = await shop.visitor.get(url, { 'x-quote-token': token })
  expect([ended.status, ended.body.code]).toEqual([404, 'quote_not_found'])
})
