import { hasSome, type Matcher } from './match-words.ts'

/** Shorter words are similar to many others: they are corrected only where a tool has all words of the search. */
const SHORTEST_CORRECTED = 5

/** In `ways` the searches with words that some tool has: of '6205-2rs' the beginning, next to a known '6205' nothing that only looks like one. */
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

function isKnownWord({ catalogue, testOf }: Matcher, spellings: string[]): boolean {
  const has = testOf({ text: '', called: '', code: '', words: [spellings], dimensions: [] })
  return hasSome(catalogue.byName(), has)
}

function partsOf(word: string): string[] {
  const [, ...parts] = /^(\d+)([a-z]+)$/.exec(word) ?? /^([a-z]+)(\d+)$/.exec(word) ?? []
  if (parts.length > 0) return parts
  return /\d/.test(word) ? [beginningOf(word)] : []
}

function beginningOf(word: string): string {
  const [start = word] = word.split(/[-/]/)
  return start.length >= 4 ? start : word
}
