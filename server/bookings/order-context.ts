import { payWays } from '../../contract/payments/pay-ways.ts'
import type { Db } from '../platform/database/database.ts'
import type { Buyer } from '../users/user-store.ts'
import type { BookingRow } from './booking-rows.ts'
import type { Order, OrderRules } from './order.ts'
import { type BookingCounts, countBookings, findRepeatedBookings } from './order-history.ts'
import { type LockedTools, lockAccounts, lockTools } from './order-locks.ts'
import { findUsedPoNumbers, type UsedPoNumber } from './po-numbers.ts'
import { lockReplaced, type ReplacedBooking } from './replaced-bookings.ts'
import { findUnproven, readShares, type StockShare } from './stock-shares.ts'
import type { BookingDraft } from './write-bookings.ts'

/** What orders are decided by; each accepted order changes it for those after it. */
export type OrderContext = {
  rules: OrderRules
  buyers: Map<string, Buyer>
  /** Empty if RATE_LIMIT=off lifts the caps. */
  counts: Map<string, BookingCounts>
  shares: Map<string, StockShare>
  /** The accounts that order by bank transfer and have never paid. */
  unproven: ReadonlySet<string>
  repeated: Map<string, BookingRow | BookingDraft>
  tools: LockedTools
  replaced: Map<string, ReplacedBooking>
  /** By `orderKey` of account and PO number. */
  poNumbers: Map<string, UsedPoNumber>
}

/** Locks accounts before bookings before tools, as every transaction does, so that there is no deadlock. */
export async function loadOrderContext(
  db: Db,
  orders: Order[],
  rules: OrderRules,
): Promise<OrderContext> {
  const buyers = await lockAccounts(db, orders, rules.lockWaitMs)
  const own = orders.filter(({ userId }) => buyers.has(userId))
  const repeated: OrderContext['repeated'] = await findRepeatedBookings(db, own)
  const replaced = await lockReplaced(db, own)
  const capped = rules.rateLimit ? [...buyers.values()] : []
  const counts = await countBookings(db, capped, rules.authSecret)
  const heldTools = [...replaced.values()].flatMap(({ lines }) =>
    lines.flatMap(({ tool_id }) => tool_id ?? []),
  )
  const tools = await lockTools(db, own, heldTools)
  const unproven = await findUnproven(db, rules.rateLimit ? accountsByTransfer(own) : [])
  const limited = capped.filter(({ id, verified }) => !verified || unproven.has(id))
  const shares = await readShares(db, limited, [...tools.byId.keys()], rules.authSecret)
  const poNumbers = await findUsedPoNumbers(db, own)
  return { rules, buyers, counts, shares, unproven, repeated, tools, replaced, poNumbers }
}

function accountsByTransfer(orders: Order[]): string[] {
  return orders.flatMap(({ userId, body }) => (payWays[body.payBy].byOffice ? [userId] : []))
}
