import { type RawBuilder, sql } from 'kysely'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'
import { escapePattern } from './sql-expressions.ts'

/** What the index of parts of words looks up in every locale. Of other words it would give every row. */
const INDEXED = /[a-z\d]{3}/i
/** Nearly every text has any two letters somewhere. The index knows those with which a word begins. */
const SHORT = /^(?=.*[a-z])[a-z\d]{1,2}$/i
const BEFORE_WORDS = [' ', '\n', '-', '_', '.', '@', '/', '(']

/** With `isFrequent` it is compared row by row, in the order of the list: the index would collect all rows that match. */
export type Searched = { text: RawBuilder<unknown>; isFrequent?: boolean }

/**
 * Whether a stored text in small letters has the words, in any case, or one or two letters at the beginning of a word. Every text
 * has no words (decisions/0052).
 */
export function hasWords(
  { text, isFrequent = false }: Searched,
  words: string,
): RawBuilder<boolean> {
  if (words === '') return sql`true`
  const isShort = SHORT.test(words)
  const parts = isShort ? BEFORE_WORDS.map((character) => character + words) : [words]
  if (isFrequent) return hasFrequent(isShort ? sql`(chr(10) || ${text})` : text, parts)
  const patterns = parts.map((part) => sql`lower(${`%${escapePattern(part)}%`})`)
  if (isShort) patterns.push(sql`lower(${`${escapePattern(words)}%`})`)
  const compared = isIndexed(words) ? text : sql`${text} collate "C"`
  return sql`${compared} like any (array[${sql.join(patterns)}]) ${PLANNED_EACH_TIME}`
}

/** Whether rows that have the words are found without reading all. */
export function isIndexed(words: string): boolean {
  return SHORT.test(words) || INDEXED.test(words)
}

/** Not as patterns: of those PostgreSQL expects few, and would find and sort them all for one page. */
function hasFrequent(text: RawBuilder<unknown>, parts: string[]): RawBuilder<boolean> {
  const isIn = parts.map((part) => sql`strpos(${text}, lower(${part})) > 0`)
  return sql`(${sql.join(isIn, sql` or `)})`
}
