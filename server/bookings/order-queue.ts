import type { Kysely } from 'kysely'
import { createBatcher } from '../database/batcher.ts'
import { isDatabaseAway } from '../database/database-refusal.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { LOCKED, type Order, type OrderRules, type Outcome, type Placed } from './order.ts'
import type { Locks } from './order-locks.ts'
import { placeOrders } from './place-orders.ts'

export type OrderQueue = {
  place(order: Order): Promise<Placed>
  /** How long the order that waits longest has waited; 0 while none does. */
  oldestWaitMs(): number
}

const MAX_BATCH_SIZE = 50

/**
 * Makes bookings and takes their quantities out of stock, each wholly or not at all (decisions/0018). The catalogue's
 * price counts; a known idempotency key answers with the booking it made. Refuses with 404 and 409 as CONTRACT section 2 says.
 */
export function openOrderQueue(db: Kysely<Tables>, rules: OrderRules): OrderQueue {
  const waitingSince = new Set<{ startedAt: number }>()
  const inLane = (locks: Locks, maxConcurrent: number) =>
    createBatcher((orders: Order[]) => placeSafely(db, orders, rules, locks), {
      maxBatchSize: MAX_BATCH_SIZE,
      maxConcurrent,
    })
  const withoutWaiting = inLane('skip', 2)
  const waiting = inLane('wait', 1)
  const decide = async (order: Order) => {
    const first = await withoutWaiting(order)
    const outcome = first === LOCKED ? await waiting(order) : first
    if (outcome === LOCKED) throw new Refusal('not_signed_in')
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return {
    place: async (order) => {
      const entry = { startedAt: performance.now() }
      waitingSince.add(entry)
      return decide(order).finally(() => waitingSince.delete(entry))
    },
    oldestWaitMs: () => {
      const [oldest] = waitingSince
      return oldest ? performance.now() - oldest.startedAt : 0
    },
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
