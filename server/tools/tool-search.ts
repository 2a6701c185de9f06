import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { FoundTools, ToolFilter, ToolSearch } from '../../contract/tool-lists.ts'
import type { DbWithCounts } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import { conditionsOf, everyCondition, isFiltered } from './filter-conditions.ts'
import { orderOfFound, orderOfTools } from './find-order.ts'
import { findListed } from './listed-tools.ts'
import type { OrderCache } from './order-cache.ts'
import { literalMeaning, type Meaning, understand } from './understand.ts'

/** The database, with what is cached of searches. */
export type SearchedDb = DbWithCounts & { orders: OrderCache }

/** Who searches: the account whose orders count, and the tool that has this search as the account's own part number. */
export type Searcher = { userId?: string | undefined; own?: string | undefined }

/** A page of the tools on sale that have all words and dimensions; if there are none, of those that come nearest. */
export async function searchTools(
  searched: SearchedDb,
  search: ToolSearch,
  { userId, own }: Searcher = {},
): Promise<FoundTools> {
  const literal = literalMeaning(search.q, own)
  if (!literal) {
    const page = await findAll(searched, search, userId)
    return { ...page, read: null, nearest: false }
  }
  const { db, orders } = searched
  const cached = isOfCatalogue(search) ? orders.at(JSON.stringify([search, own])) : undefined
  if (cached?.page) {
    const { ids, ...page } = cached.page
    return { ...page, tools: await findListed(db, inOrder(ids)) }
  }
  const { tools, ...page } = await findNearest(db, search, literal, userId)
  cached?.keep({ ...page, ids: tools.map(({ _id }) => _id) })
  return { ...page, tools }
}

async function findNearest(
  db: Db,
  search: ToolSearch,
  literal: Meaning,
  userId?: string,
): Promise<FoundTools> {
  const exact = await findPage(db, search, literal, userId)
  if (exact.found > 0) return { ...exact, ...readOf(literal) }
  const meaning = await understand(db, literal, !isFiltered(search))
  const near = meaning === literal ? exact : await findPage(db, search, meaning, userId)
  return { ...near, ...readOf(meaning) }
}

/** Whether a search finds the same until the catalogue changes: not by stock, which changes with orders, and not for one account. */
function isOfCatalogue({ stock, show, bought, sort }: ToolSearch): boolean {
  const isByStock = stock !== 'any' || show === 'low' || sort === 'available' || sort === 'scarce'
  return !isByStock && bought === undefined
}

/** The condition of the tools on sale that a search of them finds. */
export async function conditionOf(db: Db, filter: ToolFilter): Promise<RawBuilder<SqlBool>> {
  const literal = literalMeaning(filter.q)
  const wanted = everyCondition(conditionsOf(filter, undefined))
  if (!literal) return wanted
  const { condition } = await understand(db, literal)
  return sql`(${wanted} and tools.id in (select tool_id from tool_search where ${condition}))`
}

function readOf({ search, nearest }: Meaning): Pick<FoundTools, 'read' | 'nearest'> {
  const { words, dimensions } = search
  const dimension = [...new Set(dimensions.map(({ written }) => written))].join(', ') || null
  return { read: { dimension, words: words.map((spellings) => spellings.at(-1) ?? '') }, nearest }
}

async function findAll({ db, counts }: DbWithCounts, search: ToolSearch, userId?: string) {
  const wanted = sql`tools.deleted_at is null and ${everyCondition(conditionsOf(search, userId))}`
  const count = () => countUpTo(db, sql`select from tools where ${wanted}`, !isFiltered(search))
  const [tools, found] = await Promise.all([
    findListed(
      db,
      sql`select id from tools where ${wanted}
      order by ${orderOfTools(search)} ${pageOf(search)}`,
    ),
    isFiltered(search) ? count() : counts.find('all tools', count),
  ])
  return { tools, found }
}

async function findPage(
  db: Db,
  search: ToolSearch,
  meaning: Meaning,
  userId?: string,
): Promise<Pick<FoundTools, 'tools' | 'found'>> {
  const wanted = everyCondition(conditionsOf(search, userId))
  const needsTools = isFiltered(search) || !isByCloseness(search)
  const join = needsTools ? sql`join tools on tools.id = tool_search.tool_id` : sql``
  const from = sql`from tool_search ${join} where ${meaning.condition} and ${wanted}`
  const [tools, found] = await Promise.all([
    findListed(
      db,
      sql`select tool_search.tool_id as id ${from}
      order by ${orderOfFound(search, meaning)} ${pageOf(search)}`,
    ),
    countUpTo(db, sql`select ${from}`),
  ])
  return { tools, found }
}

function inOrder(ids: string[]): RawBuilder<unknown> {
  return sql`select id from unnest(${ids}::uuid[]) with ordinality as kept (id, place) order by place`
}

function isByCloseness({ sort = 'closeness' }: ToolSearch): boolean {
  return sort === 'closeness'
}

function pageOf({ page }: ToolSearch): RawBuilder<unknown> {
  return sql`limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`
}

async function countUpTo(db: Db, rows: RawBuilder<unknown>, isEndless = false): Promise<number> {
  const most = isEndless ? sql`` : sql`limit ${MOST_COUNTED + 1}`
  const counted = await sql<{ count: number }>`
    select count(*) as count from (${rows} ${most}) as matching`.execute(db)
  return Number(counted.rows[0]?.count ?? 0)
}
