import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

/** A provider that fails for the first key and, like Stripe, repeats that answer for it. */
let provider: Server
let failure: { status: number; type: string }
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
          id: `pi_${failure.status}`,
          object: 'payment_intent',
          status: 'requires_payment_method',
          amount: 125_000,
          currency: 'usd',
          client_secret: `pi_${failure.status}_secret_2`,
        }),
      )
      return
    }
    const { status, type } = failure
    reply.writeHead(status, { ...headers, ...(keys.has(key) && { 'idempotent-replayed': 'true' }) })
    keys.add(key)
    reply.end(JSON.stringify({ error: { type, message: 'It did not go well' } }))
  })
  return new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
})
afterAll(() => provider.close())

const theShop = testShop(async () => ({
  STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
}))

test.each([
  [500, 'api_error', [503, 'provider_away']],
  [400, 'invalid_request_error', [502, 'provider_refused']],
])(
  'POST /create-payment-intent/ takes another key after a repeated failure (%i)',
  async (status, type, refusal) => {
    keys.clear()
    failure = { status, type }
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const ask = () => shop.as(person).askIntent(booking)
    const first = await ask()
    expect([first.status, first.body.code]).toEqual(refusal)
    const second = await ask()
    expect([second.status, second.body]).toEqual([200, { clientSecret: `pi_${status}_secret_2` }])
  },
)
