import { type SqlBool, sql } from 'kysely'
import type { ToolNeighbours, ToolSummary } from '../../contract/tools/tool-lists.ts'
import type { Db } from '../platform/database/database.ts'
import { sortableName } from '../platform/database/sql-expressions.ts'

/** The number of tools on sale, and their categories. */
export async function summarizeTools(db: Db): Promise<ToolSummary> {
  const rows = await db
    .selectFrom('tools')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .orderBy(sortableName('category'))
    .execute()
  return {
    total: rows.reduce((sum, { count }) => sum + Number(count), 0),
    categories: rows.flatMap(({ category }) => category ?? []),
  }
}

/** The previous and next tool on sale by name; undefined for a deleted tool. */
export async function findToolNeighbours(db: Db, id: string): Promise<ToolNeighbours | undefined> {
  const tool = await namesOnSale(db).where('id', '=', id).executeTakeFirst()
  if (!tool) return undefined
  const nearest = (sign: '<' | '>', order: 'asc' | 'desc') =>
    namesOnSale(db)
      .where(
        sql<SqlBool>`(${sortableName('name')}, id) ${sql.raw(sign)} (${tool.name}, ${id}::uuid)`,
      )
      .orderBy(sortableName('name'), order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([nearest('<', 'desc'), nearest('>', 'asc')])
  return { previous: previous ?? null, next: next ?? null }
}

function namesOnSale(db: Db) {
  return db.selectFrom('tools').select(['id as _id', 'name']).where('deleted_at', 'is', null)
}
