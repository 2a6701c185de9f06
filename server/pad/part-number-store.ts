import { sql } from 'kysely'
import { MAX_PART_NUMBERS } from '../../contract/limits.ts'
import {
  type NewPartNumbers,
  type PartNumber,
  partNumberKey,
} from '../../contract/pad/part-numbers.ts'
import { readJudgedTools } from '../lines/judged-tools.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'

type Row = Omit<PartNumber, 'usedAt'> & { usedAt: Date }

/** The part numbers of an account, last used first. */
export async function listPartNumbers(db: Db, userId: string): Promise<PartNumber[]> {
  const rows = await selectPartNumbers(db, userId)
    .orderBy('used_at', 'desc')
    .orderBy('text')
    .execute()
  return rows.map(toPartNumber)
}

const selectPartNumbers = (db: Db, userId: string) =>
  db
    .selectFrom('part_numbers')
    .innerJoin('tools', 'tools.id', 'part_numbers.tool_id')
    .select([
      'part_numbers.id as _id',
      'part_numbers.text',
      'part_numbers.tool_id as toolId',
      'tools.name',
      'tools.sku',
      'part_numbers.used_at as usedAt',
    ])
    .where('part_numbers.user_id', '=', userId)

function toPartNumber({ usedAt, ...same }: Row): PartNumber {
  return { ...same, usedAt: usedAt.toISOString() }
}

/** The tools of these keys that an account has named; what is found counts as used. */
export async function findOwnNames(db: Db, userId: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ key: string; tool: string }>`
    update part_numbers set used_at = now() where user_id = ${userId} and key = any(${[...keys]}::text[])
    returning key, tool_id as tool`.execute(db)
  return new Map(rows.map(({ key, tool }) => [key, tool]))
}

/** The tool on sale that an account has named so, where this is the whole name. Looking for it does not count as using it. */
export async function findNamedTool(db: Db, userId: string, name: string) {
  const row = await db
    .selectFrom('part_numbers')
    .innerJoin('tools', 'tools.id', 'part_numbers.tool_id')
    .select('tools.id')
    .where('part_numbers.user_id', '=', userId)
    .where('part_numbers.key', '=', partNumberKey(name))
    .where('tools.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Sets names of tools for an account; a known one gets the other tool, and of two in one call the last counts. */
export function setPartNumbers(db: Db, userId: string, { names }: NewPartNumbers) {
  const byKey = new Map(
    names.map(({ text, toolId }) => [partNumberKey(text), { text, tool_id: toolId.toLowerCase() }]),
  )
  const rows = [...byKey].map(([key, row]) => ({ user_id: userId, key, ...row }))
  return db.transaction().execute(async (transaction) => {
    if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
    await refuseNumbersOfUnknown(transaction, rows)
    await transaction
      .insertInto('part_numbers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'key']).doUpdateSet(({ ref }) => ({
          text: ref('excluded.text'),
          tool_id: ref('excluded.tool_id'),
          used_at: sql<Date>`now()`,
        })),
      )
      .execute()
    await refuseTooManyNumbers(transaction, userId)
    const set = await selectPartNumbers(transaction, userId)
      .where('key', 'in', [...byKey.keys()])
      .orderBy('text')
      .execute()
    return set.map(toPartNumber)
  })
}

async function refuseNumbersOfUnknown(db: Db, rows: readonly { tool_id: string }[]): Promise<void> {
  const names = rows.map(({ tool_id: toolId }) => ({ toolId }))
  const tools = await readJudgedTools(db, names)
  if (!names.every(({ toolId }) => tools.get(toolId)?.isGone === false))
    throw new Refusal('tool_not_found')
}

async function refuseTooManyNumbers(db: Db, userId: string): Promise<void> {
  const { count } = await db
    .selectFrom('part_numbers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) > MAX_PART_NUMBERS)
    throw new Refusal('too_many_entries', { max: MAX_PART_NUMBERS, things: 'part numbers' })
}

/** Deletes a part number of an account. Refuses with 403 another account's, with 404 what is none. */
export async function deletePartNumber(db: Db, userId: string, id: string): Promise<void> {
  const row = await db
    .selectFrom('part_numbers')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && row.user_id !== userId) throw new Refusal('not_allowed')
  const deleted = await db.deleteFrom('part_numbers').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new Refusal('part_number_not_found')
}

export async function deletePartNumbersOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('part_numbers').where('user_id', '=', userId).execute()
}
