import { type Answer, askIntent, type Booked, charge, intentIdOf, order } from '../calls.ts'
import { addPerson, addTool, type Person } from '../goods.ts'
import type { Site } from '../site.ts'

/** A booking of a new person and a new tool. */
export async function placed(site: Site): Promise<Booked> {
  const [tool, person] = [await addTool(site.pool, 5), await addPerson(site.pool)]
  return bookedOf(await order(site, { tool, person }), person)
}

/** A booking whose card was charged, of which the shop has not been told. */
export async function charged(site: Site): Promise<{ booking: Booked; intentId: string }> {
  const booking = await placed(site)
  const intentId = await intentOf(site, booking)
  await charge(site, intentId)
  return { booking, intentId }
}

export async function intentOf(site: Site, booking: Booked): Promise<string> {
  const id = intentIdOf(await askIntent(site, booking))
  if (!id) throw new Error('no intent was made')
  return id
}

export function bookedOf(answer: Answer | undefined, person: Person): Booked {
  const { _id: id, total } = answer?.body ?? {}
  if (!id || !total) throw new Error(`nothing was ordered: ${JSON.stringify(answer)}`)
  return { id, total, person }
}

export async function readPaid({ pool }: Site, { id }: Booked): Promise<boolean> {
  const { rows } = await pool.query<{ paid: boolean }>('select paid from bookings where id = $1', [
    id,
  ])
  return rows[0]?.paid === true
}
