import { hasSome, type Matcher } from './match-words.ts'

/** Shorter words are similar to many others: they are corrected only where a tool has all words of the search. */
const SHORTEST_CORRECTED = 5

/**
 * Of the words of a search those that some tool has, in `ways` the ways to search by them that differ from what was typed. Of a
 * long part number such as '6205-2rs' its beginning counts, and next to a part number that is known, such as '6205', not what
 * only looks like one; of '20t' the number and the letter.
 */
export function keepKnown(matcher: Matcher, typed: string[][], corrected: string[][] | undefined) {
  const words = typed.map((spellings, place) => {
    const isLong = (spellings[0] ?? '').length >= SHORTEST_CORRECTED
    return isLong && !isKnownWord(matcher, spellings)
      ? (corrected?.[place] ?? spellings)
      : spellings
  })
  const known = words.map((spellings) => isKnownWord(matcher, spellings))
  const kept = words.flatMap((spellings, place) =>
    known[place] ? [spellings] : partsOf(spellings[0] ?? '').map((part) => [part]),
  )
  const isSame = kept.length === typed.length && kept.every((word, at) => word === typed[at])
  const whole = words.filter((_, place) => known[place])
  const isNamed = whole.some(([word = '']) => /\d{4}/.test(word))
  const ways = [...(isSame || kept.length === 0 ? [] : [kept]), ...(isNamed ? [whole] : [])]
  return { ways, kept }
}

/** Whether some tool has a word. */
function isKnownWord({ catalogue, testOf }: Matcher, spellings: string[]): boolean {
  const has = testOf({ text: '', called: '', code: '', words: [spellings], dimensions: [] })
  return hasSome(catalogue.byName(), has)
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
