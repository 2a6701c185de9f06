import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MIN_ORDER_QUANTITY, MOST_COUNTED, TOOLS_PER_PAGE } from '../../contract/limits.ts'
import { searchedWords } from '../../contract/name-words.ts'
import type {
  FoundTools,
  ToolFilter,
  ToolNeighbours,
  ToolSearch,
  ToolSort,
  ToolSummary,
} from '../../contract/tool-lists.ts'
import { countRows, type DbWithCounts } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import { isTurnedRound, type ListOrder } from '../database/list-order.ts'
import { sortableName } from '../database/sql-expressions.ts'
import { findSimilarWords } from './similar-words.ts'
import { listedColumns, toFoundTool } from './tool-rows.ts'

/** Shorter words are in too many names to order by them. */
const SHORTEST_PART = 3

function listedOnSale(db: Db) {
  return db
    .selectFrom('tools')
    .select([...listedColumns, 'min_quantity as minimum'])
    .select(({ selectFrom }) => [
      selectFrom('price_tiers')
        .select(({ fn }) => fn.min('price_tiers.price_cents').as('lowest'))
        .whereRef('price_tiers.tool_id', '=', 'tools.id')
        .as('from_cents'),
      sql<number>`(select count(*)::int from price_tiers where tool_id = tools.id)`.as(
        'tier_count',
      ),
    ])
    .where('deleted_at', 'is', null)
}

/**
 * A page of the tools on sale whose names contain all words. If there are none, similar spellings of the words are searched.
 */
export async function searchTools(counted: DbWithCounts, search: ToolSearch): Promise<FoundTools> {
  const words = searchedWords(search.q)
  const asTyped = words.map((word) => [word])
  const exact = await findPage(counted, search, asTyped)
  if (exact.found > 0) return exact
  const near = await withSimilar(counted.db, asTyped)
  return near ? findPage(counted, search, near) : exact
}

/** The condition of the tools that a search of them finds, for all that are on sale. */
export async function conditionOf(db: Db, filter: ToolFilter): Promise<RawBuilder<SqlBool>> {
  const asTyped = searchedWords(filter.q).map((word) => [word])
  const exact = matches(filter, asTyped)
  const found = await listedOnSale(db).where(exact).limit(1).executeTakeFirst()
  const near = found ? undefined : await withSimilar(db, asTyped)
  return near ? matches(filter, near) : exact
}

/** Each word with its similar spellings; undefined if there are none. */
async function withSimilar(db: Db, words: string[][]): Promise<string[][] | undefined> {
  const near = await findSimilarWords(db, words.flat())
  if (near.every((meant) => meant.length === 0)) return undefined
  return near.map((meant, place) => [...new Set([...(words[place] ?? []), ...meant])])
}

/** The number of tools on sale, and their categories. */
export async function summarizeTools(db: Db): Promise<ToolSummary> {
  const rows = await db
    .selectFrom('tools')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .orderBy(sortableName('category'))
    .execute()
  return {
    total: rows.reduce((sum, { count }) => sum + Number(count), 0),
    categories: rows.flatMap(({ category }) => category ?? []),
  }
}

/** The previous and next tool on sale by name; undefined for a deleted tool. */
export async function findToolNeighbours(db: Db, id: string): Promise<ToolNeighbours | undefined> {
  const tool = await listedOnSale(db).where('id', '=', id).executeTakeFirst()
  if (!tool) return undefined
  const nearest = (sign: '<' | '>', order: 'asc' | 'desc') =>
    db
      .selectFrom('tools')
      .select(['id as _id', 'name'])
      .where('deleted_at', 'is', null)
      .where(
        sql<SqlBool>`(${sortableName('name')}, id) ${sql.raw(sign)} (${tool.name}, ${id}::uuid)`,
      )
      .orderBy(sortableName('name'), order)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([nearest('<', 'desc'), nearest('>', 'asc')])
  return { previous: previous ?? null, next: next ?? null }
}

/** A name must contain one spelling of each word. */
async function findPage(
  { db, counts }: DbWithCounts,
  search: ToolSearch,
  words: string[][],
): Promise<FoundTools> {
  const { category, show, page } = search
  const wanted = listedOnSale(db).where(matches(search, words))
  const matching = wanted.clearSelect().select('id')
  const count =
    words.length > 0
      ? countRows(db, matching.limit(MOST_COUNTED + 1))
      : counts.find(`${show} ${category}`, () => countRows(db, matching))
  const [rows, found] = await Promise.all([
    wanted
      .orderBy(orderOf(search, words))
      .limit(TOOLS_PER_PAGE)
      .offset((page - 1) * TOOLS_PER_PAGE)
      .execute(),
    count,
  ])
  return { tools: rows.map(toFoundTool), found }
}

function matches({ category, show }: ToolFilter, words: string[][]): RawBuilder<SqlBool> {
  const wanted = [
    filters[show],
    ...(words.length > 0 ? [nameContainsAll(words)] : []),
    ...(category === '' ? [] : [sql`category = ${category}`]),
  ]
  return sql`(${sql.join(wanted, sql` and `)})`
}

const filters: Record<ToolSearch['show'], RawBuilder<SqlBool>> = {
  all: sql`true`,
  low: sql`available < ${sql.lit(MIN_ORDER_QUANTITY)}`,
  featured: sql`featured`,
}

const orders: Partial<Record<ToolSort, ListOrder>> = {
  'price-up': { by: sql`price_cents`, isDown: false },
  'price-down': { by: sql`price_cents`, isDown: true },
  available: { by: sql`available`, isDown: true },
  scarce: { by: sql`available`, isDown: false },
}

/** Of equal ones by name; `dir` turns all of it round. */
function orderOf({ sort, dir, q }: Pick<ToolSearch, 'sort' | 'dir' | 'q'>, words: string[][]) {
  const { by, isDown } = orders[sort] ?? { isDown: false }
  const isTurned = isTurnedRound(isDown, dir)
  const first = by ?? relevance(q.trim().toLowerCase(), words)
  const rest = [sortableName('name'), sql`id`].map((each) => (isTurned ? sql`${each} desc` : each))
  return sql`${first} ${sql.raw(isDown === isTurned ? 'asc' : 'desc')}, ${sql.join(rest)}`
}

function nameContainsAll(words: string[][]): RawBuilder<SqlBool> {
  const each = words.map((spellings) => sql`(${sql.join(spellings.map(contains), sql` or `)})`)
  return sql`(${sql.join(each, sql` and `)})`
}

/** The whole name first, then names with the words in this order, then names with more of them as whole words. */
function relevance(text: string, words: string[][]) {
  const telling = words.filter(([typed = '']) => typed.length >= SHORTEST_PART)
  if (telling.length === 0) return sortableName('name')
  const steps = [sql`case when ${contains(text)} then 0 else 1 end`, ...words.map(wordRelevance)]
  return sql`case when lower(name) = ${text} then 0 else 1 + ${sql.join(steps, sql` + `)} end`
}

/** A whole word, such as a part number, before a beginning, before any other part. */
function wordRelevance(spellings: string[]) {
  const like = (pattern: (part: string) => string) =>
    sql.join(
      spellings.map((part) => sql`' ' || lower(name) || ' ' like ${pattern(escapeLike(part))}`),
      sql` or `,
    )
  return sql`case
    when ${like((part) => `% ${part} %`)} then 0
    when ${like((part) => `% ${part}%`)} then 1
    else 2
  end`
}

function contains(text: string) {
  return sql<SqlBool>`lower(name) like ${`%${escapeLike(text)}%`}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
