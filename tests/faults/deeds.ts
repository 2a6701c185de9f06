import { randomUUID } from 'node:crypto'
import { releaseLapsedHolds } from '../../server/bookings/stock-store.ts'
import {
  type Answer,
  askIntent,
  type Booked,
  call,
  charge,
  deleteBooking,
  intentIdOf,
  order,
  recordPayment,
  tellEvent,
  tellPaid,
} from './calls.ts'
import { addPerson, addTool, type Person, type Tool } from './goods.ts'
import type { Deed } from './points.ts'
import type { Site } from './site.ts'

export type Act = () => Promise<Answer>
/** A deed that stands to be done, whoever repeats it does the same again, and what others may do meanwhile. */
export type Scene = { act: Act; rivals: Record<string, Act> }

/** What others may do meanwhile, by deed: the names of `Scene.rivals`. */
export const rivalsOf: Record<Deed, string[]> = {
  order: ['second tab', 'another buyer'],
  intent: ['second tab', 'delete'],
  settle: ['webhook', 'second tab', 'delete', 'lapse'],
  release: ['second tab', 'pay', 'lapse', 'another buyer'],
  refund: ['second admin', 'pay', 'delete'],
}

const QUANTITY = 3
const STOCK = 5

/** Prepares a deed on a tool of its own, up to the moment before it. */
export async function prepare(site: Site, deed: Deed): Promise<Scene> {
  const person = await addPerson(site.pool)
  const other = await addPerson(site.pool)
  const tool = await addTool(site.pool, STOCK)
  const world = { site, tool, person, other }
  if (deed === 'order') return orderScene(world)
  const booking = await placed(site, tool, person)
  if (deed === 'intent') return intentScene(world, booking)
  const intentId = await intentOf(site, booking)
  if (deed === 'release') return releaseScene(world, booking, intentId)
  await charge(site, intentId)
  if (deed === 'settle') return settleScene(world, booking, intentId)
  return refundScene(world, booking, intentId)
}

type World = { site: Site; tool: Tool; person: Person; other: Person }

function orderScene({ site, tool, person, other }: World): Scene {
  const mine = { tool, person, quantity: QUANTITY, key: randomUUID() }
  const act = () => order(site, mine)
  return {
    act,
    rivals: {
      'second tab': act,
      'another buyer': () => order(site, { tool, person: other, quantity: QUANTITY }),
    },
  }
}

function intentScene({ site }: World, booking: Booked): Scene {
  const act = () => askIntent(site, booking)
  return {
    act,
    rivals: {
      'second tab': act,
      delete: () => deleteBooking(site, booking),
    },
  }
}

function settleScene({ site }: World, booking: Booked, intentId: string): Scene {
  return {
    act: () => tellPaid(site, booking, intentId),
    rivals: {
      webhook: () => tellEvent(site, eventOf(intentId)),
      'second tab': () => recordPayment(site, booking, intentId),
      delete: () => deleteBooking(site, booking),
      lapse: () => lapse(site, booking),
    },
  }
}

function releaseScene({ site, tool, other }: World, booking: Booked, intentId: string): Scene {
  const act = () => deleteBooking(site, booking)
  return {
    act,
    rivals: {
      'second tab': act,
      pay: async () => {
        await charge(site, intentId)
        return tellPaid(site, booking, intentId)
      },
      lapse: () => lapse(site, booking),
      'another buyer': () => order(site, { tool, person: other, quantity: QUANTITY }),
    },
  }
}

async function refundScene({ site }: World, booking: Booked, intentId: string): Promise<Scene> {
  await tellPaid(site, booking, intentId)
  const admin = await addPerson(site.pool, { admin: true })
  const { rows } = await site.pool.query('select id from payments where transaction_id = $1', [
    intentId,
  ])
  const refund = `POST /api/payments/refund/${rows[0]?.id}`
  const act = () => call(site, refund, { token: admin.token, body: { restock: true } })
  return {
    act,
    rivals: {
      'second admin': act,
      pay: () => tellPaid(site, booking, intentId),
      delete: () => deleteBooking(site, booking),
    },
  }
}

async function placed(site: Site, tool: Tool, person: Person): Promise<Booked> {
  const { body } = await order(site, { tool, person, quantity: QUANTITY })
  if (!body._id || !body.total) throw new Error(`not ordered: ${JSON.stringify(body)}`)
  return { id: body._id, total: body.total, person }
}

async function intentOf(site: Site, booking: Booked): Promise<string> {
  const answer = await askIntent(site, booking)
  const id = intentIdOf(answer)
  if (!id) throw new Error(`no intent: ${JSON.stringify(answer)}`)
  return id
}

function eventOf(intentId: string) {
  const type = 'payment_intent.succeeded'
  return {
    id: `evt_${randomUUID()}`,
    type,
    data: { object: { id: intentId, object: 'payment_intent' } },
  }
}

/** The hold ends, and another process of the shop notices. */
async function lapse({ pool, another }: Site, { id }: Booked): Promise<Answer> {
  await pool.query("update bookings set hold_until = now() - interval '1 second' where id = $1", [
    id,
  ])
  await releaseLapsedHolds(another)
  return { status: 200, body: {}, ms: 0 }
}
