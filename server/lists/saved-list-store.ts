import { type Selectable, sql } from 'kysely'
import { MAX_LISTS } from '../../contract/limits.ts'
import type { SavedList } from '../../contract/lists/lists.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import {
  isManager,
  isOwnOrShared,
  type Owner,
  requireOwnOrShared,
} from '../companies/shared-things.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Refusal } from '../platform/http/refusal.ts'

const by = sql<string | null>`case when company_id is not null then (
  select name from users where users.id = lists.user_id) end`
const stored = namesIn('id, user_id, company_id, name, note, changed_at, ordered_at')
const columns = [...stored, by.as('by')] as const

export type ListRow = Pick<Selectable<Tables['lists']>, (typeof stored)[number]> & {
  /** Who made it, where it is shared. */
  by: string | null
}

/** A saved list of this account or shared by its company. Refuses with 403 another one's, and with 404 what is no saved list. */
export const findList = (db: Db, owner: Owner, list: string): Promise<ListRow> =>
  requireList(selectLists(db, list), owner)

/** The same, locked, for those who may change it: of a shared one who made it, and managers. */
export async function lockList(db: Db, owner: Owner, list: string): Promise<ListRow> {
  const found = await requireList(selectLists(db, list).forUpdate(), owner)
  if (!mayChangeList(found, owner)) throw new Refusal('not_allowed')
  return found
}

const selectLists = (db: Db, list: string) =>
  db
    .selectFrom('lists')
    .select([...columns, 'kind'])
    .where('id', '=', idSchema.safeParse(list).data ?? null)

async function requireList(lists: ReturnType<typeof selectLists>, owner: Owner) {
  const found = await lists.executeTakeFirst()
  if (found) requireOwnOrShared(found, owner)
  if (!found || found.kind === 'basket') throw new Refusal('list_not_found')
  return found
}

const mayChangeList = ({ user_id }: ListRow, owner: Owner): boolean =>
  user_id === owner.userId || isManager(owner)

/** The saved lists of an account and those that its company shares, by name. */
export async function readLists(db: Db, owner: Owner): Promise<SavedList[]> {
  const { rows } = await sql<ListRow & { lineCount: number; pieces: number }>`
    select id, user_id, company_id, ${by} as by, name, lists.note, changed_at, ordered_at, count(tool_id)::integer as "lineCount",
      coalesce(sum(quantity), 0)::float8 as pieces
    from lists left join list_lines on list_id = id
    where ${isOwnOrShared(owner)} and kind = 'saved'
    group by id order by lower(name) collate by_name, id`.execute(db)
  return rows.map((row) => toSavedList(row, owner))
}

export function toSavedList(
  row: ListRow & { lineCount: number; pieces: number },
  owner: Owner,
): SavedList {
  const { id, name, note, lineCount, pieces, changed_at: changedAt, ordered_at: orderedAt } = row
  return {
    _id: id,
    name,
    note,
    lineCount,
    pieces,
    changedAt: changedAt.toISOString(),
    orderedAt: orderedAt?.toISOString() ?? null,
    ...(row.by !== null && { shared: { by: row.by, mayChange: mayChangeList(row, owner) } }),
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
  list: Pick<ListRow, 'user_id' | 'company_id' | 'name' | 'note'>,
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
