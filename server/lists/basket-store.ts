import { sql } from 'kysely'
import { MAX_LINES } from '../../contract/limits.ts'
import type { Basket } from '../../contract/lists/lists.ts'
import type { Days } from '../../contract/values/working-days.ts'
import { checkLines } from '../lines/judge-lines.ts'
import { readJudgedTools } from '../lines/judged-tools.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'
import { readListLines, type Tools, writeListLines } from './list-store.ts'
import type { ListLine } from './put-in.ts'

export type OpenBasket = { id: string; changed_at: Date; lines: ListLine[] }

/** The basket of an account, made at its first use. The account is locked: of two tabs the last figure for a tool counts. */
export async function openBasket(transaction: Db, userId: string): Promise<OpenBasket> {
  if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
  return (await findBasket(transaction, userId)) ?? insertBasket(transaction, userId)
}

export async function findBasket(db: Db, userId: string): Promise<OpenBasket | undefined> {
  const row = await db
    .selectFrom('lists')
    .select(['id', 'changed_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'basket')
    .executeTakeFirst()
  return row && { ...row, lines: await readListLines(db, row.id) }
}

async function insertBasket(transaction: Db, userId: string): Promise<OpenBasket> {
  const row = await transaction
    .insertInto('lists')
    .values({ user_id: userId, kind: 'basket', name: 'Basket' })
    .returning(['id', 'changed_at'])
    .executeTakeFirstOrThrow()
  return { ...row, lines: [] }
}

/** Makes `lines` of an open basket. Refuses with 409 what is more than a list holds. */
export async function saveBasket(
  transaction: Db,
  basket: OpenBasket,
  lines: ListLine[],
  tools: Tools,
): Promise<OpenBasket> {
  if (lines.length > MAX_LINES) throw new Refusal('list_full', { max: MAX_LINES })
  await writeListLines(transaction, basket, lines, tools)
  const saved = await transaction
    .updateTable('lists')
    .set({ changed_at: sql<Date>`now()` })
    .where('id', '=', basket.id)
    .returning(['id', 'changed_at'])
    .executeTakeFirstOrThrow()
  return { ...saved, lines }
}

export const readToolsOf = (
  db: Db,
  account: string,
  { lines }: Pick<OpenBasket, 'lines'>,
  others: readonly { toolId: string }[] = [],
): Promise<Tools> => readJudgedTools(db, [...lines, ...others], { account })

export function toBasket({ id, changed_at, lines }: OpenBasket, tools: Tools, days: Days): Basket {
  return { _id: id, ...checkLines(lines, tools, days), changedAt: changed_at.toISOString() }
}

/** Remembers that a browser's basket is merged into this one; false if it has been before. */
export async function isFirstMerge(db: Db, list_id: string, browser_basket: string) {
  const merge = await db
    .insertInto('list_merges')
    .values({ list_id, browser_basket })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return merge.numInsertedOrUpdatedRows === 1n
}

/** Deletes what is known of merges that are older than 90 days: no browser asks again after so long. */
export async function deleteOldMerges(db: Db): Promise<void> {
  await db
    .deleteFrom('list_merges')
    .where('merged_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
