import { sql } from 'kysely'
import { UNPROVEN_STOCK_PERCENT, UNVERIFIED_STOCK_PERCENT } from '../../contract/limits.ts'
import { type LineFault, lineCodes } from '../../contract/lines/judge-line.ts'
import { isOnAccount, type PayBy, payWays, waysOf } from '../../contract/payments/pay-ways.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { accountsCountedFor } from '../users/former-addresses.ts'
import type { Buyer } from '../users/user-store.ts'

/** How much of a tool's stock the unpaid bookings of an account hold together at most (CONTRACT section 3). */
const percents = { unverified: UNVERIFIED_STOCK_PERCENT, unproven: UNPROVEN_STOCK_PERCENT }
type ShareLimit = keyof typeof percents

/** `unproven` are the accounts that have paid nothing yet. */
export function shareLimitOf({ id, verified }: Buyer, payBy: PayBy, unproven: ReadonlySet<string>) {
  if (!verified) return 'unverified'
  return isByTransfer(payBy) && unproven.has(id) ? 'unproven' : undefined
}

export async function findUnproven(db: Db, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${userIds}::uuid[]) asked(id)
    where not exists (select from bookings where user_id = asked.id and paid)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const isByTransfer = (payBy: PayBy): boolean => payWays[payBy].byOffice && !isOnAccount(payBy)

/** Whether the share of a buyer counts a booking: once the address is verified only those by bank transfer, and none on account. */
export const countsForShare = ({ verified }: Buyer, payBy: PayBy): boolean =>
  !isOnAccount(payBy) && (!verified || isByTransfer(payBy))

/** `heldBefore` by those of a deleted account with the same address. */
export type StockShare = { held: number; heldBefore: number }
const NOTHING: StockShare = { held: 0, heldBefore: 0 }

/** What buyers hold of tools, by `shareKey`. The caller has locked both. */
export async function readShares(db: Db, buyers: Buyer[], toolIds: string[], secret: string) {
  if (buyers.length === 0 || toolIds.length === 0) return new Map<string, StockShare>()
  const unverified = buyers.filter(({ verified }) => !verified).map(({ id }) => id)
  const { rows } = await sql<{ user_id: string; tool_id: string } & StockShare>`
    select asked.user_id, booking_lines.tool_id,
      coalesce(sum(from_stock) filter (where stock_taken), 0)::bigint as held,
      coalesce(sum(from_stock) filter (where not stock_taken), 0)::bigint as "heldBefore"
    from ${accountsCountedFor(buyers, secret)}
    join bookings on bookings.user_id = account.id and not paid and bookings.deleted_at is null and pay_by <> 'account'
      and (stock_taken or hold_until > account.ended_at)
      and (pay_by = any(${waysOf('office')}::text[]) or asked.user_id = any(${unverified}::uuid[]))
    join booking_lines on booking_id = bookings.id and booking_lines.tool_id = any(${toolIds}::uuid[])
    group by asked.user_id, booking_lines.tool_id`.execute(db)
  return new Map(
    rows.map(({ user_id, tool_id, held, heldBefore }) => [
      shareKey(user_id, tool_id),
      { held, heldBefore },
    ]),
  )
}

/** Refuses if a buyer holds too much of one of these tools. The caller has locked the account and taken the stock. */
export async function checkShares(
  db: Db,
  buyer: Buyer,
  { toolIds, payBy }: { toolIds: string[]; payBy: PayBy },
  secret: string,
): Promise<void> {
  const limit = shareLimitOf(buyer, payBy, await findUnproven(db, [buyer.id]))
  if (!limit) return
  const shares = await readShares(db, [buyer], toolIds, secret)
  const tools = await db
    .selectFrom('tools')
    .select(['id', 'name', 'available'])
    .where('id', '=', sql<string>`any(${toolIds}::uuid[])`)
    .orderBy('id')
    .execute()
  for (const tool of tools) {
    const fault = findShareFault(limit, tool, shares.get(shareKey(buyer.id, tool.id)))
    if (fault) throw new Refusal(lineCodes[fault.verdict], fault.values)
  }
}

export const shareKey = (userId: string, toolId: string): string => `${userId} ${toolId}`

export function findShareFault(
  limit: ShareLimit,
  { name, available, step = 1 }: { name: string; available: number; step?: number },
  { held, heldBefore }: StockShare = NOTHING,
  quantity = 0,
): LineFault | undefined {
  const max = Math.ceil(((available + held) * percents[limit]) / 100)
  if (held + heldBefore + quantity <= max) return undefined
  const most = Math.floor((max - held - heldBefore) / step) * step
  const nearest = most > 0 ? [most] : []
  return { verdict: limit, values: { max, name }, nearest }
}

export function addToShare({ held, heldBefore }: StockShare = NOTHING, quantity: number) {
  return { held: held + quantity, heldBefore }
}
