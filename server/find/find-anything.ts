import type { Found } from '../../contract/find.ts'
import type { Caller } from '../auth/access-tokens.ts'
import { findNamedTool } from '../pad/part-number-store.ts'
import { type SearchedDb, searchTools } from '../tools/tool-search.ts'
import { findLists, findMachines, findModels } from './find-own.ts'
import { findBookings, findCustomers, findPayments, findQuotes } from './find-papers.ts'
import { MOST_FOUND } from './newest-matching.ts'

/** What a caller may see of all that has these words: of others' bookings and accounts only the office finds any. */
export async function findAnything(
  searched: SearchedDb,
  q: string,
  caller: Caller | undefined,
): Promise<Found> {
  const { db } = searched
  const none = Promise.resolve([])
  const office = caller?.admin === true
  const [tools, models, bookings, quotes, lists, machines, customers, payments] = await Promise.all(
    [
      findTools(searched, q, caller),
      findModels(db, q),
      caller ? findBookings(db, q, caller) : none,
      caller ? findQuotes(db, q, caller) : none,
      caller ? findLists(db, q, caller) : none,
      caller ? findMachines(db, q, caller) : none,
      office ? findCustomers(db, q) : none,
      office ? findPayments(db, q) : none,
    ],
  )
  return { tools, bookings, quotes, lists, machines, models, customers, payments }
}

async function findTools(
  searched: SearchedDb,
  q: string,
  caller: Caller | undefined,
): Promise<Found['tools']> {
  const own = caller && (await findNamedTool(searched.db, caller.userId, q))
  const search = { q, category: '', show: 'all', stock: 'any', page: 1 } as const
  const { tools } = await searchTools(searched, { ...search, spec: [] }, { own }, MOST_FOUND)
  return tools
}
