import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../tests/faults/invariants.ts'
import { createDice, type Dice } from '../../../tests/fuzz/dice.ts'
import type { Person } from '../../../tests/support/people.ts'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../cards/reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const ACTS = 25

type Lie = { fault: string; method?: string; acts?: boolean; times?: number; ms?: number }
const lies: [Lie, ...Lie[]] = [
  { fault: 'reset' },
  { fault: 'lost_answer' },
  { fault: 'lost_answer', times: 1 },
  { fault: '429' },
  { fault: '500', acts: false },
  { fault: '500', acts: true },
  { fault: 'late_listing', ms: 600_000, method: 'GET' },
]

type Run = { shop: TestShop; dice: Dice; admin: Person; url: string; intent: string }

/** A paid booking of two lines of 30 pieces at 12.50 dollars. */
async function startRun(dice: Dice): Promise<Run> {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const [tool, other] = [
    await shop.newTool({ Available: 60 }),
    await shop.newTool({ Available: 60 }),
  ]
  const lines = [
    { tool, quantity: 30 },
    { tool: other, quantity: 30 },
  ]
  const booking = await shop.as(person).bookLines(lines)
  const intent = await shop.as(person).pay(booking)
  return { shop, dice, admin, intent, url: `/api/bookings/${booking._id}` }
}

/** One act of the office, once or by two admins at once; refusals are answers too. */
async function act(run: Run): Promise<void> {
  const { shop, dice, admin, url, intent } = run
  const lines = [{ line: 1 + dice.below(2), quantity: 1 + dice.below(8) }]
  const given = { lines, restock: dice.isHit(0.5), reason: 'R' }
  const send = (path: string, body: object) =>
    shop.as(admin).post(`${url}/${path}`, body, { 'idempotency-key': randomUUID() })
  const acts: [() => Promise<{ status: number }>, ...(() => Promise<{ status: number }>)[]] = [
    () => send('shipments', { lines, shipped: dice.isHit(0.7) }),
    () => send('refunds', given),
    () => send('refunds', { ...given, amount: dice.below(5000) / 100 }),
    () => send('refunds', { ...given, lines: [], amount: 1 + dice.below(5000) / 100 }),
    () => send('returns', given),
    () => send('returns', { ...given, amount: 0 }),
    async () => {
      // A part given back by hand at the provider, which the office accepts.
      await shop.stripeApi.refunds
        .create({ payment_intent: intent, amount: 100 })
        .catch(() => undefined)
      await shop.sendStripeEvent(refundedEvent(intent))
      const { _id } = await shop.as(admin).findPayment(intent)
      return shop.as(admin).post(`/api/payments/settle/${_id}`)
    },
  ]
  const chosen = dice.pick(acts)
  const times = dice.isHit(0.2) ? 2 : 1
  for (const { status } of await Promise.all(Array.from({ length: times }, chosen)))
    expect([200, 201, 400, 409]).toContain(status)
}

function refundedEvent(intent: string) {
  const object = { id: 'ch_1', object: 'charge', payment_intent: intent }
  return { id: `evt_${randomUUID()}`, type: 'charge.refunded', data: { object } }
}

async function lateTurn({ shop }: Run): Promise<void> {
  await shop.db
    .updateTable('refunds')
    .set({ tried_at: sql<Date>`tried_at - interval '7 hours'` })
    .execute()
  await reconcile(shop.parts)
}

test.each([1, 2, 3, 4])(
  'random acts with a lying provider: money and goods add up (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const dice = createDice(seed)
    const run = await startRun(dice)
    const { shop, intent } = run
    const broken = () => brokenInvariants({ pool: shop.pool, stripe: shop.stripeApi })
    for (let count = 0; count < ACTS; count += 1) {
      if (dice.isHit(0.5)) await act(run)
      else {
        const lie = { method: 'POST', path: '/v1/refunds', ...dice.pick(lies) }
        await shop.withStripeFault(lie, async () => {
          await act(run)
          if (dice.isHit(0.5)) await lateTurn(run)
        })
      }
      if (dice.isHit(0.3)) await shop.sendStripeEvent(refundedEvent(intent))
    }
    for (let turn = 0; turn < 20; turn += 1) await lateTurn(run)
    expect(await broken()).toEqual([])
    const { data } = await shop.stripeApi.refunds.list({ payment_intent: intent, limit: 100 })
    const ids = data.flatMap(({ metadata }) => metadata?.refundId ?? [])
    expect(ids).toHaveLength(new Set(ids).size)
    const { body } = await shop.as(run.admin).get(`/api/bookings/book/${run.url.split('/').at(-1)}`)
    const sum = data.reduce((cents, { amount }) => cents + amount, 0)
    expect(Math.round(body.returned * 100)).toBe(sum)
    expect(body.refunds.filter(({ state }: { state: string }) => state === 'due')).toEqual([])
  },
)
