import { sql } from 'kysely'
import { idSchema } from '../../contract/fields.ts'
import type { Db } from '../database/database.ts'
import type { Buyer } from '../users/user-store.ts'
import type { Order } from './order.ts'

export type ToolOnSale = { id: string; name: string; price_cents: number; available: number }
type LockedTool = ToolOnSale & { asked_as: string[] }

/**
 * Locks the accounts of orders by their ids, so that two batches never wait for each other. One account's orders come one
 * after another, which makes its caps exact and lets a repeated key wait for the first.
 */
export async function lockAccounts(db: Db, orders: Order[]): Promise<Map<string, Buyer>> {
  const ids = [...new Set(orders.map(({ userId }) => userId))]
  const { rows } = await sql<Buyer>`
    select id, email, email_verified as verified from users where id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db)
  return new Map(rows.map((buyer) => [buyer.id, buyer]))
}

/** Locks the tools on sale that orders name, after the accounts. The function finds the tool of an order. */
export async function lockTools(
  db: Db,
  orders: Order[],
): Promise<(order: Order) => ToolOnSale | undefined> {
  const ids = orders.flatMap(({ toolId }) => idSchema.safeParse(toolId).data ?? [])
  const names = orders.flatMap(({ toolId, productName }) =>
    toolId === undefined ? productName : [],
  )
  const { rows } = await sql<LockedTool>`
    select id, name, price_cents, available,
      array(select asked from unnest(${names}::text[]) asked where lower(asked) = lower(tools.name)) asked_as
    from tools
    where deleted_at is null and (id = any(${ids}::uuid[])
      or lower(name) = any(array(select lower(asked) from unnest(${names}::text[]) asked)))
    order by id for no key update`.execute(db)
  const byId = new Map(rows.map((tool) => [tool.id, tool]))
  const byName = new Map(rows.flatMap((tool) => tool.asked_as.map((name) => [name, tool] as const)))
  return ({ toolId, productName }) =>
    toolId === undefined ? byName.get(productName) : byId.get(toolId.toLowerCase())
}
