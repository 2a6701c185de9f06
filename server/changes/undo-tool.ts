import { sql } from 'kysely'
import type { AuditFields } from '../../contract/changes.ts'
import { toolDetailsChangeSchema } from '../../contract/tools/tool-details.ts'
import { toolFieldNames } from '../../contract/tools/tool-fields.ts'
import { toolChangeSchema } from '../../contract/tools/tools.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { changeTool } from '../tools/change-tool.ts'
import { changeToolDetails } from '../tools/change-tool-details.ts'
import { deleteTool, restoreTool } from '../tools/tool-store.ts'

type Undone = { toolId: string; before: AuditFields; after: AuditFields }
type Fields = NonNullable<AuditFields>

/** Gives a tool its values of before back, as the office's calls do. Refuses with `tool_changed` what cannot be as before. */
export async function undoToolChange(db: Db, change: Undone, userId: string): Promise<void> {
  const { name } = await lockNamedTool(db, change.toolId)
  try {
    await takeBack(db, change, userId)
  } catch (error) {
    throw error instanceof Refusal ? asToolChanged(error, name) : error
  }
}

/** Takes a tool off sale that was made by what is undone. */
export async function hideCreatedTool(db: Db, toolId: string): Promise<void> {
  const { name } = await lockNamedTool(db, toolId)
  if (!(await deleteTool(db, toolId))) throw toolChanged(name, 'it is deleted')
}

const lockNamedTool = async (db: Db, id: string): Promise<{ name: string }> =>
  db
    .selectFrom('tools')
    .select('name')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('tool_not_found'))

function asToolChanged(refusal: Refusal, name: string): Refusal {
  if (refusal.code === 'tool_changed') return refusal
  if (refusal.code === 'tool_not_found') return toolChanged(name, 'it is deleted')
  const [first = '', ...others] = refusal.message.replace(/\.$/, '')
  return toolChanged(name, first.toLowerCase() + others.join(''))
}

const toolChanged = (name: string, fields: string) => new Refusal('tool_changed', { name, fields })

async function takeBack(db: Db, { toolId, before, after }: Undone, userId: string): Promise<void> {
  if (!before || !after) return
  const wasDeleted = before.deletedAt
  if (wasDeleted === null) await restore(db, toolId, after.deletedAt)
  await changeBack(db, { toolId, before, after }, userId)
  if (wasDeleted && !(await deleteTool(db, toolId))) throw new Refusal('tool_not_found')
}

async function restore(db: Db, toolId: string, deletedAt: unknown): Promise<void> {
  const { rows } = await sql<{ is_same: boolean }>`
    select date_trunc('milliseconds', deleted_at) is not distinct from ${deletedAt}::timestamptz as is_same
    from tools where id = ${toolId}`.execute(db)
  if (!rows[0]?.is_same) throw toolChanged('it', 'it was restored')
  await restoreTool(db, toolId)
}

async function changeBack(
  db: Db,
  { toolId, before, after }: { toolId: string; before: Fields; after: Fields },
  userId: string,
): Promise<void> {
  const own = pick(before, ownFields)
  if (Object.keys(own).length > 0) {
    const change = toolChangeSchema.parse({ ...own, was: pick(after, ownFields) })
    await changeTool(db, toolId, change, userId)
  }
  const told = pick(before, facts)
  if (Object.keys(told).length === 0) return
  const change = toolDetailsChangeSchema.parse({ ...told, was: pick(after, facts) })
  const isLive = await liveTools(db, [...(change.links ?? []), ...(change.was.links ?? [])])
  const withLive = <T extends Pick<typeof change, 'links'>>(fields: T): T =>
    fields.links ? { ...fields, links: fields.links.filter(isLive) } : fields
  await changeToolDetails(db, toolId, { ...withLive(change), was: withLive(change.was) })
}

const ownFields = new Set<string>(['tiers', ...toolFieldNames])
const facts = new Set(Object.keys(toolDetailsChangeSchema.shape))

const pick = (fields: Fields, wanted: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => wanted.has(field)))

/** Links to deleted tools are not shown, and so not compared. */
async function liveTools(db: Db, links: { toolId: string }[]) {
  if (links.length === 0) return () => true
  const ids = links.map(({ toolId }) => toolId)
  const rows = await db
    .selectFrom('tools')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const live = new Set(rows.map(({ id }) => id))
  return ({ toolId }: { toolId: string }) => live.has(toolId)
}
