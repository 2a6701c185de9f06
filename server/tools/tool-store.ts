import { type SqlBool, sql } from 'kysely'
import { MIN_ORDER_QUANTITY } from '../../contract/limits.ts'
import type { ToolNeighbours, ToolSummary } from '../../contract/tools/tool-lists.ts'
import type { NewTool, Tool } from '../../contract/tools/tools.ts'
import type { Db } from '../platform/database/database.ts'
import { isViolationOf } from '../platform/database/database-errors.ts'
import { sortableName } from '../platform/database/sql-expressions.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refuseTakenSku } from './part-numbers.ts'
import { toolColumns, toTool } from './tool-rows.ts'

export const listTools = async (db: Db): Promise<Tool[]> =>
  (await onSale(db).orderBy(sortableName('name')).orderBy('id').execute()).map(toTool)

/** The featured tools on sale, newest first. */
export async function listFeaturedTools(db: Db): Promise<Tool[]> {
  const rows = await onSale(db)
    .where('featured', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toTool)
}

/** A tool on sale; undefined for a deleted one. */
export async function findTool(db: Db, id: string): Promise<Tool | undefined> {
  const row = await onSale(db).where('id', '=', id).executeTakeFirst()
  return row && toTool(row)
}

/** Adds a tool with its first stock. Refuses the name of another tool on sale, in any case. */
export async function createTool(db: Db, { price, Available, ...same }: NewTool): Promise<Tool> {
  try {
    const row = await db
      .with('created', (query) =>
        query
          .insertInto('tools')
          .values({
            ...same,
            price_cents: price,
            available: Available,
            min_quantity: MIN_ORDER_QUANTITY,
          })
          .returning(toolColumns),
      )
      .with('movement', (query) =>
        query
          .insertInto('stock_movements')
          .columns(['tool_id', 'kind', 'quantity'])
          .expression((from) =>
            from.selectFrom('created').select(['id', sql.lit('initial').as('kind'), 'available']),
          ),
      )
      .selectFrom('created')
      .selectAll()
      .executeTakeFirstOrThrow()
    return toTool(row)
  } catch (error) {
    throw toNameTakenError(error, same.name)
  }
}

export async function recordAdjustment(db: Db, id: string, quantity: number, userId: string) {
  const movement = { tool_id: id, kind: 'adjust', quantity, user_id: userId } as const
  if (quantity !== 0) await db.insertInto('stock_movements').values(movement).execute()
}

/** Turns a violated unique name into its refusal; returns other errors unchanged. */
export const toNameTakenError = (error: unknown, name: string): unknown =>
  isViolationOf(error, 'tools_name_key') ? new Refusal('tool_name_taken', { name }) : error

/** Marks a tool as deleted, because bookings refer to it; false if it was not on sale. */
export async function deleteTool(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tools')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts a deleted tool back on sale; undefined for an unknown one. Refuses a name or part number that is taken by now. */
export async function restoreTool(db: Db, id: string): Promise<Tool | undefined> {
  const tool = await db
    .selectFrom('tools')
    .select(['name', 'sku'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!tool) return undefined
  if (tool.sku !== null) await refuseTakenSku(db, tool.sku, id)
  try {
    await db.updateTable('tools').set({ deleted_at: null }).where('id', '=', id).execute()
  } catch (error) {
    throw toNameTakenError(error, tool.name)
  }
  return findTool(db, id)
}

const onSale = (db: Db) =>
  db.selectFrom('tools').select(toolColumns).where('deleted_at', 'is', null)

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

const namesOnSale = (db: Db) =>
  db.selectFrom('tools').select(['id as _id', 'name']).where('deleted_at', 'is', null)
