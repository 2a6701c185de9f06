import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Order, OrderRules, PlacedOrder } from './order.ts'
import { createOrderLane } from './order-lane.ts'
import { placeOrders } from './place-orders.ts'
import { inWordsOf } from './read-order.ts'

export type OrderQueue = {
  place(order: Order): Promise<PlacedOrder>
  /** How long the order that waits longest has waited; 0 while none does. */
  oldestWaitMs(): number
}

/** While one batch waits for the disk or for a lock, the next one can be placed. */
const SHORT = { maxBatchSize: 50, maxConcurrent: 2 }
/** Decided alone, so that no order of one tool waits for a thousand lines. */
const LONG = { maxBatchSize: 1, maxConcurrent: 2 }
const MOST_SHORT_LINES = 20

/** Each order wholly or not at all, several in one transaction (decisions/0018). A known key answers with its booking (CONTRACT section 2). */
export function createOrderQueue(db: Kysely<Tables>, rules: OrderRules): OrderQueue {
  const waitingSince = new Set<{ startedAt: number }>()
  const run = (orders: Order[], lockWaitMs: number) =>
    placeOrders(db, orders, { ...rules, lockWaitMs })
  const lanes = { short: createOrderLane(run, SHORT), long: createOrderLane(run, LONG) }
  return {
    place: async (order) => {
      const entry = { startedAt: performance.now() }
      waitingSince.add(entry)
      const place = isAlone(order) ? lanes.long : lanes.short
      const outcome = await place(order).finally(() => waitingSince.delete(entry))
      if (outcome instanceof Error) throw inWordsOf(order, outcome)
      return outcome
    },
    oldestWaitMs: () => {
      const [oldest] = waitingSince
      return oldest ? performance.now() - oldest.startedAt : 0
    },
  }
}

/** Whether an order has many lines, or depends on other bookings of its account. */
const isAlone = ({ body }: Order): boolean =>
  body.lines.length > MOST_SHORT_LINES || body.replaces !== undefined || body.poNumber !== null
