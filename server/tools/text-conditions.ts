import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Dimension, toleranceAt } from '../../contract/listed-dimensions.ts'
import type { Search } from '../../contract/read-search.ts'

/** The condition of the rows of tool_search that a search finds, by the rules of contract/closeness.ts. */
export function findsText(search: Search): RawBuilder<SqlBool> {
  const { code, words, dimensions } = search
  const wanted = [...words.map(hasSpelling), ...dimensions.map(hasDimension)]
  const found = wanted.length > 0 ? sql`(${sql.join(wanted, sql` and `)})` : sql`false`
  // The words of a part number are in the text; only what was read as a dimension is not.
  return dimensions.length === 0 || code === ''
    ? sql`${found}`
    : sql`(${found} or tool_search.code = ${code})`
}

export function hasSpelling(spellings: string[]): RawBuilder<SqlBool> {
  const each = spellings.map((word) => sql`tool_search.searched like ${`%${escapeLike(word)}%`}`)
  return sql`(${sql.join(each, sql` or `)})`
}

function hasDimension({ kind, size, isImperial }: Dimension): RawBuilder<SqlBool> {
  const near = sql`size between ${size - toleranceAt(size)} and ${size + toleranceAt(size)}
    and abs(size - ${size}) <= case when least(size, ${size}) < 1000 then 5 else 50 end`
  const meets = isImperial ? near : sql`(size = ${size} or is_imperial and ${near})`
  const bounds = sql`size between ${size - toleranceAt(size)} and ${size + toleranceAt(size)}`
  // As an array: PostgreSQL reads the whole table for a subquery next to an `or`.
  return sql`tool_search.tool_id = any(array(
    select tool_id from tool_sizes where kind = ${kind} and ${bounds} and ${meets}))`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
