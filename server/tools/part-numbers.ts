import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { isViolationOf } from '../platform/database/database-errors.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Refuses a part number of another tool on sale; blanks, dashes, dots and case do not count (tools_sku_key). */
export async function refuseTakenSku(db: Db, sku: string, id: string): Promise<void> {
  const owner = await db
    .selectFrom('tools')
    .select('name')
    .where(sql<boolean>`${compact(sql.ref('sku'))} = ${compact(sql.val(sku))}`)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (owner) throw new Refusal('sku_taken', { sku, name: owner.name })
}

/** Of a part number that another change has taken a moment ago; returns other errors unchanged. */
export function toSkuTakenError(error: unknown, sku: string): unknown {
  const isTaken = isViolationOf(error, 'tools_sku_key')
  return isTaken ? new Refusal('sku_taken', { sku, name: 'another tool' }) : error
}

const compact = (text: ReturnType<typeof sql>) =>
  sql`upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`
