// Long on purpose: the life of one link from its making to its end, with each refusal next to what it refuses.

import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayFromNow } from '../../tests/support/days.ts'
import { lineOf, setFacts } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import {
  expire,
  mailStoredFor,
  newLink,
  newQuote,
  offeredLine,
  quoteVerbs,
} from '../../tests/support/quotes.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { deleteAccount } from '../account/delete-account.ts'

const theShop = testShop()
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const notFound = [404, 'quote_not_found']

async function endAccount(shop: TestShop, { _id: id, email }: Person) {
  const files = { remove: async () => {} }
  await deleteAccount(shop.db, { id, email }, { secret: shop.config.authSecret, files })
}

async function scene(shop: TestShop, more: object = {}) {
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ price: 200, Available: 100 })
  const quote = await newQuote(shop, buyer, { lines: [lineOf(tool, 60)], poNumber: null, ...more })
  return { shop, buyer, tool, quote, ...quoteVerbs(shop, quote) }
}

test('a link goes by mail to the named address alone; only the hash of its token is kept', async () => {
  const { shop, buyer, quote, share, links } = await scene(theShop())
  const { to, link, token } = await newLink(shop, buyer, quote, { note: 'Please by Friday' })
  expect(link).toEqual({
    _id: expect.any(String),
    to,
    may: 'approve',
    note: 'Please by Friday',
    expiresAt: quote.validUntil,
    seenAt: null,
    revoked: false,
    decision: null,
    decidedAs: null,
    decidedNote: null,
    decidedAt: null,
    createdAt: expect.any(String),
  })
  const mail = await mailStoredFor(shop, to)
  expect(mail.split('\n')[0]).toBe(`Quote ${quote.number} for you to approve`)
  expect(mail).toContain(`Pat Weaver asks you to approve quote ${quote.number}`)
  expect(mail).toContain(`/quote/${quote._id}#${token}`)
  expect(mail).toContain('$120.00')
  expect(mail).not.toContain('Please by Friday')
  const { rows } = await shop.pool.query('select token_hash from quote_links where id = $1', [
    link._id,
  ])
  expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest())
  const seeing = await share(buyer, { may: 'see' })
  expect(seeing.body.url).toMatch(new RegExp(`/quote/${quote._id}#[\\w-]{43}$`))
  const { body } = await links(buyer)
  expect(body).toMatchObject([{ may: 'see' }, { may: 'approve', to }])
  expect(body[0].url).toBeUndefined()
})

test('a link that is copied needs no address and approves as any other', async () => {
  const { buyer, share, links, approve } = await scene(theShop())
  const key = randomUUID()
  const made = await share(buyer, { to: null }, key)
  expect(made).toMatchObject({ status: 201, body: { to: null, may: 'approve' } })
  const tokenOf = ({ body }: { body: { url: string } }) => body.url.split('#')[1] ?? ''
  const again = await share(buyer, { to: null }, key)
  expect(again.body._id).toBe(made.body._id)
  expect(tokenOf(again)).not.toBe(tokenOf(made))
  expect((await links(buyer)).body).toHaveLength(1)
  const approved = await approve(tokenOf(again))
  expect(approved).toMatchObject({ status: 201, body: { state: 'accepted', decidedAs: 'Rahim' } })
})

test('a key makes one link and one mail', async () => {
  const { shop, buyer, share, links } = await scene(theShop())
  const [key, to] = [randomUUID(), `boss-${randomUUID()}@mill.example`]
  const replies = await Promise.all([share(buyer, { to }, key), share(buyer, { to }, key)])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect((await links(buyer)).body).toHaveLength(1)
  const sent = await shop.pool.query('select 1 from mails where recipient = $1', [to])
  expect(sent.rowCount).toBe(1)
  expect(codeOf(await share(buyer, { to, may: 'see' }, key))).toEqual([409, 'idempotency_mismatch'])
})

test('a link is made for an offer that can be accepted, by a verified account', async () => {
  const shop = theShop()
  const { buyer, quote, share } = await scene(shop)
  const refusal = async (body: Record<string, unknown>) => codeOf(await share(buyer, body))
  expect(await refusal({ to: 'no address' })).toEqual([400, 'malformed'])
  expect(await refusal({ expiresOn: '2020-01-01' })).toEqual([400, 'malformed'])
  const keyless = await shop.as(buyer).post(`/api/quotes/${quote._id}/links`, {
    to: 'boss@mill.example',
    may: 'see',
    expiresOn: dayFromNow(300),
  })
  expect(codeOf(keyless)).toEqual([400, 'idempotency_key_required'])
  await expire(shop, quote)
  expect(await refusal({})).toEqual([409, 'quote_expired'])
  const { body: renewed } = await quoteVerbs(shop, quote).renew(buyer)
  expect(await refusal({})).toEqual([409, 'quote_changed'])
  const next = quoteVerbs(shop, renewed)
  await next.decline(buyer)
  expect(codeOf(await next.share(buyer))).toEqual([409, 'quote_decided'])
  const asked = quoteVerbs(shop, await newQuote(shop, buyer, { ask: true }))
  expect(codeOf(await asked.share(buyer))).toEqual([409, 'quote_not_offered'])
  const unverified = await shop.newBuyer({ verified: false })
  const own = quoteVerbs(shop, await newQuote(shop, unverified))
  expect(codeOf(await own.share(unverified))).toEqual([409, 'address_unverified'])
  const nowhere = quoteVerbs(shop, { _id: randomUUID() })
  expect(codeOf(await nowhere.share(buyer))).toEqual(notFound)
  expect(codeOf(await nowhere.links(buyer))).toEqual(notFound)
})

test('a quote has ten live links, and an account mails thirty an hour', async () => {
  const shop = theShop()
  const { buyer, share, links, revoke } = await scene(shop)
  const statuses = []
  for (let sent = 0; sent < 10; sent += 1) statuses.push((await share(buyer)).status)
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(codeOf(await share(buyer))).toEqual([409, 'too_many_entries'])
  const [first] = (await links(buyer)).body
  expect((await revoke(buyer, first._id)).body).toEqual({ deletedCount: 1 })
  expect(codeOf(await revoke(buyer, first._id))).toEqual([404, 'link_not_found'])
  expect(codeOf(await revoke(buyer, randomUUID()))).toEqual([404, 'link_not_found'])
  const { status, body: last } = await share(buyer)
  expect(status).toBe(201)
  await shop.pool.query(
    `insert into quote_links (quote_id, token_hash, may, sent_to, expires_at, made_by)
     select quote_id, sha256(gen_random_uuid()::text::bytea), 'see', 'x', now(), made_by
     from quote_links, generate_series(1, 19) where id = $1`,
    [first._id],
  )
  await revoke(buyer, last._id)
  const tooMany = await share(buyer)
  expect(codeOf(tooMany)).toEqual([429, 'too_many_requests'])
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
})

test('opening a link changes nothing but when it was seen', async () => {
  const { shop, buyer, quote, readByLink, links } = await scene(theShop())
  const { token } = await newLink(shop, buyer, quote, { note: 'By Friday' })
  const state = async () =>
    (await shop.pool.query('select state, booking_id from quotes where id = $1', [quote._id])).rows
  const before = await state()
  const url = `/api/quotes/${quote._id}`
  // Scanners of mail open every link, again and again.
  for (let opened = 0; opened < 100; opened += 1) {
    const scanner = { 'x-quote-token': token, 'user-agent': `scanner ${opened}` }
    expect(
      (await shop.app.inject({ method: 'HEAD', url, headers: scanner })).statusCode,
    ).toBeLessThan(500)
    expect(
      (await shop.app.inject({ method: 'OPTIONS', url, headers: scanner })).statusCode,
    ).toBeLessThan(500)
    const { status, body } = await readByLink(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 120,
      state: 'offered',
      decision: null,
      link: { may: 'approve', note: 'By Friday', decision: null },
    })
  }
  expect(await state()).toEqual(before)
  expect((await links(buyer)).body).toMatchObject([{ seenAt: expect.any(String), decision: null }])
})

test('a token of which one bit is another is no token', async () => {
  const shop = theShop()
  const { buyer, quote, readByLink, approve } = await scene(shop)
  const { token } = await newLink(shop, buyer, quote)
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const other = Buffer.from(bytes)
    other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    const changed = other.toString('base64url')
    expect(codeOf(await (bit % 32 === 0 ? approve(changed) : readByLink(changed)))).toEqual(
      notFound,
    )
  }
  expect((await readByLink(token)).body).toMatchObject({ state: 'offered', decision: null })
})

test('every other token is the same 404', async () => {
  const shop = theShop()
  const { buyer, quote, readByLink, approve, declineByLink, revoke } = await scene(shop)
  const [live, ended, revoked] = [
    await newLink(shop, buyer, quote),
    await newLink(shop, buyer, quote),
    await newLink(shop, buyer, quote),
  ]
  const other = await scene(shop)
  const { token: others } = await newLink(shop, other.buyer, other.quote)
  await shop.pool.query('update quote_links set expires_at = now() where id = $1', [ended.link._id])
  await revoke(buyer, revoked.link._id)
  const changed = `${live.token.slice(0, -1)}${live.token.endsWith('A') ? 'E' : 'A'}`
  const tokens = [others, ended.token, revoked.token, changed, 'x', '']
  const { body: expected } = await readByLink('x')
  for (const token of tokens) {
    expect((await readByLink(token)).body).toEqual(expected)
    expect(codeOf(await approve(token))).toEqual(notFound)
    expect(codeOf(await approve(token, { payBy: 'stolen' }))).toEqual(notFound)
    expect(codeOf(await declineByLink(token))).toEqual(notFound)
  }
  const unknown = quoteVerbs(shop, { _id: randomUUID() })
  expect((await unknown.readByLink(live.token)).body).toEqual(expected)
  expect((await quoteVerbs(shop, { _id: 'x' }).readByLink(live.token)).body).toEqual(expected)
  expect((await shop.visitor.get(`/api/quotes/${quote._id}`)).status).toBe(401)
  const both = { 'x-quote-token': live.token }
  const stranger = await shop.newBuyer()
  expect((await shop.as(stranger).get(`/api/quotes/${quote._id}`, both)).status).toBe(403)
  const links = await shop.visitor.get(`/api/quotes/${quote._id}/links`, both)
  expect(links.status).toBe(401)
})

test('a link that may only see decides nothing; one that may approve needs a name', async () => {
  const { shop, buyer, quote, approve, declineByLink } = await scene(theShop())
  const { token: seeing } = await newLink(shop, buyer, quote, { may: 'see' })
  expect(codeOf(await approve(seeing))).toEqual([403, 'not_allowed'])
  expect(codeOf(await declineByLink(seeing))).toEqual([403, 'not_allowed'])
  const { token } = await newLink(shop, buyer, quote)
  expect(codeOf(await approve(token, { as: ' ' }))).toEqual([400, 'malformed'])
  expect(codeOf(await declineByLink(token, { why: 'Too dear' }))).toEqual([400, 'malformed'])
})

test('an approval books in the name of the owner, once, and is in a mail and the timeline', async () => {
  const { shop, buyer, tool, quote, approve, readByLink } = await scene(theShop())
  const { to, token, link } = await newLink(shop, buyer, quote)
  const key = randomUUID()
  const sent = { note: 'Go ahead', price: 1, total: 1 }
  const replies = await Promise.all([approve(token, sent, key), approve(token, sent, key)])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  const { body } = replies[0] ?? {}
  expect(body).toMatchObject({
    state: 'accepted',
    total: 120,
    decision: 'approved',
    decidedAs: 'Rahim',
    refused: [],
  })
  expect(await shop.availableOf(tool)).toBe(40)
  const [booking, ...others] = await shop.as(buyer).bookings()
  expect(others).toEqual([])
  expect(booking).toMatchObject({ _id: body.bookingId, total: 120, email: buyer.email })
  const timeline = (await shop.as(buyer).get(`/api/bookings/${booking._id}/timeline`)).body
  expect(timeline).toContainEqual(
    expect.objectContaining({
      kind: 'approved',
      actor: 'approver',
      who: null,
      text: `Quote ${quote.number} was approved by Rahim (${to}).`,
    }),
  )
  const mails = await shop.pool.query('select subject, body_text from mails where recipient = $1', [
    buyer.email,
  ])
  expect(mails.rows).toContainEqual(
    expect.objectContaining({ subject: `${quote.number}: it was approved` }),
  )
  const [shown] = (await quoteVerbs(shop, quote).links(buyer)).body
  expect(shown).toMatchObject({
    _id: link._id,
    decision: 'approved',
    decidedAs: 'Rahim',
    decidedNote: 'Go ahead',
  })
  expect(codeOf(await approve(token))).toEqual([409, 'quote_decided'])
  expect((await readByLink(token)).body).toMatchObject({ link: { decision: 'approved' } })
})

test('an approval of lines that are short is kept, and the owner books later without asking again', async () => {
  const { shop, buyer, tool, quote, approve, accept, read } = await scene(theShop())
  await setFacts(shop, tool, 'available = 10')
  const { to, token } = await newLink(shop, buyer, quote)
  const approver = await shop.newBuyer({ email: to })
  const key = randomUUID()
  const kept = await approve(token, {}, key)
  expect(kept.status).toBe(200)
  expect(kept.body).toMatchObject({
    state: 'offered',
    bookingId: null,
    decision: 'approved',
    decidedAs: 'Rahim',
    refused: [{ at: 1, toolId: tool._id, verdict: 'short', available: 10 }],
  })
  expect((await approve(token, {}, key)).status).toBe(200)
  expect(codeOf(await approve(token))).toEqual([409, 'quote_decided'])
  for (const { email } of [buyer, approver])
    expect(await mailStoredFor(shop, email)).toContain(`${tool.name}: 60 wanted, 10 available`)
  await setFacts(shop, tool, 'available = 100')
  expect((await read(buyer)).body.refused).toEqual([])
  expect((await accept(buyer)).body).toMatchObject({ state: 'accepted', total: 120 })
  expect((await approve(token, {}, key)).status).toBe(200)
})

test('a quote is declined by link, and its owner reads why', async () => {
  const { shop, buyer, quote, declineByLink, approve } = await scene(theShop())
  const { to, token } = await newLink(shop, buyer, quote)
  expect((await declineByLink(token)).body).toMatchObject({
    state: 'declined',
    decidedWhy: 'Too dear',
    decision: 'declined',
    decidedAs: 'Rahim',
  })
  expect(await mailStoredFor(shop, buyer.email)).toContain(`Rahim (${to}) has declined`)
  expect(codeOf(await approve(token))).toEqual([409, 'quote_decided'])
})

test('a new revision and the end of the account end the links', async () => {
  const shop = theShop()
  const { buyer, quote, tool, readByLink, offer } = await scene(shop, { company: 'Mill Ltd' })
  const { token } = await newLink(shop, buyer, quote)
  const admin = await shop.newAdmin()
  const { body } = await offer(admin, { lines: [offeredLine(tool, 5, 1)] })
  expect(codeOf(await readByLink(token))).toEqual(notFound)
  const next = await newLink(shop, buyer, body)
  await endAccount(shop, buyer)
  expect(codeOf(await quoteVerbs(shop, body).readByLink(next.token))).toEqual(notFound)
  expect((await quoteVerbs(shop, body).read(admin)).body).toMatchObject({
    state: 'withdrawn',
    name: 'Deleted account',
    phone: '-',
    company: null,
    remark: null,
  })
})

test('with the account of an admin the links end that it made for others, and its address is in none', async () => {
  const shop = theShop()
  const { buyer, links, share, readByLink } = await scene(shop)
  const [admin] = [await shop.newAdmin(), await shop.newAdmin()]
  const other = quoteVerbs(shop, await newQuote(shop, buyer))
  const sent = await other.share(buyer, { to: admin.email.toUpperCase(), may: 'see' })
  const ended = await share(admin, { to: admin.email, may: 'see', note: 'For me' })
  await endAccount(shop, admin)
  const to = `deleted-${admin._id}@deleted.invalid`
  expect(codeOf(await readByLink(ended.body.url.split('#')[1]))).toEqual(notFound)
  expect((await links(buyer)).body).toMatchObject([{ to, revoked: true, note: null }])
  expect((await other.readByLink(sent.body.url.split('#')[1])).status).toBe(200)
  expect((await other.links(buyer)).body).toMatchObject([{ to, revoked: false }])
})

test('the address of a deleted account is not in what it has approved for others', async () => {
  const shop = theShop()
  const { buyer, quote, approve } = await scene(shop)
  const { to: email, token } = await newLink(shop, buyer, quote)
  const approver = await shop.newBuyer({ email })
  const { bookingId } = (await approve(token)).body
  await endAccount(shop, approver)
  const { rows } = await shop.pool.query(
    'select data from booking_events where booking_id = $1 and kind = $2',
    [bookingId, 'approved'],
  )
  expect(rows[0].data.to).toBe(`deleted-${approver._id}@deleted.invalid`)
})
