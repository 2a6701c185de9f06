import type { Kysely } from 'kysely'
import { formatCents } from '../../contract/money.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { BookingRow } from './booking-rows.ts'
import { LOCKED, type Order, type OrderRules, type Outcome, type Placed } from './order.ts'
import { type Counts, capReached, countBookings, findRepeated, keyOf } from './order-history.ts'
import { type Locks, lockAccounts, lockTools, type ToolOnSale } from './order-locks.ts'
import { type Draft, draftOf, hashOf, writeBookings } from './write-bookings.ts'

/** What is said of an order before it is written. */
type Decision = { draft: Draft; isNew: boolean } | { outcome: Outcome }

/** What orders are decided by; each that is taken on changes it for those after it. */
type Scene = {
  mayDecide: Set<string>
  counts: Map<string, Counts>
  repeated: Map<string, BookingRow | Draft>
  toolOf: (order: Order) => ToolOnSale | undefined
  absent: Outcome
}

/**
 * Decides orders in their order and writes those that it takes on, in one transaction. With locks that skip it never
 * waits, and says `LOCKED` of an order whose account or tool it did not get to see.
 */
export function placeOrders(
  db: Kysely<Tables>,
  orders: Order[],
  rules: OrderRules,
  locks: Locks,
): Promise<Outcome[]> {
  return db.transaction().execute(async (transaction) => {
    const scene = await setScene(transaction, orders, rules, locks)
    const decisions = orders.map((order) => decide(order, scene))
    const drafts = new Set(decisions.flatMap((made) => ('draft' in made ? made.draft : [])))
    const booked = await writeBookings(transaction, [...drafts], rules)
    return decisions.map((made) => ('draft' in made ? bookedAs(made, booked) : made.outcome))
  })
}

/** Account, tools: everybody locks in this order, so that nobody waits in a circle. */
async function setScene(
  db: Db,
  orders: Order[],
  { rateLimit }: OrderRules,
  locks: Locks,
): Promise<Scene> {
  const mayDecide = await lockAccounts(db, orders, locks)
  const own = orders.filter(({ userId }) => mayDecide.has(userId))
  const repeated: Scene['repeated'] = await findRepeated(db, own)
  const counts = rateLimit ? await countBookings(db, [...mayDecide]) : new Map<string, Counts>()
  const toolOf = await lockTools(db, own, locks)
  const absent = locks === 'skip' ? LOCKED : new Refusal('tool_not_found')
  return { mayDecide, counts, repeated, toolOf, absent }
}

function decide(order: Order, scene: Scene): Decision {
  if (!scene.mayDecide.has(order.userId)) return { outcome: LOCKED }
  const known = scene.repeated.get(keyOf(order.userId, order.idempotencyKey))
  if (known) return again(known, order)
  const counts = scene.counts.get(order.userId)
  const tool = scene.toolOf(order)
  const refusal = (counts && capReached(counts)) ?? (tool && whyNot(order, tool))
  if (refusal) return { outcome: refusal }
  if (!tool) return { outcome: scene.absent }
  return { draft: takeOn(order, tool, scene), isNew: true }
}

/** An order that was sent before is what it was then; another order with its key is refused. */
function again(known: BookingRow | Draft, order: Order): Decision {
  if (!known.request_hash?.equals(hashOf(order)))
    return { outcome: new Refusal('idempotency_mismatch') }
  return 'created_at' in known
    ? { outcome: { booking: known, isNew: false } }
    : { draft: known, isNew: false }
}

function whyNot(order: Order, { name, price_cents, available }: ToolOnSale): Refusal | undefined {
  if (price_cents !== order.price)
    return new Refusal('price_changed', { name, price: formatCents(price_cents) })
  if (available < order.quantity) return new Refusal('not_enough_stock', { name, available })
  return undefined
}

function takeOn(order: Order, tool: ToolOnSale, { counts, repeated }: Scene): Draft {
  const draft = draftOf(order, tool)
  tool.available -= order.quantity
  const counted = counts.get(order.userId)
  if (counted) {
    const { unpaid, recent } = counted
    counts.set(order.userId, { ...counted, unpaid: unpaid + 1, recent: recent + 1 })
  }
  if (order.idempotencyKey !== undefined)
    repeated.set(keyOf(order.userId, order.idempotencyKey), draft)
  return draft
}

type Taken = Extract<Decision, { draft: Draft }>

function bookedAs({ draft: { id }, isNew }: Taken, booked: Map<string, BookingRow>): Placed {
  const booking = booked.get(id)
  if (!booking) throw new Error(`booking ${id} was not written`)
  return { booking, isNew }
}
