import { sql } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import type { NewTool, Tool } from '../../contract/tools.ts'
import type { Db } from '../database/database.ts'
import { isViolationOf } from '../database/violations.ts'
import { Refusal } from '../http/refusal.ts'

const columns = [
  'id',
  'name',
  'price_cents',
  'available',
  'img',
  'description',
  'category',
  'featured',
] as const

/** The tools on sale, by name. */
export async function listTools(db: Db): Promise<Tool[]> {
  const rows = await onSale(db).orderBy('name').orderBy('id').execute()
  return rows.map(toTool)
}

/** The featured tools on sale, newest first. */
export async function listFeaturedTools(db: Db): Promise<Tool[]> {
  const rows = await onSale(db)
    .where('featured', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toTool)
}

/** One tool on sale; nothing for a deleted one. */
export async function findTool(db: Db, id: string): Promise<Tool | undefined> {
  const row = await onSale(db).where('id', '=', id).executeTakeFirst()
  return row && toTool(row)
}

/** Puts a tool on sale with its first stock. Refuses a name that a tool on sale has, however it is capitalised. */
export async function createTool(db: Db, tool: NewTool): Promise<Tool> {
  try {
    const row = await db
      .with('created', (query) =>
        query
          .insertInto('tools')
          .values({
            name: tool.name,
            price_cents: tool.price,
            available: tool.Available,
            img: tool.img,
            description: tool.description,
            category: tool.category ?? null,
            featured: tool.featured,
          })
          .returning(columns),
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
    if (isViolationOf(error, 'tools_name_key'))
      throw new Refusal('tool_name_taken', { name: tool.name })
    throw error
  }
}

/** Takes a tool off sale for good, keeping it for the bookings that point at it; false when it was not on sale. */
export async function deleteTool(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tools')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function onSale(db: Db) {
  return db.selectFrom('tools').select(columns).where('deleted_at', 'is', null)
}

type ToolRow = Awaited<ReturnType<ReturnType<typeof onSale>['executeTakeFirstOrThrow']>>

function toTool(row: ToolRow): Tool {
  const { name, img, description, category, featured } = row
  return {
    _id: row.id,
    name,
    price: toDollars(row.price_cents),
    Available: row.available,
    img,
    description,
    category,
    featured,
  }
}
