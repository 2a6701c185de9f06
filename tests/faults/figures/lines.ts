import { randomUUID } from 'node:crypto'
import { createDice } from '../../fuzz/dice.ts'
import type { Answer } from '../calls.ts'
import { orderLines } from '../calls-of-lines.ts'
import { brokenInvariants } from '../invariants.ts'
import type { KillableShop } from '../killable-shop.ts'
import { addPeople, addTool, type Person, type Tool } from '../test-data.ts'
import { inParallel, type Measure, tally, withShop } from './figure.ts'

/** L1: buyers who name the same tools in opposite orders. */
export const crossingBuyers: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const rounds = lab.times(20)
    const people = await addPeople(shop.pool, 40)
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const tools = [await addTool(shop.pool, 1000), await addTool(shop.pool, 1000)]
      const answers = await Promise.all(people.map((person, at) => cross(shop, tools, person, at)))
      const summary = `${tally(answers.map(({ status }) => status))}; left ${await left(shop, tools)}`
      if (summary !== '201: 16, 409: 24; left 40, 40') wrong.push(summary)
    }
    wrong.push(...(await brokenInvariants(shop)))
    const deadlocks = await countDeadlocks(shop)
    return {
      name: 'L1',
      goal: '40 buyers order {A: 60, B: 60} and {B: 60, A: 60} of 1,000 each, 20 rounds: 16 x 201, 24 x 409, no deadlock',
      measured: `${rounds} rounds, ${wrong.length} wrong, ${deadlocks} deadlocks ${wrong[0] ?? ''}`,
      isMet: wrong.length === 0 && deadlocks === 0,
    }
  })

function cross(shop: KillableShop, tools: Tool[], person: Person, at: number): Promise<Answer> {
  const order = at % 2 === 0 ? tools : tools.toReversed()
  const lines = order.map((tool) => ({ tool, quantity: 60 }))
  return orderLines(shop, { lines, person, key: randomUUID() })
}

async function left({ pool }: KillableShop, tools: Tool[]): Promise<string> {
  const { rows } = await pool.query<{ available: number }>(
    'select available from tools where id = any($1) order by id',
    [tools.map(({ id }) => id)],
  )
  return rows.map(({ available }) => available).join(', ')
}

/** What a backend has counted is written when it ends at the latest. */
async function countDeadlocks(shop: KillableShop): Promise<number> {
  await shop.end()
  const { rows } = await shop.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

/** L2: callers who do not get the answer send the order again, with the same key. */
export const lostAnswers: Measure = (lab) =>
  withShop(lab, async (shop) => {
    const count = lab.times(200)
    const people = await addPeople(shop.pool, 10)
    const tools = await Promise.all(Array.from({ length: 30 }, () => addTool(shop.pool, 100_000)))
    const seeds = Array.from({ length: count }, (_, seed) => seed)
    const lost = await inParallel(8, seeds, (seed) =>
      changeWithLostAnswers(shop, { seed, tools, person: people[seed % people.length] as Person }),
    )
    const wrong = [...lost.flat(), ...(await brokenInvariants(shop))]
    return {
      name: 'L2',
      goal: '200 orders of many lines and their replacements whose answers are lost, sent again with the same key: one booking each, and a late copy changes nothing',
      measured: `${count} orders, ${wrong.length} wrong ${wrong[0] ?? ''}`,
      isMet: wrong.length === 0,
    }
  })

type Buyer = { seed: number; tools: Tool[]; person: Person }

/** Orders, replaces that, and sends both again; gives what was wrong. */
async function changeWithLostAnswers(
  shop: KillableShop,
  { seed, tools, person }: Buyer,
): Promise<string[]> {
  const dice = createDice(seed)
  const from = dice.below(5)
  const lines = tools.slice(from, from + 2 + dice.below(24)).map((tool) => ({ tool, quantity: 2 }))
  const order = { lines, person, key: randomUUID() }
  const insist = async (change: { lines: typeof lines; key: string; replaces?: string }) => {
    const mine = { ...change, person }
    await orderLines(shop, { ...mine, patienceMs: 1 + dice.below(30) })
    return Promise.all([orderLines(shop, mine), orderLines(shop, mine)])
  }
  const [first, again] = await insist(order)
  const replaces = first.body._id ?? ''
  const change = { lines: lines.toReversed(), key: randomUUID(), replaces }
  const [changed, repeated] = await insist(change)
  const late = await orderLines(shop, order)
  const other = await orderLines(shop, { ...change, person, lines: lines.slice(1) })
  const seen = [first, again, changed, repeated, late, other].map(({ status }) => status)
  const isOnce = first.body._id === again.body._id && changed.body._id === repeated.body._id
  const isRight = `${seen}` === '201,201,201,201,409,409' && isOnce
  return isRight ? [] : [`seed ${seed}: ${seen}${isOnce ? '' : ', two bookings for one key'}`]
}
