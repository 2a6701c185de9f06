import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lineOf } from '../../tests/support/lines.ts'
import {
  freight,
  newFrame,
  newLink,
  newQuote,
  offeredLine,
  quoteVerbs,
} from '../../tests/support/quotes.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import { removeUnusedPrivateFiles } from '../platform/files/unused-files.ts'

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

/** As if facts that papers are made of were others by now. */
const changeFacts = (shop: TestShop, id: string) =>
  shop.db.updateTable('quotes').set({ company: 'Another name' }).where('id', '=', id).execute()
const placeOf = async (shop: TestShop, id: string) => {
  const rows = await shop.db.selectFrom('quotes').select('paper').where('id', '=', id).execute()
  return rows[0]?.paper ?? null
}

describe('the paper of an offer is kept', () => {
  test('and has the same bytes when the facts that it was made of are others', async () => {
    const { shop, buyer, quote, bytesFor, accept } = await scene()
    const [first, same] = await Promise.all([bytesFor(bearer(buyer)), bytesFor(bearer(buyer))])
    expect(same.equals(first)).toBe(true)
    await changeFacts(shop, quote._id)
    expect((await bytesFor(bearer(buyer))).equals(first)).toBe(true)
    expect((await accept(buyer)).status).toBe(201)
    expect((await bytesFor(bearer(buyer))).equals(first)).toBe(true)
  })

  test('for each revision, and a lost file is made again', async () => {
    const { shop, buyer, tool, quote, bytesFor, offer } = await scene()
    const first = await bytesFor(bearer(buyer))
    const lines = [offeredLine(tool, 60, 1.85)]
    const { body } = await offer(await shop.newAdmin(), { lines })
    expect(body.revision).toBe(2)
    const next = await shop.app.inject({
      url: `/api/quotes/${body._id}/quote.pdf`,
      headers: bearer(buyer),
    })
    expect((await readPdf(next.rawPayload)).text).toContain('Total (USD) $111.00')
    expect((await bytesFor(bearer(buyer))).equals(first)).toBe(true)
    const store = findPrivateStore(shop.config)
    const lost = (await placeOf(shop, quote._id)) ?? ''
    await store.remove(lost)
    expect((await bytesFor(bearer(buyer))).equals(first)).toBe(true)
    expect(await placeOf(shop, quote._id)).not.toBe(lost)
  })

  test('until its account is deleted', async () => {
    const { shop, buyer, quote, bytesFor } = await scene()
    await bytesFor(bearer(buyer))
    const place = (await placeOf(shop, quote._id)) ?? ''
    const store = findPrivateStore(shop.config)
    expect(await removeUnusedPrivateFiles(shop.db, store)).toBe(0)
    expect(await store.open(place)).toBeDefined()
    const files = { secret: shop.config.authSecret, files: store }
    await deleteAccount(shop.db, { id: buyer._id, email: buyer.email }, files)
    expect([await placeOf(shop, quote._id), await store.open(place)]).toEqual([null, undefined])
    const { text } = await readPdf(await bytesFor(bearer(await shop.newAdmin())))
    expect(text).toContain('Deleted account')
    expect(text).not.toContain(buyer.email)
  })
})

test('of a frame it says what is called off and left, each time it is read', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 200, Available: 5000 })
  const { frame, callOff } = await newFrame(shop, { buyer, admin }, [lineOf(tool, 12_000, 1.5)])
  const text = async () => {
    const url = `/api/quotes/${frame._id}/quote.pdf`
    const reply = await shop.app.inject({ url, headers: bearer(buyer) })
    return (await readPdf(reply.rawPayload)).text
  }
  const first = await text()
  expect(first).toContain(`Frame ${frame.number}`)
  expect(first).toContain('0 pieces called off, 12,000 pieces left')
  expect(first).toContain('$18,000.00')
  await callOff(buyer, 4000, { payBy: 'card' })
  expect(await text()).toContain('4,000 pieces called off, 8,000 pieces left')
})
