import { createDice, type Dice } from '../../fuzz/dice.ts'
import { type Answer, type Booked, call, deleteBooking, order } from '../calls.ts'
import { brokenInvariants } from '../invariants.ts'
import type { KillableShop } from '../killable-shop.ts'
import { addPeople, addPerson, addTool, type Person, type Tool } from '../test-data.ts'
import { inParallel, type Measure, percentile, seconds, tally, withShop } from './figure.ts'

/** R1: far more orders together than there are pieces. */
export const scarceStock: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const { summary, wrong, longest, p95 } = await rush(shop, {
      orders: 2000,
      pieces: 1000,
      rounds: lab.times(10),
    })
    return {
      name: 'R1',
      goal: '2,000 orders at once on 1,000 pieces, 10 seeds: 1,000 x 201, 1,000 x 409, none left; <= 15 s, p95 <= 1.5 s',
      measured: summary,
      isMet: wrong.length === 0 && longest <= 15_000 && p95 <= 1500,
    }
  })

/** Hundreds of people and a few pieces. */
export const fewPieces: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const { summary, wrong } = await rush(shop, { orders: 500, pieces: 50, rounds: lab.times(10) })
    return {
      name: 'few pieces',
      goal: '500 orders at once on 50 pieces, 10 seeds: 50 x 201, 450 x 409, none left',
      measured: summary,
      isMet: wrong.length === 0,
    }
  })

type Rush = { orders: number; pieces: number; rounds: number }

async function rush(shop: KillableShop, { orders, pieces, rounds }: Rush) {
  const people = await addPeople(shop.pool, 200)
  const wrong: string[] = []
  const runs: number[] = []
  const p95s: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const tool = await addTool(shop.pool, pieces)
    const begun = performance.now()
    const answers = await inParallel(orders, shuffled(createDice(round), orders), (number) =>
      order(shop, { tool, person: people[number % people.length] as Person }),
    )
    runs.push(performance.now() - begun)
    p95s.push(
      percentile(
        answers.map(({ ms }) => ms),
        0.95,
      ),
    )
    const summary = `${tally(answers.map(({ status }) => status))}; left ${await left(shop, tool)}`
    if (summary !== `201: ${pieces}, 409: ${orders - pieces}; left 0`) wrong.push(summary)
  }
  wrong.push(...(await brokenInvariants(shop)))
  const [longest, p95] = [Math.max(...runs), Math.max(...p95s)]
  const summary = `${rounds} seeds, ${wrong.length} wrong; longest ${seconds(longest)}, worst p95 ${seconds(p95)} ${wrong[0] ?? ''}`
  return { summary, wrong, longest, p95 }
}

/** R2: orders of many sizes, with bookings and tools deleted among them. */
export const mixedOrders: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const rounds = lab.times(20)
    const people = await addPeople(shop.pool, 50)
    const admin = await addPerson(shop.pool, { admin: true })
    const wrong: string[] = []
    const statuses: number[] = []
    for (let seed = 0; seed < rounds; seed += 1) {
      const dice = createDice(seed)
      const answers = await mix({ shop, dice, people, admin })
      statuses.push(...answers.map(({ status }) => status))
      wrong.push(...(await brokenInvariants(shop)))
    }
    const failed = statuses.filter((status) => status === 0 || status >= 500).length
    return {
      name: 'R2',
      goal: '1,000 orders of 1-300 pieces, 200 deletes, 50 tool deletes, 20 seeds: I1-I9 empty, no 5xx',
      measured: `${rounds} seeds, ${wrong.length} invariants broken, ${failed} failed answers (${tally(statuses)}) ${wrong[0] ?? ''}`,
      isMet: wrong.length === 0 && failed === 0,
    }
  })

type Mix = { shop: KillableShop; dice: Dice; people: Person[]; admin: Person }

async function mix({ shop, dice, people, admin }: Mix): Promise<Answer[]> {
  const tools = await Promise.all(
    Array.from({ length: 60 }, (_, n) => addTool(shop.pool, n < 10 ? 2000 : 20)),
  )
  const booked: Booked[] = []
  const doomed = tools.slice(10)
  const actions = shuffled(dice, 1250).map((number) => async () => {
    if (number >= 1200) {
      const path = `DELETE /api/tools/delete/${doomed[number - 1200]?.id}`
      return call(shop, path, { token: admin.token })
    }
    const victim = number >= 1000 && booked[dice.below(booked.length)]
    if (victim) return deleteBooking(shop, victim)
    const person = people[number % people.length] as Person
    const tool = tools[dice.below(dice.isHit(0.8) ? 10 : 60)] as Tool
    const answer = await order(shop, { tool, person, quantity: 1 + dice.below(300) })
    const { _id: id, total } = answer.body
    if (answer.status === 201 && id && total) booked.push({ id, total, person })
    return answer
  })
  return inParallel(64, actions, (action) => action())
}

/** R3: each order is for all there is. */
export const oneWinner: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const rounds = lab.times(100)
    const people = await addPeople(shop.pool, 50)
    let wrong = 0
    for (let round = 0; round < rounds; round += 1) {
      const tool = await addTool(shop.pool, 100)
      const answers = await Promise.all(
        people.map((person) => order(shop, { tool, person, quantity: 100 })),
      )
      if (tally(answers.map(({ status }) => status)) !== '201: 1, 409: 49') wrong += 1
    }
    const broken = await brokenInvariants(shop)
    return {
      name: 'R3',
      goal: '50 orders at once, each for all there is, 100 rounds: one winner each',
      measured: `${rounds} rounds, ${wrong} without exactly one winner, ${broken.length} invariants broken`,
      isMet: wrong === 0 && broken.length === 0,
    }
  })

/** S26: one account tries to hold all of the stock without paying. */
export const hoarding: Measure = (lab) => {
  const rules = { RATE_LIMIT: 'on', HOLD_HOURS: '0.005' }
  return withShop(
    lab,
    async (shop) => {
      const [person, tool] = [await addPerson(shop.pool), await addTool(shop.pool, 1000)]
      const answers = await inParallel(8, shuffled(createDice(1), 260), () =>
        order(shop, { tool, person }),
      )
      await shop.pool.query("update bookings set hold_until = now() + interval '1 second'")
      const lapsing = performance.now() + 1000
      while ((await left(shop, tool)) !== 1000 && performance.now() < lapsing + 120_000)
        await new Promise((due) => setTimeout(due, 200))
      const back = Math.max(performance.now() - lapsing, 0)
      const statuses = tally(answers.map(({ status }) => status))
      return {
        name: 'S26',
        goal: 'unpaid bookings of one account capped (200 by the contract); the stock is back <= 60 s after the holds lapse',
        measured: `260 orders: ${statuses}; back after ${seconds(back)}`,
        isMet: statuses === '201: 200, 409: 60' && back <= 60_000,
      }
    },
    rules,
  )
}

async function left({ pool }: KillableShop, { id }: Tool): Promise<number> {
  const { rows } = await pool.query<{ available: number }>(
    'select available from tools where id = $1',
    [id],
  )
  return rows[0]?.available ?? Number.NaN
}

function shuffled(dice: Dice, count: number): number[] {
  const numbers = Array.from({ length: count }, (_, number) => ({ number, at: dice.below(1e9) }))
  return numbers.toSorted((a, b) => a.at - b.at).map(({ number }) => number)
}
