import { randomUUID } from 'node:crypto'
import {
  type Answer,
  askIntent,
  charge,
  deleteBooking,
  order,
  recordPayment,
  sendEvent,
  settle,
} from '../calls.ts'
import { brokenInvariants } from '../invariants.ts'
import { injectFault } from '../killable-shop.ts'
import { bookedOf, charged, eventOf, intentOf, readPaid } from '../test-bookings.ts'
import { addPerson, addTool } from '../test-data.ts'
import { type Measure, percentile, tally, withShop } from './figure.ts'

/** R7: the events of a payment in all 24 orders, each sent 50 times together. */
export const replayedEvents: Measure = (lab) =>
  withShop(lab, async (shop) => {
    await injectFault(shop, { fault: 'missing_webhook' })
    const names = ['created', 'processing', 'payment_failed', 'succeeded']
    const answers: Answer[] = []
    let fellBack = 0
    for (const names24 of permutations(names).slice(0, lab.times(24))) {
      const { booking, intentId } = await charged(shop)
      let wasPaid = false
      for (const name of names24) {
        const event = eventOf(intentId, `payment_intent.${name}`)
        answers.push(
          ...(await Promise.all(Array.from({ length: 50 }, () => sendEvent(shop, event)))),
        )
        const isPaid = await readPaid(shop, booking)
        if (wasPaid && !isPaid) fellBack += 1
        wasPaid ||= isPaid
      }
      if (!wasPaid) fellBack += 1
    }
    const broken = await brokenInvariants(shop)
    const refused = answers.filter(({ status }) => status !== 200).length
    const p95 = percentile(
      answers.map(({ ms }) => ms),
      0.95,
    )
    return {
      name: 'R7',
      goal: 'events 50 times at once, in all 24 orders: one payment, paid never falls back, every answer 2xx, p95 <= 250 ms',
      measured: `${answers.length} events, ${refused} refused, ${fellBack} not or no longer paid, ${broken.length} invariants broken, p95 ${Math.round(p95)} ms`,
      isMet: refused === 0 && fellBack === 0 && broken.length === 0 && p95 <= 250,
    }
  })

/** Every call of a payment 50 times together, in all orders. */
export const replayedCalls: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const statuses: number[] = []
    for (const turn of permutations(['intent', 'PUT', 'POST', 'event'] as const).slice(
      0,
      lab.times(24),
    )) {
      const [tool, person] = [await addTool(shop.pool, 1), await addPerson(shop.pool)]
      const mine = { tool, person, key: randomUUID() }
      const ordered = await fifty(() => order(shop, mine))
      const booking = bookedOf(ordered[0], person)
      const intentId = await intentOf(shop, booking)
      await charge(shop, intentId)
      const calls = {
        intent: () => askIntent(shop, booking),
        PUT: () => settle(shop, booking, intentId),
        POST: () => recordPayment(shop, booking, intentId),
        event: () => sendEvent(shop, eventOf(intentId, 'payment_intent.succeeded')),
      }
      statuses.push(...ordered.map(({ status }) => status))
      for (const name of turn) {
        const answers = await fifty(calls[name])
        statuses.push(...answers.map(({ status }) => status))
      }
      statuses.push(
        ...(await fifty(() => deleteBooking(shop, booking))).map(({ status }) => status),
      )
    }
    const broken = await brokenInvariants(shop)
    const failed = statuses.filter((status) => status === 0 || status >= 500).length
    return {
      name: 'replays',
      goal: 'order, intent, PUT, POST, event and delete, each 50 times at once, in all 24 orders: done once, no 5xx',
      measured: `${statuses.length} calls, ${failed} failed, ${broken.length} invariants broken (${tally(statuses)}) ${broken[0] ?? ''}`,
      isMet: failed === 0 && broken.length === 0,
    }
  })

const fifty = (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 50 }, ask))

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}
