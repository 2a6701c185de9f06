import { randomUUID } from 'node:crypto'
import {
  type Answer,
  askIntent,
  type Booked,
  charge,
  intentIdOf,
  type Order,
  order,
} from './calls.ts'
import type { KillableShop } from './killable-shop.ts'
import { addPerson, addTool, type Person } from './test-data.ts'

/** A booking of a new person and a new tool. */
export async function placed(shop: KillableShop): Promise<Booked> {
  const [tool, person] = [await addTool(shop.pool, 5), await addPerson(shop.pool)]
  return placeOrder(shop, { tool, person })
}

export async function placeOrder(shop: KillableShop, wanted: Order): Promise<Booked> {
  return bookedOf(await order(shop, wanted), wanted.person)
}

/** A booking whose card was charged; the shop has not been informed. */
export async function charged(shop: KillableShop): Promise<{ booking: Booked; intentId: string }> {
  const booking = await placed(shop)
  const intentId = await intentOf(shop, booking)
  await charge(shop, intentId)
  return { booking, intentId }
}

export async function intentOf(shop: KillableShop, booking: Booked): Promise<string> {
  const id = intentIdOf(await askIntent(shop, booking))
  if (!id) throw new Error('no intent was made')
  return id
}

export function bookedOf(answer: Answer | undefined, person: Person): Booked {
  const { _id: id, total } = answer?.body ?? {}
  if (!id || !total) throw new Error(`nothing was ordered: ${JSON.stringify(answer)}`)
  return { id, total, person }
}

export async function readPaid({ pool }: KillableShop, { id }: Booked): Promise<boolean> {
  const { rows } = await pool.query<{ paid: boolean }>('select paid from bookings where id = $1', [
    id,
  ])
  return rows[0]?.paid === true
}

export function eventOf(id: string, type: string) {
  return { id: `evt_${randomUUID()}`, type, data: { object: { id, object: 'payment_intent' } } }
}
