import { foldText } from './folded-text.ts'
import { asAsked, type Dimension, readDimensions } from './listed-dimensions.ts'
import { compactCode, searchedWords, splitWords } from './name-words.ts'

/**
 * What a buyer searches for: a tool must have one spelling of each of `words`, and each of `dimensions`, or its whole part
 * number must be `code`. `text` is the whole name that comes first.
 */
export type Search = { text: string; code: string; words: string[][]; dimensions: Dimension[] }

const SHORTEST_PLURAL = 4

/** Reads what was typed into a search field. */
export function readSearch(q: string): Search {
  const { dimensions, rest } = readDimensions(q)
  const text = splitWords(foldText(q)).join(' ')
  const words = searchedWords(rest)
  return {
    text,
    code: compactCode(q),
    words: words.map(spellingsOf),
    dimensions: dimensions.map(asAsked),
  }
}

/** A word as it was typed, without the ending of a plural, and without the dashes of a part number or a compound. */
function spellingsOf(word: string): string[] {
  const compact = /[-./]/.test(word) && !/\d\/\d/.test(word) ? word.replace(/[-./]/g, '') : word
  return [...new Set([word, singularOf(word), compact])]
}

function singularOf(word: string): string {
  if (word.length < SHORTEST_PLURAL || !/[a-z]s$/.test(word) || word.endsWith('ss')) return word
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('ies') ? word.slice(0, -3) : word.slice(0, -1)
}
