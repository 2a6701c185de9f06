import type { Kysely } from 'kysely'
import { formatCents } from '../../contract/money.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { Buyer } from '../users/user-store.ts'
import type { BookingRow } from './booking-rows.ts'
import { LOCKED, type Order, type OrderRules, type Outcome, type Placed } from './order.ts'
import { type Counts, capReached, countBookings, findRepeated, keyOf } from './order-history.ts'
import { type Locks, lockAccounts, lockTools, type ToolOnSale } from './order-locks.ts'
import { enlarged, readShares, type Share, shareKey, shareReached } from './stock-shares.ts'
import { type Draft, draftOf, hashOf, writeBookings } from './write-bookings.ts'

/** What is said of an order before it is written. */
type Decision = { draft: Draft; isNew: boolean } | { outcome: Outcome }

/** What orders are decided by; each that is taken on changes it for those after it. */
type Scene = {
  buyers: Map<string, Buyer>
  /** What the caps count; empty where there are none. */
  counts: Map<string, Counts>
  shares: Map<string, Share>
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
  { rateLimit, authSecret }: OrderRules,
  locks: Locks,
): Promise<Scene> {
  const buyers = await lockAccounts(db, orders, locks)
  const own = orders.filter(({ userId }) => buyers.has(userId))
  const repeated: Scene['repeated'] = await findRepeated(db, own)
  const capped = rateLimit ? [...buyers.values()] : []
  const counts = await countBookings(db, capped, authSecret)
  const toolOf = await lockTools(db, own, locks)
  const unverified = capped.filter(({ verified }) => !verified)
  const tools = own.flatMap((order) => toolOf(order)?.id ?? [])
  const shares = await readShares(db, unverified, tools, authSecret)
  const absent = locks === 'skip' ? LOCKED : new Refusal('tool_not_found')
  return { buyers, counts, shares, repeated, toolOf, absent }
}

function decide(order: Order, scene: Scene): Decision {
  const buyer = scene.buyers.get(order.userId)
  if (!buyer) return { outcome: LOCKED }
  const known = scene.repeated.get(keyOf(order.userId, order.idempotencyKey))
  if (known) return again(known, order)
  const counts = scene.counts.get(order.userId)
  const tool = scene.toolOf(order)
  if (!tool) return { outcome: scene.absent }
  const refusal =
    (counts && capReached(buyer, counts)) ??
    whyNot(order, tool) ??
    (counts && whyTooMuch(order, { buyer, tool }, scene))
  if (refusal) return { outcome: refusal }
  return { draft: takeOn(order, { buyer, tool }, scene), isNew: true }
}

/** An order that was sent before is what it was then; another order with its key is refused. */
function again(known: BookingRow | Draft, order: Order): Decision {
  if (!known.request_hash?.equals(hashOf(order)))
    return { outcome: new Refusal('idempotency_mismatch', { how: 'with other details' }) }
  if ('deleted_at' in known && known.deleted_at)
    return {
      outcome: new Refusal('idempotency_mismatch', { how: 'and its booking has been deleted' }),
    }
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

type Deal = { buyer: Buyer; tool: ToolOnSale }

function whyTooMuch(
  { quantity }: Order,
  { buyer, tool }: Deal,
  { shares }: Scene,
): Refusal | undefined {
  if (buyer.verified) return undefined
  return shareReached(tool, shares.get(shareKey(buyer.id, tool.id)), quantity)
}

function takeOn(order: Order, { buyer, tool }: Deal, { counts, shares, repeated }: Scene): Draft {
  const draft = draftOf(order, tool, buyer)
  tool.available -= order.quantity
  const share = shareKey(buyer.id, tool.id)
  shares.set(share, enlarged(shares.get(share), order.quantity))
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
