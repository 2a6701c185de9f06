import { sql } from 'kysely'
import { MAX_MACHINES } from '../../contract/limits.ts'
import type { Machine, MachineChange, NewMachine } from '../../contract/machines/machines.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { isInSight } from '../bookings/booking-sight.ts'
import { liveModel } from '../machine-models/model-store.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { lockAccount } from '../users/user-store.ts'

export async function listMachines(db: Db, userId: string): Promise<Machine[]> {
  const { rows } = await sql<Omit<Machine, 'lastOrderedAt'> & { last: Date | null }>`
    select machines.id as "_id", machine_models.name as "modelName", machines.name, serial, count, place,
      case when machine_models.deleted_at is null then model_id end as "modelId",
      (select max(bookings.created_at) from model_parts
        join booking_lines using (tool_id) join bookings on bookings.id = booking_id
        where model_parts.model_id = machines.model_id and bookings.user_id = machines.user_id
          and ${isInSight}) as last
    from machines left join machine_models on machine_models.id = model_id
    where machines.user_id = ${userId}
    order by lower(machines.name) collate by_name, machines.id`.execute(db)
  return rows.map(({ last, ...same }) => ({ ...same, lastOrderedAt: last?.toISOString() ?? null }))
}

/** Adds a machine to an account, once for each key. */
function createMachine(db: Db, userId: string, body: NewMachine, key: string): Promise<Machine> {
  const use: KeyUse = { userId, call: 'createMachine', key, body }
  return db.transaction().execute(async (transaction) => {
    await lockMachines(transaction, userId)
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return findOwn(transaction, userId, made)
    const machines = await listMachines(transaction, userId)
    if (machines.length >= MAX_MACHINES)
      throw new Refusal('too_many_entries', { max: MAX_MACHINES, things: 'machines' })
    refuseTakenMachineName(machines, body.name)
    const { modelId: model_id, ...same } = body
    await refuseUnknownModel(transaction, model_id)
    const { id } = await transaction
      .insertInto('machines')
      .values({ user_id: userId, model_id, ...same })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeKey(transaction, use, id)
    return findOwn(transaction, userId, id)
  })
}

/** Changes some fields of a machine. Refuses with 403 another account's, with 404 what is none. */
const changeMachine = (
  db: Db,
  userId: string,
  id: string,
  { modelId: model_id, ...same }: MachineChange,
): Promise<Machine> =>
  db.transaction().execute(async (transaction) => {
    await lockMachines(transaction, userId)
    await findOwn(transaction, userId, id)
    const others = (await listMachines(transaction, userId)).filter(({ _id }) => _id !== id)
    if (same.name !== undefined) refuseTakenMachineName(others, same.name)
    await refuseUnknownModel(transaction, model_id ?? null)
    await transaction
      .updateTable('machines')
      .set({ model_id, ...same })
      .where('id', '=', id)
      .execute()
    return findOwn(transaction, userId, id)
  })

async function deleteMachine(db: Db, userId: string, id: string): Promise<void> {
  await findOwn(db, userId, id)
  const { numDeletedRows } = await db.deleteFrom('machines').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('machine_not_found')
}

export async function deleteMachinesOf(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('machines').where('user_id', '=', userId).execute()
}

async function lockMachines(transaction: Db, userId: string): Promise<void> {
  if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
}

async function findOwn(db: Db, userId: string, id: string): Promise<Machine> {
  const row = await db
    .selectFrom('machines')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && row.user_id !== userId) throw new Refusal('not_allowed')
  const own = row && (await listMachines(db, userId)).find(({ _id }) => _id === id.toLowerCase())
  if (!own) throw new Refusal('machine_not_found')
  return own
}

function refuseTakenMachineName(machines: readonly Machine[], name: string): void {
  const taken = machines.find((machine) => machine.name.toLowerCase() === name.toLowerCase())
  if (taken) throw new Refusal('name_taken', { name: taken.name })
}

async function refuseUnknownModel(db: Db, modelId: string | null): Promise<void> {
  if (modelId === null) return
  const { data: id } = idSchema.safeParse(modelId)
  const live = id && (await liveModel(db, id).executeTakeFirst())
  if (!live) throw new Refusal('machine_model_not_found')
}

export const machineRoutes = (db: Db) =>
  ({
    listMachines: ({ caller }) => listMachines(db, caller.userId),
    createMachine: ({ body, caller, key }) => createMachine(db, caller.userId, body, key),
    changeMachine: ({ params, body, caller }) => changeMachine(db, caller.userId, params.id, body),
    deleteMachine: ({ params, caller }) => deleteMachine(db, caller.userId, params.id),
  }) satisfies Partial<Handlers>
