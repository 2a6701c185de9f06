import { sql } from 'kysely'
import { atAgreedPrices } from '../../contract/lines/agreed.ts'
import type { JudgedTool } from '../../contract/lines/judge-line.ts'
import { isOnAccount, type PayBy, payWays } from '../../contract/payments/pay-ways.ts'
import { type Credit, lockCompaniesOf, readCredits } from '../companies/credit.ts'
import { readMembers, type Spender } from '../companies/spending.ts'
import { type AgreedPrices, readAgreedPrices } from '../lines/agreed-prices.ts'
import { type JudgedRow, judgedColumns, onlyIds, toJudgedTool } from '../lines/judged-tools.ts'
import type { Db } from '../platform/database/database.ts'
import { isLockTimeout } from '../platform/database/database-errors.ts'
import type { Buyer } from '../users/user-store.ts'
import type { BookingRow } from './booking-rows.ts'
import { type Destination, readDestinations } from './destination.ts'
import { readFramesLeft } from './frame-pieces.ts'
import type { LineRow } from './line-rows.ts'
import type { Order, OrderRules } from './order.ts'
import {
  type BookingCounts,
  countBookings,
  findRepeatedBookings,
  findUsedPoNumbers,
  type UsedPoNumber,
} from './order-history.ts'
import { idOf, lockReplaced, type ReplacedBooking } from './replaced-bookings.ts'
import {
  addToShare,
  countsForShare,
  findUnproven,
  readShares,
  type StockShare,
  shareKey,
} from './stock-shares.ts'
import type { BookingDraft } from './write-bookings.ts'

/** Each accepted order changes it for those after it. */
export type OrderContext = {
  rules: OrderRules
  buyers: Map<string, Buyer>
  /** Of the accounts in a company, read under their locks. */
  memberships: Map<string, Spender>
  /** Of the companies for which orders are on account, by their ids. */
  credits: Map<string, Credit>
  /** Empty if RATE_LIMIT=off lifts the caps. */
  counts: Map<string, BookingCounts>
  shares: Map<string, StockShare>
  /** The accounts that order by bank transfer and have never paid. */
  unproven: ReadonlySet<string>
  repeated: Map<string, BookingRow | BookingDraft>
  /** At the prices of the list. */
  tools: LockedTools
  agreed: AgreedPrices
  /** What frames have left, by `frameKey`. */
  frames: ReadonlyMap<string, number>
  replaced: Map<string, ReplacedBooking>
  /** Of the accounts whose orders do not say where their goods go. */
  destinations: ReadonlyMap<string, Destination>
  /** By `orderKey` of account and PO number. */
  poNumbers: Map<string, UsedPoNumber>
}

/** Locks companies that buy on account, then accounts before bookings before tools, as every transaction does, so that there is no deadlock. */
export async function loadOrderContext(db: Db, orders: Order[], rules: OrderRules) {
  const companies = await lockCompanies(db, orders, rules.lockWaitMs)
  const buyers = await lockAccounts(db, orders, rules.lockWaitMs)
  const members = [...buyers.values()].flatMap(({ id, isMember }) => (isMember ? id : []))
  const own = orders.filter(({ userId }) => buyers.has(userId))
  const replacing = own.flatMap(({ body }) => idOf(body.replaces) ?? [])
  const memberships = await readMembers(db, members, { without: replacing })
  const credits = await readCredits(db, companies, replacing)
  const repeated: OrderContext['repeated'] = await findRepeatedBookings(db, own)
  const replaced = await lockReplaced(db, own)
  const capped = rules.rateLimit ? [...buyers.values()] : []
  const counts = await countBookings(db, capped, rules.authSecret)
  const heldTools = [...replaced.values()].flatMap(({ lines }) =>
    lines.flatMap(({ tool_id }) => tool_id ?? []),
  )
  const tools = await lockTools(db, own, heldTools)
  const agreed = await readAgreedPrices(db, memberships.values(), [...tools.byId.keys()])
  const frames = await readFramesLeft(
    db,
    own.flatMap(({ frameId }) => frameId ?? []),
  )
  const unproven = await findUnproven(db, rules.rateLimit ? accountsByTransfer(own) : [])
  const limited = capped.filter(({ id, verified }) => !verified || unproven.has(id))
  const shares = await readShares(db, limited, [...tools.byId.keys()], rules.authSecret)
  const poNumbers = await findUsedPoNumbers(db, own)
  const unsaid = own.filter(({ body }) => body.delivery === undefined)
  const destinations = await readDestinations(db, [...new Set(unsaid.map(({ userId }) => userId))])
  const known = { rules, buyers, memberships, credits, counts, shares, unproven, repeated }
  return { ...known, tools, agreed, frames, replaced, destinations, poNumbers }
}

const accountsByTransfer = (orders: Order[]): string[] =>
  orders.flatMap(({ userId, body }) => (payWays[body.payBy].byOffice ? [userId] : []))

export class ToolLocked extends Error {}

export type LockedTools = {
  /** Deleted tools too. */
  byId: ReadonlyMap<string, JudgedTool>
  /** Those on sale that forms name, by the name as it was sent. */
  byName: ReadonlyMap<string, JudgedTool>
}

async function lockCompanies(db: Db, orders: Order[], lockWaitMs?: number): Promise<string[]> {
  const onAccount = orders.filter(({ body }) => isOnAccount(body.payBy))
  const accounts = onAccount.map(({ userId }) => userId)
  return accounts.length === 0 ? [] : lockCompaniesOf(db, accounts, lockWaitMs)
}

/** By their ids, so that two batches never wait for each other; caps are exact, a repeated key waits. The wait counts from here on. */
async function lockAccounts(db: Db, orders: Order[], lockWaitMs = 0) {
  const ids = [...new Set(orders.map(({ userId }) => userId))]
  const { rows } = await sql<Buyer & { isMember: boolean }>`
    select id, email, email_verified as verified, set_config('lock_timeout', ${String(lockWaitMs)}, true),
      exists (select from company_members where user_id = users.id) as "isMember"
    from users where id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db)
  return new Map(rows.map((buyer) => [buyer.id, buyer]))
}

/** Locks the tools that orders name, and `others`, by their ids; after the accounts and the bookings. */
export async function lockTools(db: Db, orders: Order[], others: readonly string[]) {
  const lines = orders.flatMap(({ body }) => body.lines)
  const ids = onlyIds([...others.map((toolId) => ({ toolId })), ...lines])
  const names = orders.flatMap(({ form }) =>
    form && form.toolId === undefined ? form.productName : [],
  )
  const { rows } = await sql<JudgedRow & { askedAs: string[] }>`
    select ${judgedColumns()},
      array(select asked from unnest(${names}::text[]) asked where lower(asked) = lower(tools.name)) as "askedAs"
    from tools
    where id = any(${ids}::uuid[])
      or lower(name) = any(array(select lower(asked) from unnest(${names}::text[]) asked)) and deleted_at is null
    order by id for no key update`
    .execute(db)
    .catch((error: Error) => {
      throw isLockTimeout(error) ? new ToolLocked(error.message, { cause: error }) : error
    })
  const tools = rows.map(({ askedAs, ...row }) => ({ askedAs, tool: toJudgedTool(row) }))
  return {
    byId: new Map(tools.map(({ tool }) => [tool.id, tool])),
    byName: new Map(
      tools.flatMap(({ askedAs, tool }) =>
        tool.isGone ? [] : askedAs.map((name) => [name, tool] as const),
      ),
    ),
  }
}

/** The locked tools as they are now, at the prices of this buyer. */
export function toolsFor(userId: string, context: OrderContext): LockedTools {
  const { tools, memberships, agreed } = context
  const prices = agreed.get(memberships.get(userId)?.companyId ?? '')
  if (!prices) return tools
  const priced = (known: LockedTools['byId']) =>
    new Map([...known].map(([key, tool]) => [key, atAgreedPrices(tool, prices.get(tool.id))]))
  return { byId: priced(tools.byId), byName: priced(tools.byName) }
}

/** Takes the pieces of lines out of the context for the orders after this one; `times` -1 puts those of a replaced booking back. */
export function takePieces(
  { tools, shares }: OrderContext,
  buyer: Buyer,
  { lines, payBy }: { lines: readonly Pick<LineRow, 'tool_id' | 'from_stock'>[]; payBy: PayBy },
  times: 1 | -1,
): void {
  for (const { tool_id, from_stock } of lines) {
    const tool = tool_id === null ? undefined : tools.byId.get(tool_id)
    if (!tool) continue
    tool.available -= times * from_stock
    if (!countsForShare(buyer, payBy)) continue
    const key = shareKey(buyer.id, tool.id)
    shares.set(key, addToShare(shares.get(key), times * from_stock))
  }
}
