import { sql } from 'kysely'
import { MAX_MODEL_PARTS } from '../../contract/limits.ts'
import type {
  MachineModelChange,
  MachineModelDetails,
  NewMachineModel,
  SentPart,
} from '../../contract/machines/machine-models.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { lockAccount } from '../users/user-store.ts'
import { findModel, lockModel, raiseRevision } from './model-store.ts'

/** Adds a machine model, once for each key. In the caller's transaction, as all of these. */
export async function createModel(db: Db, userId: string, body: NewMachineModel, key: string) {
  const use: KeyUse = { userId, call: 'createMachineModel', key, body }
  if (!(await lockAccount(db, userId))) throw new Refusal('not_signed_in')
  const made = await findMadeWithKey(db, use)
  if (made !== undefined) return findModel(db, made)
  await refuseTakenModelName(db, body)
  const { id } = await db
    .insertInto('machine_models')
    .values(body)
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeKey(db, use, id)
  return findModel(db, id)
}

/** Changes some fields. Refuses if a value that the change is based on is different by now. */
export async function changeModel(db: Db, id: string, { was, ...change }: MachineModelChange) {
  const model = await lockModel(db, id)
  const now: Record<string, unknown> = model
  const isStale = Object.entries(was).some(([k, value]) => value !== undefined && value !== now[k])
  if (isStale) throw new Refusal('machine_changed', { name: model.name })
  const { maker = model.maker, name = model.name } = change
  await refuseTakenModelName(db, { maker, name }, id)
  await db
    .updateTable('machine_models')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  return findModel(db, id)
}

/** Hides a model; machines of accounts keep its name. */
export async function deleteModel(db: Db, id: string): Promise<void> {
  await lockModel(db, id)
  await db
    .updateTable('machine_models')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Replaces the parts list. A tool that is not on sale is refused unless it is in the list already. */
export async function setParts(
  db: Db,
  id: string,
  { parts, was }: { parts: SentPart[]; was?: number | undefined },
): Promise<MachineModelDetails> {
  if (parts.length > MAX_MODEL_PARTS)
    throw new Refusal('too_many_lines', { lines: parts.length, max: MAX_MODEL_PARTS })
  await lockModel(db, id, was)
  await refuseUnknownTools(db, id, parts)
  await replaceParts(db, id, parts)
  await raiseRevision(db, id)
  return findModel(db, id)
}

export async function replaceParts(db: Db, id: string, parts: readonly SentPart[]): Promise<void> {
  await db.deleteFrom('model_parts').where('model_id', '=', id).execute()
  await sql`
    insert into model_parts (model_id, position, place, tool_id, quantity, note)
    select ${id}::uuid, position, place, "toolId", quantity, note
    from json_to_recordset(${JSON.stringify(parts)})
      as sent (position text, place text, "toolId" uuid, quantity integer, note text)`.execute(db)
}

async function refuseUnknownTools(db: Db, id: string, parts: readonly SentPart[]): Promise<void> {
  const ids = [...new Set(parts.map(({ toolId }) => toolId))]
  if (ids.some((each) => !idSchema.safeParse(each).success)) throw new Refusal('tool_not_found')
  const { rows } = await sql`
    select from tools where id = any(${ids}::uuid[])
      and (deleted_at is null or id in (select tool_id from model_parts where model_id = ${id}))
  `.execute(db)
  if (rows.length < ids.length) throw new Refusal('tool_not_found')
}

/** Changes of names wait for each other, so that no two models get the same one. */
async function refuseTakenModelName(
  db: Db,
  { maker, name }: { maker: string; name: string },
  except: string | null = null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('machine_models'))`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select name from machine_models where lower(maker) = lower(${maker}) and lower(name) = lower(${name})
      and deleted_at is null and id is distinct from ${except}::uuid`.execute(db)
  if (rows[0]) throw new Refusal('name_taken', { name: rows[0].name })
}
