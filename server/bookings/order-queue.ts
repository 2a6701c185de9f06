import type { Kysely } from 'kysely'
import { createBatcher } from '../database/batcher.ts'
import { isDatabaseAway } from '../database/database-errors.ts'
import type { Tables } from '../database/tables.ts'
import {
  type Order,
  type OrderRules,
  type Outcome,
  type PlacedOrder,
  ROWS_LOCKED,
} from './order.ts'
import type { LockMode } from './order-locks.ts'
import { placeOrders } from './place-orders.ts'

export type OrderQueue = {
  place(order: Order): Promise<PlacedOrder>
  /** How long the order that waits longest has waited; 0 while none does. */
  oldestWaitMs(): number
}

const MAX_BATCH_SIZE = 50

/**
 * Makes bookings and takes their quantities out of stock, each wholly or not at all (decisions/0018). The catalogue's
 * price counts; a known idempotency key answers with the booking it made. Refuses with 404 and 409 as CONTRACT section 2 says.
 */
export function createOrderQueue(db: Kysely<Tables>, rules: OrderRules): OrderQueue {
  const waitingSince = new Set<{ startedAt: number }>()
  const inLane = (locks: LockMode, maxConcurrent: number) =>
    createBatcher((orders: Order[]) => placeOrdersIsolated(db, orders, rules, locks), {
      maxBatchSize: MAX_BATCH_SIZE,
      maxConcurrent,
    })
  const withoutWaiting = inLane('skip', 2)
  const waiting = inLane('wait', 1)
  const decide = async (order: Order) => {
    const first = await withoutWaiting(order)
    const outcome = first === ROWS_LOCKED ? await waiting(order) : first
    if (outcome === ROWS_LOCKED)
      throw new Error('an order that waits for its locks found them taken')
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

/** Places orders together; when that fails, each alone, so that one bad order does not fail the others. */
async function placeOrdersIsolated(
  db: Kysely<Tables>,
  orders: Order[],
  rules: OrderRules,
  locks: LockMode,
): Promise<Outcome[]> {
  try {
    return await placeOrders(db, orders, rules, locks)
  } catch (error) {
    if (!(error instanceof Error) || orders.length === 1 || isDatabaseAway(error)) throw error
  }
  const outcomes: Outcome[] = []
  for (const order of orders) {
    const alone = await placeOrders(db, [order], rules, locks).catch((error: Error) => [error])
    outcomes.push(...alone)
  }
  return outcomes
}
