import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nameKey } from '../../contract/called-names.ts'
import type { Dimension } from '../../contract/listed-dimensions.ts'
import { readSearch, readSizes, type Search } from '../../contract/read-search.ts'
import type { Db } from '../database/database.ts'
import { keepKnown } from './known-words.ts'
import { findSimilarWords } from './similar-words.ts'
import { findsText, hasSome } from './text-conditions.ts'

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
 * The first of these that finds a tool: what was typed, with words corrected, without the words that no tool has, without the
 * dimensions, and with only those words that one tool has together. With `isMissed` it is known already that what was typed
 * finds none.
 */
export async function understand(db: Db, literal: Meaning, isMissed = false): Promise<Meaning> {
  const { search } = literal
  if (!isMissed && (await finds(db, literal))) return literal
  const sized = readSizes(search)
  if (sized && (await finds(db, meaningOf(sized)))) return meaningOf(sized)
  const corrected = await correct(db, search)
  if (corrected) {
    const text = corrected.map((spellings) => spellings.at(-1)?.trim() ?? '').join(' ')
    const meaning = meaningOf({ ...search, text, called: nameKey(text), words: corrected })
    if (await finds(db, meaning)) return meaning
  }
  const { known, others } = await keepKnown(db, search.words, corrected)
  const kept = known.map((words) => withWords(search, words))
  const all = [search, ...(corrected ? [{ ...search, words: corrected }] : []), ...kept]
  const near = search.dimensions.length > 0 ? all.map(nearestOf) : []
  for (const meaning of [...kept.map(meaningOf), ...near])
    if (await finds(db, meaning)) return meaning
  return (await mostOf(db, search, others)) ?? literal
}

/**
 * The most important words that one tool has together, with the dimensions; where no tool has these, without them. Undefined
 * where no tool has any of the words.
 */
async function mostOf(db: Db, search: Search, words: string[][]): Promise<Meaning | undefined> {
  for (const asMeaning of search.dimensions.length > 0 ? [meaningOf, nearestOf] : [meaningOf]) {
    let [found, kept]: [Meaning | undefined, string[][]] = [undefined, []]
    for (const word of byWeight(search, words)) {
      const some = words.filter((each) => each === word || kept.includes(each))
      if (some.length === words.length) continue
      const meaning = asMeaning(withWords(search, some))
      if (await finds(db, meaning)) [found, kept] = [meaning, some]
    }
    if (found) return found
  }
  return undefined
}

/** The last word names what the others describe: a 'timing belt' is a belt, and so is a 'belt for looms'. */
function byWeight({ text }: Search, words: string[][]): string[][] {
  const [named = ''] = text.split(/ (?:for|with|in) /)
  const isNamed = ([word = '']: string[]) => named.includes(word)
  const { true: first = [], false: others = [] } = Object.groupBy(words.toReversed(), (each) =>
    isNamed(each) ? 'true' : 'false',
  )
  return [...first, ...others]
}

function withWords(search: Search, words: string[][]): Search {
  return { ...search, words, called: nameKey(words.map(([typed]) => typed).join(' ')) }
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
  const { rows } = await sql<{ found: boolean }>`select ${hasSome(condition)} as found`.execute(db)
  return rows[0]?.found === true
}

/** Each word with its similar spellings; undefined if there are no others. */
async function correct(db: Db, { words }: Search): Promise<string[][] | undefined> {
  const near = await findSimilarWords(
    db,
    words.map(([typed = '']) => typed),
  )
  const corrected = words.map((spellings, at) => [...new Set([...spellings, ...(near[at] ?? [])])])
  const isSame = corrected.every((spellings, at) => spellings.length === words[at]?.length)
  return isSame ? undefined : corrected
}
