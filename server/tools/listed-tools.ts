import { type RawBuilder, sql } from 'kysely'
import type { FoundTool } from '../../contract/tools/tool-lists.ts'
import type { Db } from '../platform/database/database.ts'
import { listedColumns, toFoundTool } from './tool-rows.ts'

/** The tools that a query of ids names, in its order. */
export async function findListed(db: Db, ids: RawBuilder<unknown>): Promise<FoundTool[]> {
  const rows = await db
    .selectFrom(
      sql<{ id: string; place: number }>`
      (select id, row_number() over () as place from (${ids}) as found)`.as('page'),
    )
    .innerJoin('tools', 'tools.id', 'page.id')
    .select(listedColumns.map((column) => `tools.${column}` as const))
    .select([
      'min_quantity as minimum',
      'tools.step',
      'lead_days as leadDays',
      'made_to_order as madeToOrder',
    ])
    .select(({ selectFrom }) => [
      selectFrom('price_tiers')
        .select(({ fn }) => fn.min('price_tiers.price_cents').as('lowest'))
        .whereRef('price_tiers.tool_id', '=', 'tools.id')
        .as('from_cents'),
      sql<number>`(select count(*)::int from price_tiers where tool_id = tools.id)`.as(
        'tier_count',
      ),
    ])
    .orderBy('place')
    .execute()
  return rows.map(toFoundTool)
}
