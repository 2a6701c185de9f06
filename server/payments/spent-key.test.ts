import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askIntent } from '../../tests/support/cards.ts'
import { buildBooking } from '../../tests/support/goods.ts'
import { buildPerson } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

/** A provider that failed at the first key it saw and, like Stripe, repeats that answer to whoever comes with it. */
let provider: Server
const keys = new Set<string>()

beforeAll(() => {
  provider = createServer((request, reply) => {
    const key = String(request.headers['idempotency-key'])
    const spent = keys.size === 0 || [...keys][0] === key
    const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' }
    if (!spent) {
      reply.writeHead(200, headers)
      reply.end(
        JSON.stringify({
          id: 'pi_2',
          object: 'payment_intent',
          status: 'requires_payment_method',
          amount: 125_000,
          currency: 'usd',
          client_secret: 'pi_2_secret_2',
        }),
      )
      return
    }
    reply.writeHead(500, { ...headers, ...(keys.has(key) && { 'idempotent-replayed': 'true' }) })
    keys.add(key)
    reply.end(JSON.stringify({ error: { type: 'api_error', message: 'An unknown error' } }))
  })
  return new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
})
afterAll(() => provider.close())

const theShop = testShop(async () => ({
  STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
}))

test('a key that is spent on a fault of the provider does not keep a buyer from paying', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const booking = await buildBooking(shop, person)
  const ask = () => askIntent(shop, person, booking)
  const first = await ask()
  expect([first.status, first.body.code]).toEqual([503, 'provider_away'])
  const second = await ask()
  expect([second.status, second.body]).toEqual([200, { clientSecret: 'pi_2_secret_2' }])
})
