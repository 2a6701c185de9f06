import type { Kysely } from 'kysely'
import { isDatabaseAway } from '../database/database-refusal.ts'
import { gather } from '../database/gather.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { LOCKED, type Order, type OrderRules, type Outcome, type Placed } from './order.ts'
import type { Locks } from './order-locks.ts'
import { placeOrders } from './place-orders.ts'

export type PlaceOrder = (order: Order) => Promise<Placed>

const MOST_AT_ONCE = 50

/**
 * Makes bookings and takes their quantities out of stock, each wholly or not at all (decisions/0018). The catalogue's
 * price counts; a known idempotency key answers with the booking it made. Refuses with 404 and 409 as CONTRACT section 2 says.
 */
export function openOrderQueue(db: Kysely<Tables>, rules: OrderRules): PlaceOrder {
  const inLane = (locks: Locks, atOnce: number) =>
    gather((orders: Order[]) => placeSafely(db, orders, rules, locks), {
      most: MOST_AT_ONCE,
      atOnce,
    })
  const withoutWaiting = inLane('skip', 2)
  const waiting = inLane('wait', 1)
  return async (order) => {
    const first = await withoutWaiting(order)
    const outcome = first === LOCKED ? await waiting(order) : first
    if (outcome === LOCKED) throw new Refusal('not_signed_in')
    if (outcome instanceof Error) throw outcome
    return outcome
  }
}

/** What one order does to the database must not be felt by those that came with it: then each is placed alone. */
async function placeSafely(
  db: Kysely<Tables>,
  orders: Order[],
  rules: OrderRules,
  locks: Locks,
): Promise<Outcome[]> {
  try {
    return await placeOrders(db, orders, rules, locks)
  } catch (error) {
    if (!(error instanceof Error) || orders.length === 1 || isDatabaseAway(error)) throw error
  }
  const outcomes: Outcome[] = []
  for (const order of orders) {
    const [outcome = LOCKED] = await placeOrders(db, [order], rules, locks).catch(
      (error: Error) => [error],
    )
    outcomes.push(outcome)
  }
  return outcomes
}
