import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../../contract/values/folded-text.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'
import { escapePattern } from './sql-expressions.ts'

/** What the index of parts of words looks up in every locale. Of other words it would give every row. */
const INDEXED = /[a-z\d]{3}/
const OTHER = /[^\p{ASCII}]/u

/** A folded text, or one `isStored` in small letters. `isFrequent` compares row by row: an index would collect all that match. */
export type Searched = { text: RawBuilder<unknown>; isFrequent?: boolean; isStored?: boolean }

/** Whether a text has the words, in any case, script of digits and with or without accents (decisions/0052); all have none. */
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

const hasOtherLetters = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`other_letters(${text}) @> other_letters(${words})`
