import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { asSearched } from '../../contract/closeness.ts'
import { type Dimension, toleranceAt } from '../../contract/listed-dimensions.ts'
import type { Search } from '../../contract/read-search.ts'

/** ' st' has parts that the index knows, 'st' has none. */
const SHORTEST_INDEXED = 3

/**
 * The condition of the rows of tool_search that a search finds, by the rules of contract/closeness.ts; `own` is a tool that is
 * found without these words.
 */
export function findsText({ code, words, dimensions }: Search, own?: string): RawBuilder<SqlBool> {
  const isCoded = code === '' ? [] : [sql<SqlBool>`tool_search.code = ${code}`]
  const isOwn = own === undefined ? [] : [sql<SqlBool>`tool_search.tool_id = ${own}`]
  const isNamed = [...isCoded, ...isOwn]
  if (dimensions.length === 0) return or([hasAll(words), ...isNamed])
  const found = or([words.length === 0 ? sql`true` : hasAll(words), ...isNamed])
  // One set of ids: next to an `or`, PostgreSQL would compare each row with each of them.
  const sized = sql.join(dimensions.map(idsWith), sql` intersect `)
  const named = isNamed.map((is) => sql` union all select tool_id from tool_search where ${is}`)
  return sql`(tool_search.tool_id in ((${sized})${sql.join(named, sql``)}) and ${found})`
}

/**
 * Whether a row of tool_search meets a condition. Materialized: for a single row PostgreSQL would leave the index alone and read all
 * of the table, which takes 0.1 s if none does.
 */
export function hasSome(condition: RawBuilder<SqlBool>): RawBuilder<boolean> {
  return sql`exists (with matching as materialized (select from tool_search where ${condition}) select from matching)`
}

function hasAll(words: string[][]): RawBuilder<SqlBool> {
  return words.length === 0 ? sql`false` : sql`(${sql.join(words.map(hasSpelling), sql` and `)})`
}

function or(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

export function hasSpelling(spellings: string[]): RawBuilder<SqlBool> {
  return or(spellings.map((word) => contains(sql`tool_search.searched`, asSearched(word))))
}

/** Two characters have no part that the index knows: with it PostgreSQL would read all of the index, and then all texts. */
function contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const compared = part.length < SHORTEST_INDEXED ? sql`${text} collate "C"` : text
  return sql`${compared} like ${patternOf(part)}`
}

export function patternOf(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** The tools with a dimension. */
function idsWith({ kind, size, isImperial, within = 0 }: Dimension): RawBuilder<unknown> {
  const bounds = sql`size between ${size - toleranceAt(size)} and ${size + toleranceAt(size)}`
  const near = sql`${bounds} and abs(size - ${size}) <=
    case when least(size, ${size}) = 0 then 0 when least(size, ${size}) < 1000 then 5 else 50 end`
  const same = sql`size between ${size - within} and ${size + within}`
  const meets = isImperial ? near : sql`(${same} or is_imperial and ${near})`
  return sql`select tool_id from tool_sizes where kind = ${kind} and ${bounds} and ${meets}`
}
