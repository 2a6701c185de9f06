import { MAX_LINES } from '../../contract/limits.ts'
import type { ListChanges, NewList, SavedListWithLines } from '../../contract/lists/lists.ts'
import { sharingCompany } from '../companies/shared-things.ts'
import { checkLines, refuseBadLines } from '../lines/judge-lines.ts'
import { readJudgedTools } from '../lines/judged-tools.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { lockAccount } from '../users/user-store.ts'
import { addToBasket } from './add-to-basket.ts'
import { findBasket } from './basket-store.ts'
import {
  type BasketParts,
  changeBasket,
  getBasket,
  mergeBasket,
  refuseUnknownTools,
  withToolId,
} from './change-basket.ts'
import { findListChanges, readBookedLines } from './list-changes.ts'
import { readListLines, writeListLines } from './list-store.ts'
import { setLines } from './put-in.ts'
import {
  findList,
  insertList,
  type ListRow,
  lockList,
  readLists,
  refuseNewName,
  toSavedList,
  updateList,
} from './saved-list-store.ts'

export const listRoutes = (parts: BasketParts) =>
  ({
    listLists: ({ caller }) => readLists(parts.db, caller),
    createList: ({ body, caller, key }) => createList(parts, caller, body, key),
    getList: ({ params, caller }) => getList(parts, caller, params.id),
    changeList: ({ params, body, caller }) => changeList(parts, caller, params.id, body),
    deleteList: ({ params, caller }) => deleteList(parts, caller, params.id),
    getBasket: ({ caller }) => getBasket(parts, caller.userId),
    changeBasket: ({ body, caller }) => changeBasket(parts, caller.userId, body),
    mergeBasket: ({ body, caller }) => mergeBasket(parts, caller.userId, body),
    addToBasket: ({ body, caller, key }) => addToBasket(parts, caller, body, key),
  }) satisfies Partial<Handlers>

/** A saved list with what changed since its lines were put in. */
const getList = async (parts: BasketParts, caller: Caller, id: string) =>
  show(parts, parts.db, caller, await findList(parts.db, caller, id))

/** Makes a list, once for each key. A tool that is gone stays on a copy, where it says so. */
async function createList(parts: BasketParts, caller: Caller, body: NewList, key: string) {
  const { userId } = caller
  await refuseBadLines(parts.db, body.lines ?? [])
  const use: KeyUse = { userId, call: 'createList', key, body }
  return parts.db.transaction().execute(async (transaction) => {
    await lockLists(transaction, userId)
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined)
      return show(parts, transaction, caller, await findList(transaction, caller, made))
    await refuseNewName(transaction, userId, body.name)
    const lines = await readSource(transaction, caller, body)
    const tools = await readJudgedTools(transaction, lines, { account: userId })
    if (body.lines) refuseUnknownTools(lines, tools)
    const { name, note } = body
    const company_id = body.shared ? sharingCompany(caller).companyId : null
    const list = await insertList(transaction, { user_id: userId, company_id, name, note })
    await writeListLines(transaction, { id: list.id, lines: [] }, lines, tools)
    await storeKey(transaction, use, list.id)
    return show(parts, transaction, caller, list)
  })
}

/** What a new list is made of. Its prices are those of today: what changes is counted from here. */
async function readSource(db: Db, caller: Caller, { list, booking, lines, basket }: NewList) {
  if (list !== undefined) return readListLines(db, (await findList(db, caller, list)).id)
  if (booking !== undefined) return readBookedLines(db, caller, booking)
  if (basket) return (await findBasket(db, caller.userId))?.lines ?? []
  return (lines ?? []).map(withToolId)
}

/** Renames a list, or sets lines of it: of two tabs the last figure for a tool counts, and no line is lost. */
async function changeList(
  parts: BasketParts,
  caller: Caller,
  id: string,
  { set = [], clear = false, ...named }: ListChanges,
): Promise<SavedListWithLines> {
  const { userId } = caller
  await refuseBadLines(parts.db, set)
  const changes = set.map(withToolId)
  return parts.db.transaction().execute(async (transaction) => {
    const isMembers = named.name !== undefined && caller.membership
    const maker = isMembers ? (await findList(transaction, caller, id)).user_id : userId
    await lockLists(transaction, userId, maker)
    const list = await lockList(transaction, caller, id)
    if (named.name !== undefined)
      await refuseNewName(transaction, list.user_id, named.name, list.id)
    const lines = await readListLines(transaction, list.id)
    const wanted = setLines(clear ? [] : lines, changes)
    if (wanted.length > MAX_LINES) throw new Refusal('list_full', { max: MAX_LINES })
    const tools = await readJudgedTools(transaction, wanted, { account: userId })
    refuseUnknownTools(changes, tools)
    await writeListLines(transaction, { id: list.id, lines }, wanted, tools)
    return show(parts, transaction, caller, await updateList(transaction, list.id, named))
  })
}

async function deleteList({ db }: BasketParts, caller: Caller, id: string) {
  const list = await lockList(db, caller, id)
  const { numDeletedRows } = await db
    .deleteFrom('lists')
    .where('id', '=', list.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('list_not_found')
}

/** Of the account, and of who made a list that gets another name: names are judged one after another. */
async function lockLists(transaction: Db, userId: string, maker = userId): Promise<void> {
  for (const id of [...new Set([userId, maker])].sort())
    if (!(await lockAccount(transaction, id)) && id === userId) throw new Refusal('not_signed_in')
}

async function show(
  { config }: BasketParts,
  db: Db,
  caller: Caller,
  list: ListRow,
): Promise<SavedListWithLines> {
  const stored = await readListLines(db, list.id)
  const tools = await readJudgedTools(db, stored, { account: caller.userId })
  const { lines, total } = checkLines(stored, tools, config.settings.days)
  const pieces = stored.reduce((sum, { quantity }) => sum + quantity, 0)
  const saved = toSavedList({ ...list, lineCount: stored.length, pieces }, caller)
  return { ...saved, lines, total, ...(await findListChanges(db, stored, tools)) }
}
