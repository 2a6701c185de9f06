import type { Dimension } from '../../contract/listed-dimensions.ts'
import type { PadIndex } from './pad-index.ts'
import { numeralsOf, type PadWords, readWords, writtenOf } from './pad-words.ts'

/** A size as it is written in a name. */
export type NamedSize = { own: readonly Dimension[]; numerals: readonly string[]; length: number }
/** The words and sizes of a tool's name; `length` is how many words they are together. */
export type NameWords = {
  words: readonly { word: string; singular: string }[]
  sizes: readonly NamedSize[]
  length: number
}

/** So many names of an index are kept: they are looked at again and again. */
const MOST_KEPT = 10_000
const kept = new WeakMap<PadIndex, Map<number, NameWords>>()

/** The words of a tool's name. */
export function nameWords(index: PadIndex, tool: number): NameWords {
  const names = kept.get(index) ?? new Map<number, NameWords>()
  kept.set(index, names)
  const known = names.get(tool)
  if (known) return known
  if (names.size >= MOST_KEPT) names.clear()
  const read = toNameWords(readWords(index.tools[tool]?.name ?? ''))
  names.set(tool, read)
  return read
}

function toNameWords({ words, dimensions }: PadWords): NameWords {
  const sizes = writtenOf(dimensions).map((written) => {
    const own = dimensions.filter((each) => each.written === written)
    // '165 x 11 x 0.5 mm' is six words.
    return { own, numerals: numeralsOf(own), length: written.split(' ').length }
  })
  return {
    words: words.map((word) => ({ word, singular: singularOf(word) })),
    sizes,
    length: sizes.reduce((sum, { length }) => sum + length, words.length),
  }
}

/** 'spindle' of 'spindles'. */
export function singularOf(word: string): string {
  return word.replace(/(?<=[^s\d])s$/, '')
}
