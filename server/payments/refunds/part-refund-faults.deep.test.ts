import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../cards/reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
let admin: Person

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

type Fault = { fault: string; acts?: boolean; times?: number; ms?: number; method?: string }

/** Gives 250 of 1,250 dollars back while the provider fails. */
async function giveBackWhile(fault?: Fault) {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).pay(booking)
  const path = `/api/bookings/${booking._id}/refunds`
  const body = { lines: [], amount: 250, restock: false, reason: 'Late' }
  const ask = () => shop.as(admin).post(path, body, { 'idempotency-key': randomUUID() })
  const made = fault
    ? await shop.withStripeFault({ method: 'POST', path: '/v1/refunds', ...fault }, ask)
    : await ask()
  expect(made.status).toBe(201)
  return { intent, booking, state: made.body.refunds[0].state }
}

/** The reconciler's next turn, hours later. */
async function nextTurn() {
  await theShop()
    .db.updateTable('refunds')
    .set({ tried_at: sql<Date>`tried_at - interval '7 hours'` })
    .execute()
  await reconcile(theShop().parts)
}

async function outcomeOf(booking: { _id: string }, intent: string) {
  const { body } = await theShop().as(admin).get(`/api/bookings/book/${booking._id}`)
  const { data } = await theShop().stripeApi.refunds.list({ payment_intent: intent })
  const state = body.refunds.map((refund: { state: string }) => refund.state)
  return { returned: body.returned, state, paidOut: data.map(({ amount }) => amount) }
}
const once = { returned: 250, state: ['done'], paidOut: [25_000] }

test.each([
  { fault: 'reset' },
  { fault: 'lost_answer' },
  { fault: '429' },
  { fault: '500', acts: false },
  { fault: '500', acts: true },
  { fault: '500', acts: true, times: 1 },
  { fault: '500', acts: false, times: 1 },
])('a part is paid out once whatever the provider does: %j', async (fault) => {
  const { intent, booking } = await giveBackWhile(fault)
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  expect(await outcomeOf(booking, intent)).toEqual(once)
  for (let turn = 0; turn < 2; turn += 1) await nextTurn()
  expect(await outcomeOf(booking, intent)).toEqual(once)
})

test('a part stays due while the provider is away', async () => {
  const { intent, booking, state } = await giveBackWhile({ fault: 'reset' })
  expect(state).toBe('due')
  expect(await outcomeOf(booking, intent)).toEqual({ returned: 0, state: ['due'], paidOut: [] })
  const office = await theShop().as(admin).findPayment(intent)
  expect(office).toMatchObject({ state: 'settled', refundDue: true })
})

test('a part that was done, whose key is spent and which is listed late is not asked for again', async () => {
  const { intent, booking } = await giveBackWhile({ fault: '500', acts: true })
  const hidden = { fault: 'late_listing', method: 'GET', path: '/v1/refunds', ms: 600_000 }
  const shop = theShop()
  await shop.withStripeFault(hidden, async () => {
    for (let turn = 0; turn < 4; turn += 1) await nextTurn()
  })
  expect((await outcomeOf(booking, intent)).paidOut).toEqual([25_000])
  await nextTurn()
  expect(await outcomeOf(booking, intent)).toEqual(once)
})

test('an event about an expected part is no news; one made at the provider waits for the office', async () => {
  const { intent, booking } = await giveBackWhile()
  const shop = theShop()
  const tell = () =>
    shop.sendStripeEvent({
      id: `evt_${randomUUID()}`,
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', object: 'charge', payment_intent: intent } },
    })
  await tell()
  expect(await shop.as(admin).findPayment(intent)).toMatchObject({ state: 'settled' })
  await shop.stripeApi.refunds.create({ payment_intent: intent, amount: 10_000 })
  await Promise.all([tell(), tell()])
  expect(await shop.as(admin).findPayment(intent)).toMatchObject({
    state: 'attention',
    reasonCode: 'partly_refunded_at_provider',
    returned: 350,
  })
  const { state, returned } = await outcomeOf(booking, intent)
  expect([state, returned]).toEqual([['done', 'done'], 350])
})

test('a part for which too little is left at the provider fails, and the office is shown it', async () => {
  const { intent, booking } = await giveBackWhile({ fault: 'reset' })
  await theShop().stripeApi.refunds.create({ payment_intent: intent, amount: 110_000 })
  await nextTurn()
  expect(await theShop().as(admin).findPayment(intent)).toMatchObject({
    state: 'attention',
    reasonCode: 'refund_failed',
    returned: 1100,
  })
  const { body } = await theShop().as(admin).get(`/api/bookings/book/${booking._id}`)
  expect(body.refunds.map(({ state }: { state: string }) => state)).toEqual(['failed', 'done'])
})
