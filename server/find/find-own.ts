import { type RawBuilder, sql } from 'kysely'
import type { Found } from '../../contract/find.ts'
import type { Caller } from '../auth/access-tokens.ts'
import type { Db } from '../platform/database/database.ts'
import { sortableName, textContains } from '../platform/database/sql-expressions.ts'
import { MOST_FOUND } from './newest-matching.ts'

/** The saved lists of an account, by name. */
export function findLists(db: Db, q: string, { userId }: Caller): Promise<Found['lists']> {
  return named(db, sql`lists where user_id = ${userId} and kind = 'saved'`, q)
}

/** Its machines, by name. */
export function findMachines(db: Db, q: string, { userId }: Caller): Promise<Found['machines']> {
  return named(db, sql`machines where user_id = ${userId}`, q)
}

async function named(db: Db, from: RawBuilder<unknown>, q: string) {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as "_id", name from ${from} and ${textContains(sql`name`, q)}
    order by ${sortableName('name')}, id limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return rows
}

/** Machine models by maker and name, also by their part number. */
export async function findModels(db: Db, q: string): Promise<Found['models']> {
  const text = sql`(maker || ' ' || name || ' ' || coalesce(sku, ''))`
  const { rows } = await sql<Found['models'][number]>`
    select id as "_id", maker, name from machine_models where deleted_at is null and ${textContains(text, q)}
    order by ${sortableName('maker')}, ${sortableName('name')}, id limit ${sql.lit(MOST_FOUND)}`.execute(
    db,
  )
  return rows
}
