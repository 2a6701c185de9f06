import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dimension } from '../../contract/listed-dimensions.ts'
import { readSearch, type Search } from '../../contract/read-search.ts'
import type { Db } from '../database/database.ts'
import { findSimilarWords } from './similar-words.ts'
import { findsText, hasSpelling } from './text-conditions.ts'

/**
 * What a search was understood as: its condition on rows of tool_search, and whether the dimensions were left out. `own` is
 * the tool that has this text as the buyer's own part number: it is found even without these words, and comes first.
 */
export type Meaning = {
  search: Search
  nearest: boolean
  condition: RawBuilder<SqlBool>
  own?: string | undefined
}

/** Enough of each side to fill pages with the nearest ones. */
const NEAREST = 300

/** What was typed as it is; undefined where it has neither words nor dimensions and is no own part number. */
export function literalMeaning(q: string, own?: string): Meaning | undefined {
  const search = readSearch(q)
  const isEmpty = search.words.length + search.dimensions.length === 0
  if (own === undefined) return isEmpty ? undefined : meaningOf(search)
  return { search, nearest: false, condition: findsText(search, own), own }
}

/**
 * The first of these that finds a tool: what was typed, with words corrected, without the dimensions, and without the words
 * that no tool has. With `isMissed` it is known already that what was typed finds none.
 */
export async function understand(db: Db, literal: Meaning, isMissed = false): Promise<Meaning> {
  const { search } = literal
  if (!isMissed && (await finds(db, literal))) return literal
  const corrected = await correct(db, search)
  for (const words of corrected ? [corrected] : []) {
    const text = words.map((spellings) => spellings.at(-1)?.trim() ?? '').join(' ')
    const meaning = meaningOf({ ...search, text, words })
    if (await finds(db, meaning)) return meaning
  }
  const known = await keepKnown(db, corrected ?? search.words)
  const spellings = [search.words, ...(corrected ? [corrected] : []), ...known]
  for (const words of known) {
    const meaning = meaningOf({ ...search, words })
    if (await finds(db, meaning)) return meaning
  }
  for (const words of search.dimensions.length > 0 ? spellings : []) {
    const meaning = nearestOf({ ...search, words })
    if (await finds(db, meaning)) return meaning
  }
  return literal
}

function meaningOf(search: Search): Meaning {
  return { search, nearest: false, condition: findsText(search) }
}

function nearestOf(search: Search): Meaning {
  const { words, dimensions } = search
  const condition = words.length > 0 ? findsText({ ...search, dimensions: [] }) : isNear(dimensions)
  return { search, nearest: true, condition }
}

/** One of the tools whose dimensions are next to those that were asked for. */
function isNear(dimensions: Dimension[]): RawBuilder<SqlBool> {
  const each = dimensions.flatMap(({ kind, size }) => [
    sql`(select tool_id from tool_sizes where kind = ${kind} and size >= ${size} order by size limit ${sql.lit(NEAREST)})`,
    sql`(select tool_id from tool_sizes where kind = ${kind} and size < ${size} order by size desc limit ${sql.lit(NEAREST)})`,
  ])
  return sql`tool_search.tool_id in (${sql.join(each, sql` union all `)})`
}

async function finds(db: Db, { condition }: Meaning): Promise<boolean> {
  const { rows } = await sql`select from tool_search where ${condition} limit 1`.execute(db)
  return rows.length > 0
}

/** Each word with its similar spellings; undefined if there are none. */
async function correct(db: Db, { words }: Search): Promise<string[][] | undefined> {
  const near = await findSimilarWords(
    db,
    words.map(([typed = '']) => typed),
  )
  if (near.every((meant) => meant.length === 0)) return undefined
  return words.map((spellings, place) => [...new Set([...spellings, ...(near[place] ?? [])])])
}

/**
 * The words that some tool has; of a long part number such as '6205-2rs' its beginning, and next to a part number that is known,
 * such as '6205', not what only looks like one; of '20t' the number and the letter. Nothing where that changes nothing.
 */
async function keepKnown(db: Db, words: string[][]): Promise<string[][][]> {
  const known = await areKnown(db, words)
  const kept = words.flatMap((spellings, place) => {
    const [typed = ''] = spellings
    if (known[place]) return [spellings]
    return partsOf(typed).map((part) => [part])
  })
  const isSame =
    kept.length === words.length && kept.every((word, at) => word[0] === words[at]?.[0])
  const others = words.filter((_, place) => known[place])
  const isNamed = others.some(([typed = '']) => /\d{4}/.test(typed))
  return [...(isSame || kept.length === 0 ? [] : [kept]), ...(isNamed ? [others] : [])]
}

/** Of each word whether some tool has it. */
async function areKnown(db: Db, words: string[][]): Promise<boolean[]> {
  if (words.length === 0) return []
  const each = words.map(
    (spellings) => sql`exists (select from tool_search where ${hasSpelling(spellings)})`,
  )
  const { rows } = await sql<{
    known: boolean[]
  }>`select array[${sql.join(each)}] as known`.execute(db)
  return rows[0]?.known ?? []
}

/** Of a word that no tool has, what it is searched for by: nothing if it has no number. */
function partsOf(word: string): string[] {
  const [, number, letters] = /^(\d+)([a-z]+)$/.exec(word) ?? []
  if (number !== undefined && letters !== undefined) return [number, letters]
  return /\d/.test(word) ? [beginningOf(word)] : []
}

function beginningOf(word: string): string {
  const [start = word] = word.split(/[-/]/)
  return start.length >= 4 ? start : word
}
