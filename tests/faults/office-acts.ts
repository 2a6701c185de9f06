import { randomUUID } from 'node:crypto'
import type { Dice } from '../fuzz/dice.ts'
import { type Answer, type Booked, call } from './calls.ts'
import type { KillableShop } from './killable-shop.ts'
import type { Person } from './test-data.ts'

type Office = {
  shop: KillableShop
  dice: Dice
  admin: Person
  ask(attempt: () => Promise<Answer>): Promise<Answer>
}

const acts = ['pack', 'ship', 'next', 'unpack', 'cancel', 'return', 'whole'] as const

/** Packs, ships, delivers, cancels and takes back pieces of a paid booking at random; what does not fit is refused. */
export async function actOnBooking(office: Office, { id }: Booked): Promise<void> {
  const count = 2 + office.dice.below(5)
  for (let at = 0; at < count; at += 1) await actOnce(office, id)
}

async function actOnce({ shop, dice, admin, ask }: Office, id: string): Promise<void> {
  const token = admin.token
  const act = dice.pick(acts)
  const some = dice.pick([[1], [2], [2, 1], [1, 2, 3]])
  const lines = some.map((line) => ({ line, quantity: 1 + dice.below(2) }))
  const shipment = `/api/bookings/${id}/shipments/${1 + dice.below(2)}`
  const givenBack = { lines, restock: dice.isHit(0.5), reason: 'Not wanted.' }
  const requests: Record<(typeof acts)[number], [string, object?]> = {
    pack: [`POST /api/bookings/${id}/shipments`, { lines, shipped: false }],
    ship: [`POST /api/bookings/${id}/shipments`, { lines }],
    next: [`PATCH ${shipment}`, dice.isHit(0.5) ? { shipped: true } : { delivered: true }],
    unpack: [`DELETE ${shipment}`],
    cancel: [`POST /api/bookings/${id}/refunds`, givenBack],
    return: [`POST /api/bookings/${id}/returns`, givenBack],
    whole: [`POST /api/bookings/${id}/refunds`, { ...givenBack, lines: [], amount: 1 }],
  }
  const [request, body] = requests[act]
  const key = randomUUID()
  await ask(() => call(shop, request, { token, key, ...(body && { body }) }))
}
