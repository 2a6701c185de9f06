import {
  type Answer,
  askIntent,
  type Booked,
  charge,
  deleteBooking,
  intentIdOf,
  order,
  tellPaid,
} from '../calls.ts'
import { addPeople, addTool, type Person } from '../goods.ts'
import { brokenInvariants } from '../invariants.ts'
import { injectFault, type Site, stopFaults } from '../site.ts'
import { whatStaysBroken } from '../trials.ts'
import { inParallel, type Measure, seconds, tally, withSite } from './figure.ts'
import { bookedOf, charged, intentOf, placed, readPaid } from './scenes.ts'

const HANDS = 8

/** R8: the browser dies after the card was charged. */
export const deadBrowsers: Measure = (lab) =>
  withSite(lab, async (site) => {
    const count = lab.times(100)
    const told = await untilPaid(site, count)
    await injectFault(site, { fault: 'missing_webhook' })
    const untold = await untilPaid(site, count)
    const broken = await brokenInvariants(site)
    return {
      name: 'R8',
      goal: '100 browsers die after paying: paid <= 5 s after the webhook, <= 90 s without any',
      measured: `${count} paid after ${seconds(told)} with webhooks, after ${seconds(untold)} without; ${broken.length} invariants broken`,
      isMet: told <= 5000 && untold <= 90_000 && broken.length === 0,
    }
  })

async function untilPaid(site: Site, count: number): Promise<number> {
  await inParallel(HANDS, Array.from({ length: count }), () => charged(site))
  const begun = performance.now()
  for (;;) {
    const { rows } = await site.pool.query('select 1 from bookings where not paid limit 1')
    const ms = performance.now() - begun
    if (rows.length === 0 || ms > 180_000) return ms
    await new Promise((due) => setTimeout(due, 20))
  }
}

/** R9: many tabs ask for the intent of one booking; then again a day later. */
export const manyTabs: Measure = (lab) =>
  withSite(lab, async (site) => {
    const count = lab.times(100)
    const bookings = await inParallel(HANDS, Array.from({ length: count }), () => placed(site))
    const tenTabs = (booking: Booked) =>
      Promise.all(Array.from({ length: 10 }, () => askIntent(site, booking)))
    const first = await inParallel(4, bookings, tenTabs)
    await injectFault(site, { fault: 'forgotten_key' })
    const later = await inParallel(4, bookings, tenTabs)
    const answers = [...first, ...later].flat()
    const intents = await site.stripe.paymentIntents
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
export const lyingProvider: Measure = (lab) =>
  withSite(lab, async (site) => {
    const count = lab.times(1000)
    const path = '/v1/payment_intents'
    for (const [seed, said] of [
      { fault: 'reset' },
      { fault: '429' },
      { fault: '500' },
      { fault: '500', acts: true },
      { fault: 'lost_answer' },
      { fault: 'delay_after', ms: 60_000, share: 0.01 },
    ].entries())
      await injectFault(site, { path, share: 0.06, seed, ...said })
    const people = await addPeople(site.pool, 20)
    const tool = await addTool(site.pool, 1_000_000)
    const answers: Answer[] = []
    await inParallel(
      32,
      Array.from({ length: count }, (_, number) => number),
      async (number) => {
        const person = people[number % people.length] as Person
        const booking = bookedOf(await order(site, { tool, person }), person)
        const asked = await untilGood(() => askIntent(site, booking), answers)
        const intentId = intentIdOf(asked)
        if (!intentId) return
        await charge(site, intentId)
        await untilGood(() => tellPaid(site, booking, intentId), answers)
      },
    )
    await stopFaults(site)
    const broken = await whatStaysBroken(site, 120_000)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    return {
      name: 'R10',
      goal: 'the provider resets, refuses, fails, or acts and says nothing in 30 of 100 calls of 1,000 payments: nothing charged twice, nothing wrong after the sweep, no answer slower than 15 s',
      measured: `${count} payments (${tally(answers.map(({ status }) => status))}), slowest answer ${seconds(slowest)}, ${broken.length} invariants broken ${broken[0] ?? ''}`,
      isMet: broken.length === 0 && slowest <= 15_000,
    }
  })

/** As a buyer who presses the button again. */
async function untilGood(ask: () => Promise<Answer>, answers: Answer[]): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    answers.push(answer)
    if (answer.status === 200 || tries === 5) return answer
  }
}

/** R11: somebody deletes a booking in one tab and pays it in the other. */
export const deleteAgainstPay: Measure = (lab) =>
  withSite(lab, async (site) => {
    const count = lab.times(500)
    let both = 0
    await inParallel(HANDS, Array.from({ length: count }), async () => {
      const booking = await placed(site)
      const intentId = await intentOf(site, booking)
      const pay = async () => {
        if (await charge(site, intentId)) return tellPaid(site, booking, intentId)
        return undefined
      }
      const [paid, deleted] = await Promise.all([pay(), deleteBooking(site, booking)])
      // A paid booking may be deleted, which hides it; a deleted one is never told to be paid.
      const isHidden = deleted.status === 200 && !(await readPaid(site, booking))
      if (isHidden && paid?.status === 200 && paid.body.paid) both += 1
    })
    const broken = await whatStaysBroken(site)
    const { rows } = await site.pool.query<{ told: string }>(
      "select string_agg(state || ': ' || count, ', ') as told from (select state, count(*) from payments group by 1) as states",
    )
    return {
      name: 'R11',
      goal: 'delete against pay, 500 races: never both, and money taken is paid for, given back or marked',
      measured: `${count} races, ${both} answered both, ${broken.length} invariants broken (payments ${rows[0]?.told}) ${broken[0] ?? ''}`,
      isMet: both === 0 && broken.length === 0,
    }
  })
