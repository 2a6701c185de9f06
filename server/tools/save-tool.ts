import type { SavedTool, ToolSave, ToolToAdd } from '../../contract/lists/saved-tools.ts'
import type { Db } from '../platform/database/database.ts'
import { changeTool } from './change-tool.ts'
import { changeToolDetails } from './change-tool-details.ts'
import { changeTiers } from './set-tiers.ts'
import { findToolDetails } from './tool-details.ts'
import { createTool } from './tool-store.ts'

/** Changes fields, tiers and facts of a tool on sale, in the caller's transaction: what refuses one of them refuses all. */
export async function saveTool(
  db: Db,
  id: string,
  { details, ...change }: ToolSave,
  userId: string,
): Promise<SavedTool> {
  if (details) await changeToolDetails(db, id, details)
  const tool = await changeTool(db, id, change, userId)
  return details ? withDetails(db, tool) : tool
}

/** Adds a tool with its tiers and facts, in the caller's transaction: what refuses one of them refuses all. */
export async function addTool(
  db: Db,
  { tiers, details, ...fields }: ToolToAdd,
): Promise<SavedTool> {
  const tool = await createTool(db, fields)
  const { _id: id, name } = tool
  if (tiers) await changeTiers(db, { id, name, price_cents: fields.price }, { tiers })
  if (!details) return tool
  await changeToolDetails(db, id, { ...details, was: {} })
  return withDetails(db, tool)
}

async function withDetails(db: Db, tool: SavedTool): Promise<SavedTool> {
  return { ...tool, details: await findToolDetails(db, tool._id) }
}
