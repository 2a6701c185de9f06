import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { hasSome, hasSpelling } from './text-conditions.ts'

/** Shorter words are similar to many others: they are corrected only where a tool has all words of the search. */
const SHORTEST_CORRECTED = 5

/**
 * Of the words of a search those that some tool has, in `known` the ways to search by them that differ from what was typed. Of a
 * long part number such as '6205-2rs' its beginning counts, and next to a part number that is known, such as '6205', not what
 * only looks like one; of '20t' the number and the letter.
 */
export async function keepKnown(db: Db, typed: string[][], corrected: string[][] | undefined) {
  const areTyped = await areKnown(db, typed)
  const words = typed.map((spellings, place) => {
    const isLong = (spellings[0] ?? '').length >= SHORTEST_CORRECTED
    return areTyped[place] || !isLong ? spellings : (corrected?.[place] ?? spellings)
  })
  const known = corrected ? await areKnown(db, words) : areTyped
  const kept = words.flatMap((spellings, place) =>
    known[place] ? [spellings] : partsOf(spellings[0] ?? '').map((part) => [part]),
  )
  const isSame = kept.length === typed.length && kept.every((word, at) => word === typed[at])
  const whole = words.filter((_, place) => known[place])
  const isNamed = whole.some(([word = '']) => /\d{4}/.test(word))
  const ways = [...(isSame || kept.length === 0 ? [] : [kept]), ...(isNamed ? [whole] : [])]
  return { known: ways, others: kept }
}

/** Of each word whether some tool has it. */
async function areKnown(db: Db, words: string[][]): Promise<boolean[]> {
  if (words.length === 0) return []
  const each = words.map((spellings) => hasSome(hasSpelling(spellings)))
  const { rows } = await sql<{
    known: boolean[]
  }>`select array[${sql.join(each)}] as known`.execute(db)
  return rows[0]?.known ?? []
}

/** Of a word that no tool has, what it is searched for by: nothing if it has no number. */
function partsOf(word: string): string[] {
  const [, ...parts] = /^(\d+)([a-z]+)$/.exec(word) ?? /^([a-z]+)(\d+)$/.exec(word) ?? []
  if (parts.length > 0) return parts
  return /\d/.test(word) ? [beginningOf(word)] : []
}

function beginningOf(word: string): string {
  const [start = word] = word.split(/[-/]/)
  return start.length >= 4 ? start : word
}
