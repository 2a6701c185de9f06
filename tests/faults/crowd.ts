import { randomUUID } from 'node:crypto'
import { createDice, type Dice } from '../fuzz/dice.ts'
import {
  type Answer,
  askIntent,
  type Booked,
  charge,
  deleteBooking,
  intentIdOf,
  order,
  recordPayment,
  tellPaid,
} from './calls.ts'
import { addPeople, addTool, type Person, type Tool } from './goods.ts'
import type { Told } from './history.ts'
import type { Site } from './site.ts'

const RETRY_MS = 50

export type Crowd = { stop(): Promise<void>; history: Told[]; statuses: Map<number, number> }

/** People who order, pay, delete and leave, each as chance has it, again and again until they are stopped. */
export async function startCrowd(site: Site, seed: number, count: number): Promise<Crowd> {
  const [people, tools] = [await addPeople(site.pool, count), await addTools(site)]
  const history: Told[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const ask = (call: () => Promise<Answer>) => untilAnswered(call, () => isOver, statuses)
  const clients = people.map(async (person, number) => {
    const dice = createDice(seed * 1000 + number)
    while (!isOver) await goShopping({ site, dice, person, tools, history, ask })
  })
  const stop = async () => {
    isOver = true
    await Promise.all(clients)
  }
  return { stop, history, statuses }
}

async function addTools({ pool }: Site): Promise<[Tool, ...Tool[]]> {
  return [await addTool(pool, 100_000), await addTool(pool, 1_000), await addTool(pool, 40)]
}

type Trip = {
  site: Site
  dice: Dice
  person: Person
  tools: [Tool, ...Tool[]]
  history: Told[]
  ask(call: () => Promise<Answer>): Promise<Answer>
}

const fates = ['leave', 'delete', 'pay', 'pay', 'pay and die', 'pay and delete'] as const

async function goShopping(trip: Trip): Promise<void> {
  const { site, dice, person, tools, history, ask } = trip
  const key = randomUUID()
  const wanted = { tool: dice.pick(tools), person, quantity: 1 + dice.below(3), key }
  const { status, body } = await ask(() => order(site, wanted))
  if (status !== 201 || !body._id || !body.total) return
  history.push({ what: 'ordered', id: body._id, key })
  const booking = { id: body._id, total: body.total, person }
  const fate = dice.pick(fates)
  if (fate === 'delete') await cancel(trip, booking)
  else if (fate !== 'leave') await pay(trip, booking, fate)
}

async function pay(trip: Trip, booking: Booked, fate: string): Promise<void> {
  const { site, dice, history, ask } = trip
  const intentId = intentIdOf(await ask(() => askIntent(site, booking)))
  if (!intentId) return
  const deleting = fate === 'pay and delete' && cancel(trip, booking)
  const isCharged = await charge(site, intentId)
  await deleting
  if (!isCharged || fate === 'pay and die') return
  const tell = dice.isHit(0.5) ? tellPaid : recordPayment
  const { status, body } = await ask(() => tell(site, booking, intentId))
  const isPaid = status === 201 || (status === 200 && body.transactionId === intentId)
  // A payment that is on record may have been given back, as of a booking that was deleted meanwhile.
  if (isPaid && fate === 'pay')
    history.push({ what: 'paid', id: booking.id, transactionId: intentId })
}

async function cancel({ site, history, ask }: Trip, booking: Booked): Promise<void> {
  const { status } = await ask(() => deleteBooking(site, booking))
  if (status === 200) history.push({ what: 'deleted', id: booking.id })
}

/** A person whose line broke tries again, as long as the crowd is there. */
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
