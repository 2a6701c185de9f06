import { sql, type Updateable } from 'kysely'
import { formatCents } from '../../contract/money.ts'
import type { SomeToolFields, Tool, ToolChange } from '../../contract/tools.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../http/refusal.ts'
import { type ToolRow, toolColumns, toTool } from './tool-rows.ts'
import { toNameTakenError } from './tool-store.ts'

/**
 * Changes some fields of a tool on sale. Refuses when one of them is not any more what the change was based on; the
 * row is locked meanwhile, so that no order slips in between. A change of stock is noted with who made it.
 */
export async function changeTool(
  db: Db,
  id: string,
  change: ToolChange,
  userId: string,
): Promise<Tool> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const tool = await lockTool(transaction, id)
      if (!tool) throw new Refusal('tool_not_found')
      refuseStale(tool, change.was)
      await recordAdjustment(transaction, tool, change, userId)
      return toTool(await write(transaction, id, change))
    })
  } catch (error) {
    throw toNameTakenError(error, change.name ?? '')
  }
}

function lockTool(db: Db, id: string): Promise<ToolRow | undefined> {
  return db
    .selectFrom('tools')
    .select(toolColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

function refuseStale(tool: ToolRow, was: SomeToolFields): void {
  const { name, available } = tool
  const fields = staleFields(tool, was)
  if (fields.length > 0) throw new Refusal('tool_changed', { name, fields: fields.join(', ') })
  if (was.Available !== undefined && was.Available !== available) {
    throw new Refusal('stock_changed', { name, available, expected: was.Available })
  }
}

/** The fields that have another value by now, in words: the office sees at once what happened. */
function staleFields(tool: ToolRow, was: SomeToolFields): string[] {
  const { name, price, img, description, category, featured } = was
  return [
    hasChanged(name, tool.name) && `its name is ${tool.name}`,
    hasChanged(price, tool.price_cents) && `its price is ${formatCents(tool.price_cents)}`,
    hasChanged(img, tool.img) && 'its picture is another',
    hasChanged(description, tool.description) && 'its description is another',
    hasChanged(category, tool.category) && `its category is ${tool.category ?? 'none'}`,
    hasChanged(featured, tool.featured) && `it is ${tool.featured ? '' : 'not '}featured`,
  ].filter((field) => field !== false)
}

function hasChanged<T>(was: T | undefined, is: T): boolean {
  return was !== undefined && was !== is
}

async function recordAdjustment(db: Db, tool: ToolRow, { Available }: ToolChange, userId: string) {
  const quantity = (Available ?? tool.available) - tool.available
  if (quantity === 0) return
  await db
    .insertInto('stock_movements')
    .values({ tool_id: tool.id, kind: 'adjust', quantity, user_id: userId })
    .execute()
}

function write(db: Db, id: string, change: ToolChange): Promise<ToolRow> {
  return db
    .updateTable('tools')
    .set({ ...toColumns(change), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(toolColumns)
    .executeTakeFirstOrThrow()
}

/** A column left undefined is left as it is. */
function toColumns(change: ToolChange): Updateable<Tables['tools']> {
  const { name, price, Available, img, description, category, featured } = change
  return { name, price_cents: price, available: Available, img, description, category, featured }
}
