import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../../contract/values/folded-text.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'
import { escapePattern } from './sql-expressions.ts'

/** What the index of parts of words looks up in every locale. Of other words it would give every row. */
const INDEXED = /[a-z\d]{3}/
const OTHER = /[^\p{ASCII}]/u

/**
 * A folded text (fold_text of db/migrations/0032-folded-words.sql), or with `isStored` one that is stored in small letters: the few that
 * differ from their folded text have indexes of their own. With `isFrequent` it is compared row by row, in the order of the list: the
 * index would collect all rows that match.
 */
export type Searched = { text: RawBuilder<unknown>; isFrequent?: boolean; isStored?: boolean }

/**
 * Whether a text has the words, in any case, script of digits and kind of apostrophe and with or without accents. Every text has no words
 * (decisions/0052).
 */
export function hasWords(searched: Searched, words: string): RawBuilder<boolean> {
  const { text, isStored = false } = searched
  const folded = foldText(words)
  if (folded === '') return sql`true`
  if (!isStored) return hasFolded(searched, folded)
  const itsFolded = sql`fold_text(${text})`
  const isOther = OTHER.test(folded) && !searched.isFrequent && !INDEXED.test(folded)
  const isFolded = sql<boolean>`(needs_folding(${text}) and ${isOther ? hasOtherLetters(itsFolded, folded) : sql`true`}
    and ${hasFolded({ ...searched, text: itsFolded }, folded)})`
  // A text without letters beyond ASCII is stored as it is folded.
  return OTHER.test(folded) ? isFolded : sql`(${hasFolded(searched, folded)} or ${isFolded})`
}

/** Not as a pattern where it is frequent: of those PostgreSQL expects few, and would find and sort them all for one page. */
function hasFolded({ text, isFrequent = false }: Searched, words: string): RawBuilder<boolean> {
  if (isFrequent) return sql`strpos(${text}, ${words}) > 0`
  const compared = INDEXED.test(words) ? text : sql`${text} collate "C"`
  return sql`${compared} like ${`%${escapePattern(words)}%`} ${PLANNED_EACH_TIME}`
}

/** Whether bookings or payments that have the words are found without reading all. */
export function isIndexed(words: string): boolean {
  const folded = foldText(words)
  return INDEXED.test(folded) || OTHER.test(folded)
}

/** As the indexes of these letters have it. */
function hasOtherLetters(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return sql`other_letters(${text}) @> other_letters(${words})`
}
