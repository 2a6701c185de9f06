import type { Kysely } from 'kysely'
import { formatCents } from '../../contract/money.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import type { Buyer } from '../users/user-store.ts'
import type { BookingRow } from './booking-rows.ts'
import type { Order, OrderRules, Outcome, PlacedOrder } from './order.ts'
import {
  type BookingCounts,
  countBookings,
  findCapRefusal,
  findRepeatedBookings,
  orderKey,
} from './order-history.ts'
import { lockAccounts, lockTools, type ToolOnSale } from './order-locks.ts'
import {
  addToShare,
  findShareRefusal,
  readShares,
  type StockShare,
  shareKey,
} from './stock-shares.ts'
import { hashOrder, type NewBookingRow, toNewBookingRow, writeBookings } from './write-bookings.ts'

type Decision = { draft: NewBookingRow; isNew: boolean } | { outcome: Outcome }

/** What orders are decided by; each accepted order changes it for those after it. */
type OrderContext = {
  buyers: Map<string, Buyer>
  /** Empty if RATE_LIMIT=off lifts the caps. */
  counts: Map<string, BookingCounts>
  shares: Map<string, StockShare>
  repeated: Map<string, BookingRow | NewBookingRow>
  toolOf: (order: Order) => ToolOnSale | undefined
}

/** Decides orders in their order and writes the accepted ones, in one transaction. */
export function placeOrders(
  db: Kysely<Tables>,
  orders: Order[],
  rules: OrderRules,
): Promise<Outcome[]> {
  return db.transaction().execute(async (transaction) => {
    const context = await loadOrderContext(transaction, orders, rules)
    const decisions = orders.map((order) => decide(order, context))
    const drafts = new Set(decisions.flatMap((made) => ('draft' in made ? made.draft : [])))
    const booked = await writeBookings(transaction, [...drafts], rules)
    return decisions.map((made) => ('draft' in made ? toPlacedOrder(made, booked) : made.outcome))
  })
}

/** Locks accounts before tools, as every transaction does, so that there is no deadlock. */
async function loadOrderContext(
  db: Db,
  orders: Order[],
  { rateLimit, authSecret }: OrderRules,
): Promise<OrderContext> {
  const buyers = await lockAccounts(db, orders)
  const own = orders.filter(({ userId }) => buyers.has(userId))
  const repeated: OrderContext['repeated'] = await findRepeatedBookings(db, own)
  const capped = rateLimit ? [...buyers.values()] : []
  const counts = await countBookings(db, capped, authSecret)
  const toolOf = await lockTools(db, own)
  const unverified = capped.filter(({ verified }) => !verified)
  const tools = own.flatMap((order) => toolOf(order)?.id ?? [])
  const shares = await readShares(db, unverified, tools, authSecret)
  return { buyers, counts, shares, repeated, toolOf }
}

function decide(order: Order, context: OrderContext): Decision {
  const buyer = context.buyers.get(order.userId)
  if (!buyer) return { outcome: new Refusal('not_signed_in') }
  const known = context.repeated.get(orderKey(order.userId, order.idempotencyKey))
  if (known) return resolveRepeated(known, order)
  const counts = context.counts.get(order.userId)
  const tool = context.toolOf(order)
  if (!tool) return { outcome: new Refusal('tool_not_found') }
  const refusal =
    (counts && findCapRefusal(buyer, counts)) ??
    findRefusal(order, tool) ??
    (counts && findUnverifiedRefusal(order, { buyer, tool }, context))
  if (refusal) return { outcome: refusal }
  return { draft: acceptOrder(order, { buyer, tool }, context), isNew: true }
}

/** A repeated order gets the booking it made; another order with the same key is refused. */
function resolveRepeated(known: BookingRow | NewBookingRow, order: Order): Decision {
  if (!known.request_hash?.equals(hashOrder(order)))
    return { outcome: new Refusal('idempotency_mismatch', { how: 'with other details' }) }
  if ('deleted_at' in known && known.deleted_at)
    return {
      outcome: new Refusal('idempotency_mismatch', { how: 'and its booking has been deleted' }),
    }
  return 'created_at' in known
    ? { outcome: { booking: known, isNew: false } }
    : { draft: known, isNew: false }
}

function findRefusal(
  order: Order,
  { name, price_cents, available }: ToolOnSale,
): Refusal | undefined {
  if (price_cents !== order.price)
    return new Refusal('price_changed', { name, price: formatCents(price_cents) })
  if (available < order.quantity) return new Refusal('not_enough_stock', { name, available })
  return undefined
}

type BuyerAndTool = { buyer: Buyer; tool: ToolOnSale }

function findUnverifiedRefusal(
  { quantity }: Order,
  { buyer, tool }: BuyerAndTool,
  { shares }: OrderContext,
): Refusal | undefined {
  if (buyer.verified) return undefined
  return findShareRefusal(tool, shares.get(shareKey(buyer.id, tool.id)), quantity)
}

function acceptOrder(
  order: Order,
  { buyer, tool }: BuyerAndTool,
  { counts, shares, repeated }: OrderContext,
): NewBookingRow {
  const draft = toNewBookingRow(order, tool, buyer)
  tool.available -= order.quantity
  const share = shareKey(buyer.id, tool.id)
  shares.set(share, addToShare(shares.get(share), order.quantity))
  const counted = counts.get(order.userId)
  if (counted) {
    const { unpaid, recent } = counted
    counts.set(order.userId, { ...counted, unpaid: unpaid + 1, recent: recent + 1 })
  }
  if (order.idempotencyKey !== undefined)
    repeated.set(orderKey(order.userId, order.idempotencyKey), draft)
  return draft
}

type AcceptedOrder = Extract<Decision, { draft: NewBookingRow }>

function toPlacedOrder(
  { draft: { id }, isNew }: AcceptedOrder,
  booked: Map<string, BookingRow>,
): PlacedOrder {
  const booking = booked.get(id)
  if (!booking) throw new Error(`booking ${id} was not written`)
  return { booking, isNew }
}
