import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

type Fault = { status: number; type?: string; code?: string }

/** A provider that answers with one fault, or makes an intent for each key. */
let provider: Server
let fault: Fault | undefined
let asked = 0

beforeAll(() => {
  provider = createServer((_request, reply) => {
    asked += 1
    const status = fault?.status ?? 200
    const headers = { 'content-type': 'application/json', 'request-id': `req_${asked}` }
    reply.writeHead(status, { ...headers, 'stripe-should-retry': 'false' })
    const { type = 'invalid_request_error', code } = fault ?? {}
    const error = { type, code, message: 'Invalid API Key provided: sk_test_********1234' }
    const id = `pi_${randomUUID()}`
    const intent = { id, status: 'requires_payment_method', amount: 125_000 }
    const secret = { currency: 'usd', client_secret: `${id}_secret_x` }
    reply.end(JSON.stringify(fault ? { error } : { ...intent, ...secret }))
  })
  return new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
})
afterAll(() => provider.close())

const theShop = testShop(async () => ({
  STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  LOG_LEVEL: 'warn',
}))

let admin: Person
beforeAll(async () => {
  admin = await theShop().newAdmin()
})

let written = ''
beforeEach(() => {
  written = ''
  asked = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})

const linesOf = (level: number) =>
  written
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((line) => line.level === level && 'providerRequestId' in line)

async function ask(given: Fault | undefined) {
  fault = given
  const shop = theShop()
  const person = await shop.newBuyer()
  return shop.as(person).askIntent(await shop.as(person).book())
}

async function overview() {
  return (await theShop().as(admin).get('/api/overview')).body
}

describe('POST /create-payment-intent/', () => {
  test.each<[string, Fault]>([
    ['a wrong key', { status: 401 }],
    ['a missing permission', { status: 403 }],
    ['an amount that it does not take', { status: 400, code: 'amount_too_large' }],
    ['an account without cards', { status: 402, type: 'card_error' }],
    ['an unknown address', { status: 404 }],
  ])('answers 502 when the provider refuses for good: %s', async (_, given) => {
    const replies = [await ask(given), await ask(given), await ask(given)]
    for (const { status, body, headers } of replies) {
      expect([status, body.code, body.error]).toEqual([502, 'provider_refused', 'Bad Gateway'])
      expect(body.message).toBe(
        'Card payment is not possible at the moment. This is not your fault, and our office has been told. Please pay by bank transfer, or try again later.',
      )
      expect(headers['retry-after']).toBeUndefined()
    }
    expect(linesOf(50)).toEqual([
      expect.objectContaining({ status: given.status, providerRequestId: 'req_1' }),
    ])
    expect(written).not.toContain('sk_test_1')
    const shown = await overview()
    expect(shown.todo.providerRefusals).toBe(1)
    expect(shown.refusals).toEqual([
      {
        call: given.status === 401 ? 'account' : 'create_intent',
        status: given.status,
        code: given.code ?? null,
        requestId: 'req_1',
        since: expect.stringMatching(/^20\d\d-/),
      },
    ])
    expect((await ask(undefined)).status).toBe(200)
    expect((await overview()).todo.providerRefusals).toBe(0)
    // Another series is logged again.
    await ask(given)
    expect(linesOf(50)).toHaveLength(2)
    await ask(undefined)
  })

  test.each<[string, Fault]>([
    ['too many calls', { status: 429, code: 'rate_limit' }],
    ['too many calls, as a 400', { status: 400, code: 'rate_limit' }],
    ['a key in use', { status: 409, type: 'idempotency_error' }],
    ['a fault of its own', { status: 500, type: 'api_error' }],
    ['an outage', { status: 503, type: 'api_error' }],
  ])('answers 503 while the provider is away: %s', async (_, given) => {
    const { status, body, headers } = await ask(given)
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'provider_away', '5'])
    expect(linesOf(40)).toEqual([
      expect.objectContaining({ status: given.status, providerRequestId: 'req_1' }),
    ])
    expect(linesOf(50)).toEqual([])
    expect((await overview()).todo.providerRefusals).toBe(0)
  })
})
