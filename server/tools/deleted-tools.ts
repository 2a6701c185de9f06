import { type RawBuilder, sql } from 'kysely'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import type { DeletedToolSearch } from '../../contract/tools/tool-lists.ts'
import { countRows } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { textContains } from '../platform/database/sql-expressions.ts'
import { listedColumns } from './tool-rows.ts'

/** One page of the deleted tools that match, the last one first, and how many there are, counted up to MOST_COUNTED. */
export async function searchDeletedTools(db: Db, { q, page }: DeletedToolSearch) {
  const isWanted = textContains(sql`(name || chr(10) || coalesce(sku, ''))`, q)
  const [rows, found, total] = await Promise.all([
    pageOfDeleted(db, isWanted, page),
    countDeleted(db, isWanted),
    countDeleted(db, sql`true`),
  ])
  return { tools: rows, found, total }
}

async function pageOfDeleted(db: Db, isWanted: RawBuilder<boolean>, page: number) {
  const rows = await deleted(db)
    .select([...listedColumns, 'deleted_at'])
    .where(isWanted)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute()
  return rows.map(({ id, price_cents, available, unit: _, deleted_at, ...same }) => ({
    _id: id,
    ...same,
    price: toDollars(price_cents),
    Available: available,
    deletedAt: (deleted_at ?? new Date()).toISOString(),
  }))
}

const countDeleted = (db: Db, isWanted: RawBuilder<boolean>): Promise<number> =>
  countRows(db, deleted(db).select('id').where(isWanted))

const deleted = (db: Db) => db.selectFrom('tools').where('deleted_at', 'is not', null)
