import { randomUUID } from 'node:crypto'
import type { PreparedAction } from './actions.ts'
import { type Booked, call, charge, deleteBooking, settle } from './calls.ts'
import { orderLines } from './calls-of-lines.ts'
import type { KillableShop } from './killable-shop.ts'
import { bookedOf, intentOf } from './test-bookings.ts'
import { addPerson, addTool, type Person, type Tool } from './test-data.ts'

type World = { shop: KillableShop; tool: Tool; person: Person; other: Person }

const QUANTITY = 3
const STOCK = 5

/** An order of three lines. Another buyer names the same tools in the other order. */
export async function prepareLines({ shop, tool, person, other }: World): Promise<PreparedAction> {
  const tools = [tool, await addTool(shop.pool, STOCK), await addTool(shop.pool, STOCK)]
  const lines = tools.map((each) => ({ tool: each, quantity: QUANTITY }))
  const mine = { lines, person, key: randomUUID() }
  const theirs = { lines: lines.toReversed(), person: other, key: randomUUID() }
  const attempt = () => orderLines(shop, mine)
  return {
    attempt,
    competitors: { 'second tab': attempt, 'another buyer': () => orderLines(shop, theirs) },
  }
}

/** An order that replaces one of two lines, whose intent can be charged. */
export async function prepareReplace({ shop, tool, other }: World): Promise<PreparedAction> {
  const [person, second] = [await addPerson(shop.pool), await addTool(shop.pool, STOCK)]
  const linesOf = (quantity: number) => [tool, second].map((each) => ({ tool: each, quantity }))
  const made = await orderLines(shop, { lines: linesOf(QUANTITY), person, key: randomUUID() })
  const old = bookedOf(made, person)
  const intentId = await intentOf(shop, old)
  const change = { lines: linesOf(STOCK), person, key: randomUUID(), replaces: old.id }
  const theirs = { lines: linesOf(1).toReversed(), person: other, key: randomUUID() }
  const attempt = () => orderLines(shop, change)
  return {
    attempt,
    competitors: {
      'second tab': attempt,
      'another buyer': () => orderLines(shop, theirs),
      delete: () => deleteBooking(shop, old),
      pay: async () => {
        await charge(shop, intentId)
        return settle(shop, old, intentId)
      },
    },
  }
}

/** A booking of three lines. */
export async function placeLines({ shop, tool, person }: World): Promise<Booked> {
  const tools = [tool, await addTool(shop.pool, STOCK), await addTool(shop.pool, STOCK)]
  const lines = tools.map((each) => ({ tool: each, quantity: QUANTITY }))
  return bookedOf(await orderLines(shop, { lines, person, key: randomUUID() }), person)
}

/** A part of each line of a charged booking is cancelled and given back. */
export async function prepareGivingBack(
  { shop }: World,
  booking: Booked,
  intentId: string,
): Promise<PreparedAction> {
  await settle(shop, booking, intentId)
  const { token } = await addPerson(shop.pool, { admin: true })
  const lines = [1, 2, 3].map((line) => ({ line, quantity: 1 }))
  const body = { lines, restock: true, reason: 'Not wanted.' }
  const giveBack = (key: string) =>
    call(shop, `POST /api/bookings/${booking.id}/refunds`, { token, key, body })
  const [mine, theirs] = [randomUUID(), randomUUID()]
  return {
    attempt: () => giveBack(mine),
    competitors: {
      'second admin': () => giveBack(theirs),
      pay: () => settle(shop, booking, intentId),
      delete: () => deleteBooking(shop, booking),
    },
  }
}

/** Of a booking whose lines have a rate: its invoice is issued with the shipment. */
export async function prepareShipping(
  { shop }: World,
  booking: Booked,
  intentId: string,
): Promise<PreparedAction> {
  await shop.pool.query(
    "update booking_lines set tax_code = 'export', tax_percent = 0 where booking_id = $1",
    [booking.id],
  )
  await settle(shop, booking, intentId)
  const { token } = await addPerson(shop.pool, { admin: true })
  const body = { lines: [1, 2, 3].map((line) => ({ line, quantity: 1 })) }
  const ship = (key: string) =>
    call(shop, `POST /api/bookings/${booking.id}/shipments`, { token, key, body })
  const [mine, theirs] = [randomUUID(), randomUUID()]
  return {
    attempt: () => ship(mine),
    competitors: {
      'second admin': () => ship(theirs),
      pay: () => settle(shop, booking, intentId),
      delete: () => deleteBooking(shop, booking),
    },
  }
}
