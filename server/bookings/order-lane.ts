import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createBatcher } from '../platform/database/batcher.ts'
import {
  DatabaseTimeout,
  isDatabaseAway,
  isLockTimeout,
} from '../platform/database/database-errors.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Order, OrderRules, Outcome, PlacedOrder } from './order.ts'
import { ToolLocked } from './order-context.ts'
import { placeOrders } from './place-orders.ts'
import { inWordsOf } from './read-order.ts'

/** Places orders in one transaction, which waits this long for each lock. */
type Place = (orders: Order[], lockWaitMs: number) => Promise<Outcome[]>
type Limits = { maxBatchSize: number; maxConcurrent: number }

/** Longer than a batch of another process keeps its locks. */
const LOCK_WAIT_MS = 300
/** Of orders that have waited for a lock before. */
const SHORT_WAIT_MS = 20
const PAUSE_MS = 100
/** An order is answered before its connection ends, which is after 20 seconds. */
const MOST_WAIT_MS = 8_000
const MOST_WAITING = 500
const LOCKED = 'locked'

/** Orders of a tool or an account that is kept locked are tried again apart, a short time each, so that the others go on. */
function createOrderLane(place: Place, limits: Limits): (order: Order) => Promise<Outcome> {
  const locked = new Set<string>()
  const attempt = (lockWaitMs: number) => (orders: Order[]) =>
    placeUnlocked({ place, locked, lockWaitMs }, orders)
  const first = createBatcher(attempt(LOCK_WAIT_MS), limits)
  const again = createBatcher(attempt(SHORT_WAIT_MS), { ...limits, maxConcurrent: 1 })
  let waiting = 0
  const placeLater = async (order: Order) => {
    const until = performance.now() + MOST_WAIT_MS
    while (waiting <= MOST_WAITING && performance.now() < until) {
      const outcome = await again(order)
      if (outcome !== LOCKED) return outcome
      await delay(PAUSE_MS)
    }
    throw new DatabaseTimeout('another transaction keeps the tools or the account of an order')
  }
  return async (order) => {
    const outcome = isAny(order, locked) ? LOCKED : await first(order)
    if (outcome !== LOCKED) return outcome
    waiting += 1
    return placeLater(order).finally(() => {
      waiting -= 1
    })
  }
}

type Attempt = { place: Place; locked: Set<string>; lockWaitMs: number }

/** Places orders together; when that fails, each alone, so that one order does not fail or delay the others. */
async function placeUnlocked(
  { place, locked, lockWaitMs }: Attempt,
  orders: Order[],
): Promise<(Outcome | typeof LOCKED)[]> {
  try {
    const outcomes = await place(orders, lockWaitMs)
    for (const order of orders) forget(order, locked)
    return outcomes
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isAlone = orders.length === 1
    if (!isLockTimeout(error) && (isAlone || isDatabaseAway(error))) throw error
    const [order] = orders
    if (isAlone && order) {
      note(order, error, locked)
      return [LOCKED]
    }
  }
  return placeEach(orders, { place, locked })
}

async function placeEach(orders: Order[], { place, locked }: Omit<Attempt, 'lockWaitMs'>) {
  const found = new Set<string>()
  const outcomes: (Outcome | typeof LOCKED)[] = []
  for (const order of orders) {
    const alone = isAny(order, found)
      ? LOCKED
      : await place([order], SHORT_WAIT_MS).catch((error: Error) => {
          if (!isLockTimeout(error)) return [error]
          note(order, error, found)
          note(order, error, locked)
          return LOCKED
        })
    if (alone === LOCKED) outcomes.push(LOCKED)
    else {
      forget(order, locked)
      outcomes.push(...alone)
    }
  }
  return outcomes
}

/** Orders of several tools are tried each time: which of them is locked is not known. */
const toolOf = ({ body }: Order): string | undefined =>
  body.lines.length === 1 ? body.lines[0]?.toolId.toLowerCase() : undefined

function keysOfOrder(order: Order): string[] {
  const tool = toolOf(order)
  return tool === undefined ? [order.userId] : [order.userId, tool]
}

const isAny = (order: Order, locked: ReadonlySet<string>): boolean =>
  locked.size > 0 && keysOfOrder(order).some((key) => locked.has(key))

function note(order: Order, error: Error, locked: Set<string>): void {
  const key = error instanceof ToolLocked ? toolOf(order) : order.userId
  if (key !== undefined) locked.add(key)
}

function forget(order: Order, locked: Set<string>): void {
  if (locked.size > 0) for (const key of keysOfOrder(order)) locked.delete(key)
}

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
