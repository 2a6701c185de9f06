import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../../contract/values/folded-text.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'
import { escapePattern } from './sql-expressions.ts'

/** What the index of parts of words looks up in every locale. Of other words it would give every row. */
const INDEXED = /[a-z\d]{3}/
/** Nearly every text has any two letters somewhere. The index knows those with which a word begins. */
const SHORT = /^(?=.*[a-z])[a-z\d]{1,2}$/
const OTHER = /[^\p{ASCII}]/u
const BEFORE_WORDS = [' ', '\n', '-', '_', '.', '@', '/', '(']

/**
 * A folded text (fold_text of db/migrations/0032-folded-words.sql), or with `isStored` one that is stored in small letters: the few that
 * differ from their folded text have indexes of their own. With `isFrequent` it is compared row by row, in the order of the list: the
 * index would collect all rows that match.
 */
export type Searched = { text: RawBuilder<unknown>; isFrequent?: boolean; isStored?: boolean }

/**
 * Whether a text has the words, in any case, script of digits and kind of apostrophe and with or without accents, or one or two letters
 * at the beginning of a word. Every text has no words (decisions/0052).
 */
export function hasWords(searched: Searched, words: string): RawBuilder<boolean> {
  const { text, isStored = false } = searched
  const folded = foldText(words)
  if (folded === '') return sql`true`
  if (!isStored) return hasFolded(searched, folded)
  const itsFolded = sql`fold_text(${text})`
  const isOther = OTHER.test(folded) && !searched.isFrequent && !isInParts(folded)
  const isFolded = sql<boolean>`(needs_folding(${text}) and ${isOther ? hasOtherLetters(itsFolded, folded) : sql`true`}
    and ${hasFolded({ ...searched, text: itsFolded }, folded)})`
  // A text without letters beyond ASCII is stored as it is folded.
  return OTHER.test(folded) ? isFolded : sql`(${hasFolded(searched, folded)} or ${isFolded})`
}

function hasFolded({ text, isFrequent = false }: Searched, words: string): RawBuilder<boolean> {
  const isShort = SHORT.test(words)
  const parts = isShort ? BEFORE_WORDS.map((character) => character + words) : [words]
  if (isFrequent) return hasFrequent(isShort ? sql`(chr(10) || ${text})` : text, parts)
  const patterns = parts.map((part) => `%${escapePattern(part)}%`)
  if (isShort) patterns.push(`${escapePattern(words)}%`)
  const compared = isInParts(words) ? text : sql`${text} collate "C"`
  return sql`${compared} like any (array[${sql.join(patterns)}]) ${PLANNED_EACH_TIME}`
}

/** Whether bookings or payments that have the words are found without reading all. */
export function isIndexed(words: string): boolean {
  const folded = foldText(words)
  return isInParts(folded) || OTHER.test(folded)
}

function isInParts(words: string): boolean {
  return SHORT.test(words) || INDEXED.test(words)
}

/** As the indexes of these letters have it. */
function hasOtherLetters(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return sql`other_letters(${text}) @> other_letters(${words})`
}

/** Not as patterns: of those PostgreSQL expects few, and would find and sort them all for one page. */
function hasFrequent(text: RawBuilder<unknown>, parts: string[]): RawBuilder<boolean> {
  const isIn = parts.map((part) => sql`strpos(${text}, ${part}) > 0`)
  return sql`(${sql.join(isIn, sql` or `)})`
}
