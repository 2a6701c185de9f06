import { asAsked, type Dimension, readDimensions } from '../tools/listed-dimensions.ts'
import { foldText } from '../values/folded-text.ts'
import { nameKey } from './called-names.ts'
import { compactCode, searchedWords, singularOf, splitWords } from './name-words.ts'

/** A tool must have a spelling of each of `words` and each of `dimensions`, or `code` as its part number; `text` is the whole name. */
export type Search = {
  text: string
  called: string
  code: string
  words: string[][]
  dimensions: Dimension[]
}

export function readSearch(q: string): Search {
  const { dimensions, rest } = readDimensions(q)
  const text = splitWords(foldText(q)).join(' ')
  const words = searchedWords(rest)
  return {
    text,
    called: nameKey(rest),
    code: compactCode(q),
    words: words.map(spellingsOf),
    dimensions: dimensions.map(asAsked),
  }
}

/** '40-62-8' read as sizes; undefined where there are none. */
export function readSizes({ text }: Search): Search | undefined {
  const written = text.replace(/(?<![^ ])(\d{1,3})[-/](\d{1,3})[-/](\d{1,3})(?![^ ])/g, '$1x$2x$3')
  return written === text ? undefined : readSearch(written)
}

/** A word as it was typed, without the ending of a plural, with a blank for a hyphen, and without apostrophes and the dashes of a part number. */
function spellingsOf(word: string): string[] {
  const singular = singularOf(word)
  const spaced = /^(\p{L}+|\d)(-\p{L}+)+$/u.test(singular) ? [singular.replaceAll('-', ' ')] : []
  const compact =
    /[-./']/.test(word) && !/\d\/\d/.test(word) ? [singular.replace(/[-./']/g, '')] : []
  return [...new Set([word, singular, ...spaced, ...compact])]
}
