import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import type { DimensionTerms } from './dimension-terms.ts'
import { numeralsOf, type PadWords, writtenOf } from './pad-words.ts'

/** The share of the words of a tool's name that are said; a size counts as it is written. */
export type ShareOf = (tool: number) => number
/** The names of all tools, to be compared with what was typed. */
export type ToolNames = {
  /** Takes in the name of the next tool, whose dimensions have these terms. */
  add: (name: PadWords, termOf: (dimension: Dimension) => number) => void
  sharesOf: (typed: PadWords) => ShareOf
}

/**
 * Keeps names as numbers, since reading one takes long and hundreds are compared with a line. Each has its count of words, the
 * numbers of its words, and for each size its count of words, its dimensions and its figures.
 */
export function createToolNames(dimensions: DimensionTerms): ToolNames {
  const starts: number[] = []
  const all: number[] = []
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const known = numbers.get(word) ?? numbers.size
    if (known === numbers.size) numbers.set(word, known)
    return known
  }
  return {
    add({ words, dimensions: sizes }, termOf) {
      const written = writtenOf(sizes).map((each) => {
        const own = sizes.filter((size) => size.written === each)
        // '165 x 11 x 0.5 mm' is six words.
        return {
          own: own.map(termOf),
          figures: numeralsOf(own).map(numberOf),
          length: wordsIn(each),
        }
      })
      starts.push(all.length)
      all.push(
        written.reduce((sum, { length }) => sum + length, words.length),
        words.length,
      )
      for (const word of words) all.push(numberOf(singularOf(word)))
      for (const { own, figures, length } of written)
        all.push(length, own.length, ...own, figures.length, ...figures)
    },
    sharesOf({ words, dimensions: stated }) {
      const said = new Set(
        [...words.flatMap((word) => [singularOf(word), `#${word}`]), ...numeralsOf(stated)].flatMap(
          (each) => numbers.get(each) ?? [],
        ),
      )
      const sizes = new Set(stated.flatMap(dimensions.meeting))
      return (tool) => shareAt(all, starts[tool] ?? 0, starts[tool + 1] ?? all.length, said, sizes)
    },
  }
}

/** All words of a size that is stated count, all but its unit for its figures alone. */
function shareAt(
  all: readonly number[],
  start: number,
  end: number,
  said: ReadonlySet<number>,
  sizes: ReadonlySet<number>,
): number {
  const [length = 0, words = 0] = [all[start], all[start + 1]]
  let at = start + 2
  let count = countIn(all, at, words, said)
  at += words
  while (at < end) {
    const [ofSize = 0, own = 0, figures = 0] = [
      all[at],
      all[at + 1],
      all[at + 2 + (all[at + 1] ?? 0)],
    ]
    const isStated = countIn(all, at + 2, own, sizes) === own
    if (isStated) count += ofSize
    else if (countIn(all, at + 3 + own, figures, said) === figures) count += ofSize - 1
    at += 3 + own + figures
  }
  return length === 0 ? 0 : count / length
}

/** Counts how many of the `many` numbers that begin at `from` are in a set. */
function countIn(
  all: readonly number[],
  from: number,
  many: number,
  set: ReadonlySet<number>,
): number {
  let count = 0
  for (let at = from; at < from + many; at++) if (set.has(all[at] ?? -1)) count++
  return count
}

function wordsIn(written: string): number {
  return written.split(' ').length
}

/** 'spindle' of 'spindles'. */
function singularOf(word: string): string {
  return word.replace(/(?<=[^s\d])s$/, '')
}
