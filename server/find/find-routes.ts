import { type RawBuilder, sql } from 'kysely'
import { mayCall, type OfficeCallName } from '../../contract/calls/office-calls.ts'
import type { Found } from '../../contract/find.ts'
import { findNamedTool } from '../pad/part-number-store.ts'
import type { Db } from '../platform/database/database.ts'
import { sortableName, textContains } from '../platform/database/sql-expressions.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { type SearchedDb, searchTools } from '../tools/tool-search.ts'
import {
  findBookings,
  findCompanies,
  findCustomers,
  findPayments,
  findQuotes,
  MOST_FOUND,
} from './find-papers.ts'

export const findRoutes = (searched: SearchedDb) =>
  ({
    find: ({ query, caller }) => findAnything(searched, query.q, caller),
  }) satisfies Partial<Handlers>

/** What a caller may see of all that has these words: of others' things the office finds those of its areas. */
async function findAnything(searched: SearchedDb, q: string, caller: Caller | undefined) {
  const { db } = searched
  const none = Promise.resolve([])
  const may = (name: OfficeCallName) => caller !== undefined && mayCall(caller.areas, name)
  const [tools, models, bookings, quotes, lists, machines, customers, companies, payments] =
    await Promise.all([
      findTools(searched, q, caller),
      findModels(db, q),
      caller ? findBookings(db, q, caller) : none,
      caller ? findQuotes(db, q, caller) : none,
      caller ? findLists(db, q, caller) : none,
      caller ? findMachines(db, q, caller) : none,
      may('searchCustomers') ? findCustomers(db, q) : none,
      may('searchCompanies') ? findCompanies(db, q) : none,
      may('searchPayments') ? findPayments(db, q) : none,
    ])
  return { tools, bookings, quotes, lists, machines, models, customers, companies, payments }
}

async function findTools(searched: SearchedDb, q: string, caller: Caller | undefined) {
  const own = caller && (await findNamedTool(searched.db, caller.userId, q))
  const search = { q, category: '', show: 'all', stock: 'any', page: 1 } as const
  const { tools } = await searchTools(searched, { ...search, spec: [] }, { own }, MOST_FOUND)
  return tools
}

const findLists = (db: Db, q: string, { userId }: Caller): Promise<Found['lists']> =>
  named(db, sql`lists where user_id = ${userId} and kind = 'saved'`, q)

const findMachines = (db: Db, q: string, { userId }: Caller): Promise<Found['machines']> =>
  named(db, sql`machines where user_id = ${userId}`, q)

async function named(db: Db, from: RawBuilder<unknown>, q: string) {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as "_id", name from ${from} and ${textContains(sql`name`, q)}
    order by ${sortableName('name')}, id limit ${sql.lit(MOST_FOUND)}`.execute(db)
  return rows
}

async function findModels(db: Db, q: string): Promise<Found['models']> {
  const text = sql`(maker || ' ' || name || ' ' || coalesce(sku, ''))`
  const { rows } = await sql<Found['models'][number]>`
    select id as "_id", maker, name from machine_models where deleted_at is null and ${textContains(text, q)}
    order by ${sortableName('maker')}, ${sortableName('name')}, id limit ${sql.lit(MOST_FOUND)}
  `.execute(db)
  return rows
}
