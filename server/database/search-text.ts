import { type RawBuilder, sql } from 'kysely'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'
import { escapePattern } from './sql-expressions.ts'

/** What the index of parts of words looks up in every locale. Of other words it would give every row. */
const INDEXED = /[a-z\d]{3}/i
/** Nearly every text has any two letters somewhere. The index knows those with which a word begins. */
const SHORT = /^(?=.*[a-z])[a-z\d]{1,2}$/i
const OTHER = /[^\p{ASCII}]/u
const BEFORE_WORDS = [' ', '\n', '-', '_', '.', '@', '/', '(']

/**
 * With `isFrequent` it is compared row by row, in the order of the list: the index would collect all rows that match. `hasLetters` says
 * that the text has an index of the letters beyond ASCII.
 */
export type Searched = { text: RawBuilder<unknown>; isFrequent?: boolean; hasLetters?: boolean }

/**
 * Whether a stored text in small letters has the words, in any case, or one or two letters at the beginning of a word. Every text
 * has no words (decisions/0052).
 */
export function hasWords(
  { text, isFrequent = false, hasLetters = false }: Searched,
  words: string,
): RawBuilder<boolean> {
  if (words === '') return sql`true`
  const isShort = SHORT.test(words)
  const parts = isShort ? BEFORE_WORDS.map((character) => character + words) : [words]
  if (isFrequent) return hasFrequent(isShort ? sql`(chr(10) || ${text})` : text, parts)
  const patterns = parts.map((part) => sql`lower(${`%${escapePattern(part)}%`})`)
  if (isShort) patterns.push(sql`lower(${`${escapePattern(words)}%`})`)
  const compared = isInParts(words) ? text : sql`${text} collate "C"`
  const isIn = sql<boolean>`${compared} like any (array[${sql.join(patterns)}]) ${PLANNED_EACH_TIME}`
  const isByLetters = hasLetters && !isInParts(words) && OTHER.test(words)
  return isByLetters ? sql`(${hasOtherLetters(text, words)} and ${isIn})` : isIn
}

/** Whether bookings or payments that have the words are found without reading all. */
export function isIndexed(words: string): boolean {
  return isInParts(words) || OTHER.test(words)
}

function isInParts(words: string): boolean {
  return SHORT.test(words) || INDEXED.test(words)
}

/** As the indexes of these letters have it (db/migrations/0024-long-lists.sql). */
function hasOtherLetters(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return sql`octet_length(${text}) > length(${text}) and other_letters(${text}) @> other_letters(lower(${words}))`
}

/** Not as patterns: of those PostgreSQL expects few, and would find and sort them all for one page. */
function hasFrequent(text: RawBuilder<unknown>, parts: string[]): RawBuilder<boolean> {
  const isIn = parts.map((part) => sql`strpos(${text}, lower(${part})) > 0`)
  return sql`(${sql.join(isIn, sql` or `)})`
}
