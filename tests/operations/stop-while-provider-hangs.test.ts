import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askIntent, type Booked, order } from '../faults/calls.ts'
import {
  injectFault,
  type KillableShop,
  openKillableShop,
  stopFaults,
} from '../faults/killable-shop.ts'
import { addPerson, addTool, type Person } from '../faults/test-data.ts'
import { cloneDatabase } from '../support/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const INTENTS = '/v1/payment_intents'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let person: Person
let shop: KillableShop
let refused: Booked

beforeAll(async () => {
  database = await cloneDatabase()
  person = await addPerson(database.pool)
  shop = await openKillableShop(database.url)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function book(): Promise<Booked> {
  const tool = await addTool(database.pool, 1_000)
  const { body } = await order(shop, { tool, person })
  return { id: body._id ?? '', total: body.total ?? 0, person }
}

/** Every answer of the provider comes so late from now on. */
async function slowProvider(ms: number): Promise<void> {
  for (const method of ['GET', 'POST'])
    await injectFault(shop, { fault: 'delay_before', method, path: INTENTS, ms })
}

function untilAsked(): Promise<void> {
  return vi.waitFor(
    async () => {
      const faults: { injected: number }[] = await (
        await fetch(`${shop.sandbox.url}/sandbox/faults`)
      ).json()
      expect(faults.some(({ injected }) => injected > 0)).toBe(true)
    },
    { timeout: 10_000, interval: 10 },
  )
}

async function pay({ id, total }: Booked) {
  const reply = await fetch(`${shop.url}/create-payment-intent/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ price: total, bookingId: id }),
  })
  return { status: reply.status, again: reply.headers.get('retry-after'), body: await reply.json() }
}

/** The exit code, and how long it took to end. */
async function end() {
  const begun = performance.now()
  const code = await shop.end()
  return { code, ms: performance.now() - begun }
}

describe('SIGTERM while the card provider hangs', () => {
  test('answers requests in flight with 503 and Retry-After, and exits 0 within 10 s', async () => {
    refused = await book()
    const bookings = [refused, await book()]
    await slowProvider(60_000)
    const inFlight = bookings.map(pay)
    await untilAsked()
    const ended = await end()
    for (const { status, again, body } of await Promise.all(inFlight)) {
      expect([status, again]).toEqual([503, '2'])
      expect(body).toMatchObject({
        statusCode: 503,
        code: 'closing',
        error: 'Service Unavailable',
        message:
          'The shop is being restarted and could not finish this in time. Please try again in a few seconds.',
      })
    }
    expect(ended.code).toBe(0)
    expect(ended.ms).toBeLessThan(10_000)
  })

  test('what was refused is served after the restart', async () => {
    await stopFaults(shop)
    await shop.start()
    // The intent that was being made may have to be asked for once more.
    await vi.waitFor(async () => expect((await askIntent(shop, refused)).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    })
  })

  test('requests that finish in time get their own answer', async () => {
    const booking = await book()
    await slowProvider(1_500)
    const inFlight = pay(booking)
    await untilAsked()
    expect((await end()).code).toBe(0)
    expect(await inFlight).toMatchObject({
      status: 200,
      body: { clientSecret: expect.any(String) },
    })
  })

  test('does the same with several workers', async () => {
    await shop.close()
    shop = await openKillableShop(database.url, { WEB_CONCURRENCY: '2' })
    const booking = await book()
    await slowProvider(60_000)
    const inFlight = pay(booking)
    await untilAsked()
    const ended = await end()
    expect([(await inFlight).status, ended.code]).toEqual([503, 0])
    expect(ended.ms).toBeLessThan(10_000)
  })
})
