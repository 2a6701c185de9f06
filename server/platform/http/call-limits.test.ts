import { readFileSync } from 'node:fs'
import path from 'node:path'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { callLimits, limitOf } from '../../../contract/calls/call-limits.ts'
import { addressOfCall, type CallName, calls } from '../../../contract/calls/calls.ts'
import { type Endpoint, endpoints } from '../../../contract/calls/endpoints.ts'
import { rights } from '../../../contract/calls/rights.ts'
import type { Person } from '../../../tests/support/people.ts'
import { newLink, newQuote, quoteVerbs } from '../../../tests/support/quotes.ts'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'
import { deleteEndedCounts } from './rate-limits.ts'

const theShop = testShop()
const limited = Object.keys(callLimits) as (keyof typeof callLimits)[]
const id = '0190c2a2-0000-7000-8000-000000000000'

/** Whether a call writes, takes a file, or makes one: a CSV or a PDF. */
function isCostly(name: CallName): boolean {
  const { takesForm, reply }: Endpoint = endpoints[name]
  return addressOfCall(name).method !== 'GET' || takesForm === true || reply instanceof z.ZodString
}

test('each call that writes, takes a file or makes one has a limit by account', () => {
  const costly = (Object.keys(calls) as CallName[]).filter(isCostly)
  expect(costly.length).toBeGreaterThan(90)
  expect(costly.filter((name) => limitOf(name) === undefined)).toEqual([])
})

/** Counted with what they make, which stays as long as its key. */
const countedOtherwise = ['createBooking', 'acceptQuote', 'renewQuote']

test('calls of buyers that leave a key of their own have a limit by day', () => {
  const contract = readFileSync(path.join(import.meta.dirname, '../../../docs/CONTRACT.md'), 'utf8')
  const rows = contract.split('\n').filter((row) => row.includes('Idempotency-Key **required**'))
  const addresses = rows.map((row) =>
    row
      .split('|')[1]
      ?.trim()
      .replace(/\{(\w+)\}/g, ':$1'),
  )
  const keyed = limited.filter(
    (name) => addresses.includes(calls[name]) && rights[name] !== 'office',
  )
  expect(keyed.length).toBeGreaterThan(8)
  const daily = keyed.filter((name) => callLimits[name].seconds === 86_400)
  expect(keyed.filter((name) => !daily.includes(name))).toEqual(countedOtherwise)
})

test('no limit is one that a person at work meets', () => {
  // One's own data are a file of everything: once a day.
  for (const name of limited.filter((each) => each !== 'getOwnData')) {
    const { calls: most, seconds } = callLimits[name]
    expect(seconds === 60 ? most >= 60 : most >= 200, name).toBe(true)
  }
})

/** As if the account had made all of its calls but `left`. */
async function spend(shop: TestShop, name: keyof typeof callLimits, who: string, left: number) {
  const { calls: most, seconds } = callLimits[name]
  const points = most - left
  await shop.pool.query(
    'insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do update set points = excluded.points',
    [`${name} account:${who}`, points, Date.now() + seconds * 1000],
  )
}

function send(shop: TestShop, name: CallName, person: Person) {
  const { method, path: address } = addressOfCall(name)
  const { takesForm, body }: Endpoint = endpoints[name]
  return shop.call(method as 'POST', address.replace(/:\w+/g, id), {
    token: rights[name] === 'identity' ? person.sessionToken : person.token,
    ...(takesForm ? { body: new FormData() } : body && { body: {} }),
  })
}

describe('an account that has made all of its calls', () => {
  test.each(limited)('is refused %s, and no other account is', async (name) => {
    const shop = theShop()
    const [person, other] = [await shop.newAdmin(), await shop.newAdmin()]
    const limit = limitOf(name)
    if (limit?.isOfProcess)
      for (let made = 1; made < limit.calls; made += 1) await send(shop, name, person)
    else await spend(shop, name, person._id, 1)
    expect((await send(shop, name, person)).status).not.toBe(429)
    const refused = await send(shop, name, person)
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
    expect(refused.body.message).toMatch(
      /^Too many requests\. Please wait \d+ (second|minute|hour)s?\.$/,
    )
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(limit?.seconds ?? 0)
    expect((await send(shop, name, other)).status).not.toBe(429)
  })
})

test('a long body counts as several calls', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const line = { toolId: id, quantity: 5 }
  const change = (count: number) =>
    shop.as(person).patch('/api/basket', { set: Array(count).fill(line) })
  await spend(shop, 'changeBasket', person._id, 8)
  expect((await change(1)).status).not.toBe(429)
  expect((await change(1_000)).status).toBe(429)
})

test('the holder of a link is counted alone', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const quote = await newQuote(shop, person)
  const { link, token } = await newLink(shop, person, quote)
  await spend(shop, 'declineQuote', link._id, 0)
  const verbs = quoteVerbs(shop, quote)
  expect((await verbs.declineByLink(token)).status).toBe(429)
  expect((await verbs.decline(person)).status).toBe(200)
})

test('money that came is booked, although the page may not say so any more', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const buyer = shop.as(person)
  const booking = await buyer.book()
  const intent = await buyer.charge(booking)
  await spend(shop, 'payBooking', person._id, 0)
  expect((await buyer.settle(booking, intent)).status).toBe(429)
  const payload = JSON.stringify({
    id: `evt_${intent}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded' } },
  })
  const { webhooks } = new Stripe('sk_test_1')
  const signed = webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signed }
  expect((await shop.visitor.post('/webhooks/stripe', payload, headers)).status).toBe(200)
  expect((await buyer.get(`/api/bookings/book/${booking._id}`)).body.paid).toBe(true)
})

test('the lines that an account books within an hour are counted', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 10_000 })
  const full = await Promise.all(Array.from({ length: 50 }, () => shop.as(person).book({ tool })))
  const ids = full.map(({ _id }) => _id)
  await shop.pool.query('update bookings set line_count = 1000 where id = any ($1)', [ids])
  await shop.pool.query('update bookings set line_count = 999 where id = $1', [ids[0]])
  expect((await shop.as(person).order(tool)).status).toBe(201)
  const refused = await shop.as(person).order(tool)
  expect(refused.body).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  expect((await shop.as(await shop.newBuyer()).order(tool)).status).toBe(201)
})

test('counts that are over are deleted, and no others', async () => {
  const shop = theShop()
  await shop.pool.query(
    "insert into rate_limits (key, points, expire) values ('over', 1, $1), ('on', 1, $2)",
    [Date.now() - 1, Date.now() + 60_000],
  )
  await deleteEndedCounts(shop.db)
  const { rows } = await shop.pool.query("select key from rate_limits where key in ('over', 'on')")
  expect(rows).toEqual([{ key: 'on' }])
})

describe('without request limits', () => {
  const unlimited = testShop({ RATE_LIMIT: 'off' })

  test('nothing is counted', async () => {
    const shop = unlimited()
    const person = await shop.newAdmin()
    await spend(shop, 'changeTool', person._id, 0)
    expect((await send(shop, 'changeTool', person)).status).not.toBe(429)
    for (let made = 0; made <= callLimits.createBooking.calls; made += 1)
      expect((await send(shop, 'createBooking', person)).status).toBe(400)
  })
})
