import { randomUUID } from 'node:crypto'
import { createDice, type Dice } from '../fuzz/dice.ts'
import type { Acknowledged } from './acknowledged.ts'
import {
  type Answer,
  askIntent,
  type Booked,
  charge,
  deleteBooking,
  intentIdOf,
  order,
  recordPayment,
  settle,
} from './calls.ts'
import { orderLines } from './calls-of-lines.ts'
import type { KillableShop } from './killable-shop.ts'
import { actOnBooking } from './office-acts.ts'
import { addPeople, addPerson, addTool, type Person, type Tool } from './test-data.ts'

const RETRY_MS = 50

export type Shoppers = {
  stop(): Promise<void>
  history: Acknowledged[]
  statuses: Map<number, number>
}

/** People who order, pay, delete and leave at random until they are stopped; the office ships and gives back what they paid. */
export async function startShoppers(
  shop: KillableShop,
  seed: number,
  count: number,
): Promise<Shoppers> {
  const [people, tools] = [await addPeople(shop.pool, count), await addTools(shop)]
  const admin = await addPerson(shop.pool, { admin: true })
  const history: Acknowledged[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const ask = (call: () => Promise<Answer>) => untilAnswered(call, () => isOver, statuses)
  const clients = people.map(async (person, number) => {
    const dice = createDice(seed * 1000 + number)
    while (!isOver) await goShopping({ shop, dice, person, admin, tools, history, ask })
  })
  const stop = async () => {
    isOver = true
    await Promise.all(clients)
  }
  return { stop, history, statuses }
}

async function addTools({ pool }: KillableShop): Promise<[Tool, ...Tool[]]> {
  return [await addTool(pool, 100_000), await addTool(pool, 1_000), await addTool(pool, 40)]
}

type Trip = {
  shop: KillableShop
  dice: Dice
  person: Person
  admin: Person
  tools: [Tool, ...Tool[]]
  history: Acknowledged[]
  ask(call: () => Promise<Answer>): Promise<Answer>
}

const endings = ['leave', 'delete', 'change', 'pay and die', 'pay and delete'] as const
const fates = [...endings, 'pay', 'pay and get', 'pay and get'] as const

async function goShopping(trip: Trip): Promise<void> {
  const { shop, dice, person, tools, history, ask } = trip
  const key = randomUUID()
  const wanted = { tool: dice.pick(tools), person, quantity: 1 + dice.below(3), key }
  const ofLines = { lines: linesOf(dice, tools), person, key }
  const isOfLines = dice.isHit(0.4)
  const { status, body } = await ask(() =>
    isOfLines ? orderLines(shop, ofLines) : order(shop, wanted),
  )
  if (status !== 201 || !body._id || !body.total) return
  history.push({ what: 'ordered', id: body._id, key })
  const booking = { id: body._id, total: body.total, person }
  const fate = dice.pick(fates)
  if (fate === 'delete') await cancel(trip, booking)
  else if (fate === 'change') await change(trip, booking)
  else if (fate !== 'leave') await pay(trip, booking, fate)
}

/** Several tools in any order. */
function linesOf(dice: Dice, tools: Tool[]) {
  const first = dice.below(tools.length)
  const turned = [...tools.slice(first), ...tools.slice(0, first)]
  return turned.slice(0, 2 + dice.below(2)).map((tool) => ({ tool, quantity: 1 + dice.below(3) }))
}

async function change({ shop, dice, person, tools, history, ask }: Trip, { id }: Booked) {
  const changed = { lines: linesOf(dice, tools), person, key: randomUUID(), replaces: id }
  const { status, body } = await ask(() => orderLines(shop, changed))
  if (status !== 201 || !body._id) return
  history.push({ what: 'ordered', id: body._id, key: changed.key }, { what: 'deleted', id })
}

async function pay(trip: Trip, booking: Booked, fate: string): Promise<void> {
  const { shop, dice, history, ask } = trip
  const intentId = intentIdOf(await ask(() => askIntent(shop, booking)))
  if (!intentId) return
  const deleting = fate === 'pay and delete' && cancel(trip, booking)
  const isCharged = await charge(shop, intentId)
  await deleting
  if (!isCharged || fate === 'pay and die') return
  const tell = dice.isHit(0.5) ? settle : recordPayment
  const { status, body } = await ask(() => tell(shop, booking, intentId))
  const isPaid = status === 201 || (status === 200 && body.transactionId === intentId)
  // A recorded payment may have been refunded, if its booking was deleted in between.
  if (isPaid && ['pay', 'pay and get'].includes(fate))
    history.push({ what: 'paid', id: booking.id, transactionId: intentId })
  if (isPaid && fate === 'pay and get') await actOnBooking(trip, booking)
}

async function cancel({ shop, history, ask }: Trip, booking: Booked): Promise<void> {
  const { status } = await ask(() => deleteBooking(shop, booking))
  if (status === 200) history.push({ what: 'deleted', id: booking.id })
}

/** Asks again after 503 or a lost connection. */
async function untilAnswered(
  call: () => Promise<Answer>,
  isOver: () => boolean,
  statuses: Map<number, number>,
): Promise<Answer> {
  for (;;) {
    const answer = await call()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const isAway = answer.status === 0 || answer.status === 503
    if (!isAway || isOver()) return answer
    await new Promise((due) => setTimeout(due, RETRY_MS))
  }
}
