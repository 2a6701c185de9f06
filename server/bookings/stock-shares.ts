import { sql } from 'kysely'
import type { LineFault } from '../../contract/judge-line.ts'
import { UNVERIFIED_STOCK_PERCENT } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { accountsCountedFor } from '../users/former-addresses.ts'
import type { Buyer } from '../users/user-store.ts'

/** Pieces of a tool that a buyer's unpaid bookings hold, and that those of a deleted account with the same address held. */
export type StockShare = { held: number; heldBefore: number }
type Stock = { name: string; available: number; step?: number }

const NOTHING: StockShare = { held: 0, heldBefore: 0 }

/** What buyers hold of tools, by `shareKey`. The caller has locked both. */
export async function readShares(
  db: Db,
  buyers: Buyer[],
  toolIds: string[],
  secret: string,
): Promise<Map<string, StockShare>> {
  if (buyers.length === 0 || toolIds.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; tool_id: string } & StockShare>`
    select asked.user_id, booking_lines.tool_id,
      coalesce(sum(from_stock) filter (where stock_taken), 0)::bigint as held,
      coalesce(sum(from_stock) filter (where not stock_taken), 0)::bigint as "heldBefore"
    from ${accountsCountedFor(buyers, secret)}
    join bookings on bookings.user_id = account.id and not paid and bookings.deleted_at is null
      and (stock_taken or hold_until > account.ended_at)
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
  toolIds: string[],
  secret: string,
): Promise<void> {
  const shares = await readShares(db, [buyer], toolIds, secret)
  const tools = await db
    .selectFrom('tools')
    .select(['id', 'name', 'available'])
    .where('id', '=', sql<string>`any(${toolIds}::uuid[])`)
    .orderBy('id')
    .execute()
  for (const tool of tools) {
    const fault = findShareFault(tool, shares.get(shareKey(buyer.id, tool.id)))
    if (fault) throw new Refusal(fault.code, fault.values)
  }
}

export function shareKey(userId: string, toolId: string): string {
  return `${userId} ${toolId}`
}

/** The fault of a line if an unverified buyer may not hold this many more pieces of its tool. */
export function findShareFault(
  { name, available, step = 1 }: Stock,
  { held, heldBefore }: StockShare = NOTHING,
  quantity = 0,
): LineFault | undefined {
  const max = Math.ceil(((available + held) * UNVERIFIED_STOCK_PERCENT) / 100)
  if (held + heldBefore + quantity <= max) return undefined
  const most = Math.floor((max - held - heldBefore) / step) * step
  const nearest = most > 0 ? [most] : []
  return { verdict: 'unverified', code: 'unverified_stock', values: { max, name }, nearest }
}

export function addToShare(
  { held, heldBefore }: StockShare = NOTHING,
  quantity: number,
): StockShare {
  return { held: held + quantity, heldBefore }
}
