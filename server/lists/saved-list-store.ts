import { sql } from 'kysely'
import { MAX_LISTS } from '../../contract/limits.ts'
import type { SavedList } from '../../contract/lists/lists.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

export type ListRow = {
  id: string
  name: string
  note: string | null
  changed_at: Date
  ordered_at: Date | null
}

const columns = ['id', 'name', 'note', 'changed_at', 'ordered_at'] as const

/** A saved list of this account. Refuses with 403 another account's, and with 404 what is no saved list. */
export async function findOwnList(db: Db, userId: string, list: string): Promise<ListRow> {
  const { data: id } = idSchema.safeParse(list)
  const found =
    id &&
    (await db
      .selectFrom('lists')
      .select([...columns, 'user_id', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst())
  if (found && found.user_id !== userId) throw new Refusal('not_allowed')
  if (!found || found.kind === 'basket') throw new Refusal('list_not_found')
  return found
}

export async function readLists(db: Db, userId: string): Promise<SavedList[]> {
  const { rows } = await sql<ListRow & { lineCount: number; pieces: number }>`
    select id, name, lists.note, changed_at, ordered_at, count(tool_id)::integer as "lineCount",
      coalesce(sum(quantity), 0)::float8 as pieces
    from lists left join list_lines on list_id = id
    where user_id = ${userId} and kind = 'saved'
    group by id order by lower(name) collate by_name, id`.execute(db)
  return rows.map(toSavedList)
}

export function toSavedList(row: ListRow & { lineCount: number; pieces: number }): SavedList {
  const { id, name, note, lineCount, pieces, changed_at: changedAt, ordered_at: orderedAt } = row
  return {
    _id: id,
    name,
    note,
    lineCount,
    pieces,
    changedAt: changedAt.toISOString(),
    orderedAt: orderedAt?.toISOString() ?? null,
  }
}

/** Refuses with 409 a name that another list of the account has, and a new list (without `id`) too many. The caller has locked the account. */
export async function refuseNewName(transaction: Db, userId: string, name: string, id?: string) {
  const lists = await transaction
    .selectFrom('lists')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'saved')
    .execute()
  if (id === undefined && lists.length >= MAX_LISTS)
    throw new Refusal('too_many_entries', { max: MAX_LISTS, things: 'lists' })
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  const taken = lists.find((list) => list.id !== id && isSame(list.name))
  if (taken) throw new Refusal('name_taken', { name: taken.name })
}

export const insertList = (
  transaction: Db,
  list: { user_id: string; name: string; note: string | null },
): Promise<ListRow> =>
  transaction
    .insertInto('lists')
    .values({ ...list, kind: 'saved' })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateList = (
  transaction: Db,
  id: string,
  change: { name?: string | undefined; note?: string | null | undefined },
): Promise<ListRow> =>
  transaction
    .updateTable('lists')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function markOrdered(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('lists')
    .set({ ordered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
