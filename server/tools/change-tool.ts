import { sql } from 'kysely'
import * as words from '#words/tool-fields'
import type { SavedTool, ToolSave, ToolToAdd } from '../../contract/lists/saved-tools.ts'
import { formatCents } from '../../contract/money.ts'
import {
  mapToolFields,
  type ToolField,
  toolFieldNames,
  toolFields,
} from '../../contract/tools/tool-fields.ts'
import type { NewTool, SomeToolFields, ToolChange } from '../../contract/tools/tools.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { changeToolDetails } from './change-tool-details.ts'
import { changeTiers } from './set-tiers.ts'
import { findToolDetails } from './tool-details.ts'
import { replaceFirstPicture } from './tool-files.ts'
import { lockTool, type ToolRow, toolColumns, toolFieldsOf, toTool } from './tool-rows.ts'
import { createTool, recordAdjustment, toNameTakenError } from './tool-store.ts'

/** Changes some fields of a tool on sale, in the caller's transaction: its row is locked against orders, and a stale `was` is refused. */
export async function changeTool(db: Db, id: string, change: ToolChange, userId: string) {
  try {
    const tool = await lockTool(db, id)
    const { tiers: wasTiers, ...was } = change.was
    refuseStale(tool, was)
    await changeTiers(db, tool, { ...change, was: wasTiers })
    const { Available: available = tool.available } = change
    await recordAdjustment(db, id, available - tool.available, userId)
    if (change.img !== undefined) await replaceFirstPicture(db, id, change.img)
    return toTool(await writeTool(db, id, change))
  } catch (error) {
    throw toNameTakenError(error, change.name ?? '')
  }
}

function refuseStale(row: ToolRow, was: SomeToolFields): void {
  const now = toolFieldsOf(row)
  const { name, Available: available } = now
  const { Available: expected = available, ...others } = was
  const said = fieldsInWords(now)
  const fields = toolFieldNames
    .filter((field) => field !== 'Available')
    .filter((field) => others[field] !== undefined && others[field] !== now[field])
    .map((field) => said[field])
  if (fields.length > 0) throw new Refusal('tool_changed', { name, fields: fields.join(', ') })
  if (expected !== available) throw new Refusal('stock_changed', { name, available, expected })
}

function fieldsInWords(tool: NewTool): Record<ToolField, string> {
  const noun = (field: ToolField) => toolFields[field].label.toLowerCase()
  return mapToolFields({
    line: (field) => words.itsFieldIs(noun(field), tool[field]),
    optionalLine: (field) => words.itsFieldIs(noun(field), tool[field] ?? null),
    text: (field) => words.itsFieldIsAnother(noun(field)),
    dollars: (field) => words.itsFieldIs(noun(field), formatCents(tool[field])),
    pieces: (field) => words.itsFieldIs(noun(field), `${tool[field]}`),
    flag: (field) => words.itIsFeatured(tool[field]),
    picture: () => words.itsPictureIsAnother,
  })
}

/** An undefined column is not changed. */
function writeTool(db: Db, id: string, change: ToolChange): Promise<ToolRow> {
  const { was: _, tiers: __, price, Available, ...same } = change
  return db
    .updateTable('tools')
    .set({ ...same, price_cents: price, available: Available, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(toolColumns)
    .executeTakeFirstOrThrow()
}

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
export async function addTool(db: Db, { tiers, details, ...fields }: ToolToAdd) {
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
