import {
  type Answer,
  askIntent,
  type Booked,
  charge,
  deleteBooking,
  intentIdOf,
  order,
  settle,
} from '../calls.ts'
import { brokenInvariants } from '../invariants.ts'
import { injectFault, type KillableShop, stopFaults } from '../killable-shop.ts'
import { findLastingFaults } from '../step-tests.ts'
import { bookedOf, charged, intentOf, placed, readPaid } from '../test-bookings.ts'
import { addPeople, addTool, type Person } from '../test-data.ts'
import { inParallel, type Measure, seconds, tally, withShop } from './figure.ts'

const CONCURRENCY = 8

/** R8: the browser dies after the card was charged. */
export const deadBrowsers: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const count = lab.times(100)
    const withWebhooks = await untilPaid(shop, count)
    await injectFault(shop, { fault: 'missing_webhook' })
    const withoutWebhooks = await untilPaid(shop, count)
    const broken = await brokenInvariants(shop)
    return {
      name: 'R8',
      goal: '100 browsers die after paying: paid <= 5 s after the webhook, <= 90 s without any',
      measured: `${count} paid after ${seconds(withWebhooks)} with webhooks, after ${seconds(withoutWebhooks)} without; ${broken.length} invariants broken`,
      isMet: withWebhooks <= 5000 && withoutWebhooks <= 90_000 && broken.length === 0,
    }
  })

async function untilPaid(shop: KillableShop, count: number): Promise<number> {
  await inParallel(CONCURRENCY, Array.from({ length: count }), () => charged(shop))
  const begun = performance.now()
  for (;;) {
    const { rows } = await shop.pool.query('select 1 from bookings where not paid limit 1')
    const ms = performance.now() - begun
    if (rows.length === 0 || ms > 180_000) return ms
    await new Promise((due) => setTimeout(due, 20))
  }
}

/** R9: many tabs ask for the intent of one booking; then again a day later. */
export const manyTabs: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const count = lab.times(100)
    const bookings = await inParallel(CONCURRENCY, Array.from({ length: count }), () =>
      placed(shop),
    )
    const tenTabs = (booking: Booked) =>
      Promise.all(Array.from({ length: 10 }, () => askIntent(shop, booking)))
    const first = await inParallel(4, bookings, tenTabs)
    await injectFault(shop, { fault: 'forgotten_key' })
    const later = await inParallel(4, bookings, tenTabs)
    const answers = [...first, ...later].flat()
    const intents = await shop.stripe.paymentIntents
      .list({ limit: 100 })
      .autoPagingToArray({ limit: 10_000 })
    const open = intents.filter(({ status }) => status !== 'canceled')
    const perBooking = Map.groupBy(open, ({ metadata }) => metadata.bookingId)
    const most = Math.max(...[...perBooking.values()].map(({ length }) => length))
    return {
      name: 'R9',
      goal: '10 tabs ask at once for each of 100 bookings, and again when the provider has forgotten its keys: one chargeable intent each',
      measured: `${answers.length} calls (${tally(answers.map(({ status }) => status))}), ${perBooking.size} bookings, at most ${most} intents`,
      isMet: perBooking.size === count && most === 1,
    }
  })

/** R10: a provider that fails in every way in 30 of 100 calls. */
export const failingProvider: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const count = lab.times(1000)
    const path = '/v1/payment_intents'
    for (const [seed, fault] of [
      { fault: 'reset' },
      { fault: '429' },
      { fault: '500' },
      { fault: '500', acts: true },
      { fault: 'lost_answer' },
      { fault: 'delay_after', ms: 60_000, share: 0.01 },
    ].entries())
      await injectFault(shop, { path, share: 0.06, seed, ...fault })
    const people = await addPeople(shop.pool, 20)
    const tool = await addTool(shop.pool, 1_000_000)
    const answers: Answer[] = []
    await inParallel(
      32,
      Array.from({ length: count }, (_, number) => number),
      async (number) => {
        const person = people[number % people.length] as Person
        const booking = bookedOf(await order(shop, { tool, person }), person)
        const asked = await untilGood(() => askIntent(shop, booking), answers)
        const intentId = intentIdOf(asked)
        if (!intentId) return
        await charge(shop, intentId)
        await untilGood(() => settle(shop, booking, intentId), answers)
      },
    )
    await stopFaults(shop)
    const broken = await findLastingFaults(shop, 120_000)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    return {
      name: 'R10',
      goal: 'the provider resets, refuses, fails, or acts without answering in 30 of 100 calls of 1,000 payments: nothing charged twice, nothing wrong after the sweep, no answer slower than 15 s',
      measured: `${count} payments (${tally(answers.map(({ status }) => status))}), slowest answer ${seconds(slowest)}, ${broken.length} invariants broken ${broken[0] ?? ''}`,
      isMet: broken.length === 0 && slowest <= 15_000,
    }
  })

/** A buyer who presses the button again. */
async function untilGood(ask: () => Promise<Answer>, answers: Answer[]): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    answers.push(answer)
    if (answer.status === 200 || tries === 5) return answer
  }
}

/** R11: a buyer deletes a booking in one tab and pays it in the other. */
export const deleteAgainstPay: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const count = lab.times(500)
    let both = 0
    await inParallel(CONCURRENCY, Array.from({ length: count }), async () => {
      const booking = await placed(shop)
      const intentId = await intentOf(shop, booking)
      const pay = async () => {
        if (await charge(shop, intentId)) return settle(shop, booking, intentId)
        return undefined
      }
      const [paid, deleted] = await Promise.all([pay(), deleteBooking(shop, booking)])
      // A paid booking may be deleted, which hides it; a deleted one is never reported as paid.
      const isHidden = deleted.status === 200 && !(await readPaid(shop, booking))
      if (isHidden && paid?.status === 200 && paid.body.paid) both += 1
    })
    const broken = await findLastingFaults(shop)
    const { rows } = await shop.pool.query<{ states: string }>(
      "select string_agg(state || ': ' || count, ', ') as states from (select state, count(*) from payments group by 1) as counts",
    )
    return {
      name: 'R11',
      goal: 'delete against pay, 500 races: never both, and money taken is paid for, given back or marked',
      measured: `${count} races, ${both} answered both, ${broken.length} invariants broken (payments ${rows[0]?.states}) ${broken[0] ?? ''}`,
      isMet: both === 0 && broken.length === 0,
    }
  })
