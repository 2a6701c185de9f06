import { createNumberLists } from './number-lists.ts'
import { numeralsOf, type ReadWords, writtenOf } from './read-words.ts'
import type { Sizes } from './sizes.ts'
import type { Words } from './words.ts'

/** The share of the words of a tool's name that are said; a size counts as it is written. */
export type ShareOf = (place: number) => number
export type ToolNames = {
  set: (place: number, name: ReadWords) => void
  sharesOf: (typed: ReadWords) => ShareOf
}

/** Keeps names as numbers, since reading one takes long: counts of words, their numbers, and for each size its words, dimensions and figures. */
export function createToolNames(words: Words, sizes: Sizes): ToolNames {
  const lists = createNumberLists()
  return {
    set(place, { words: named, dimensions }) {
      const written = writtenOf(dimensions).map((each) => {
        const own = dimensions.filter((size) => size.written === each)
        // '165 x 11 x 0.5 mm' is six words.
        const length = each.split(' ').length
        return {
          own: own.map(sizes.numberOf),
          figures: numeralsOf(own).map(words.numberOf),
          length,
        }
      })
      lists.set(place, [
        written.reduce((sum, { length }) => sum + length, named.length),
        named.length,
        ...named.map(singularInNames).map(words.numberOf),
        ...written.flatMap(({ own, figures, length }) => [
          length,
          own.length,
          ...own,
          figures.length,
          ...figures,
        ]),
      ])
    },
    sharesOf({ words: typed, dimensions }) {
      const texts = [
        ...typed.flatMap((word) => [singularInNames(word), `#${word}`]),
        ...numeralsOf(dimensions),
      ]
      const said = new Set(texts.flatMap((each) => words.find(each) ?? []))
      const stated = new Set(dimensions.flatMap(sizes.meeting))
      return (place) =>
        shareOfName(lists.all().subarray(lists.startOf(place), lists.endOf(place)), said, stated)
    },
  }
}

/** All words of a size that is stated count, all but its unit for its figures alone. */
function shareOfName(name: Uint32Array, said: ReadonlySet<number>, stated: ReadonlySet<number>) {
  const [length = 0, words = 0] = name
  let at = 2 + words
  let count = countIn(name, 2, words, said)
  while (at < name.length) {
    const [ofSize = 0, own = 0] = [name[at], name[at + 1]]
    const figures = name[at + 2 + own] ?? 0
    if (countIn(name, at + 2, own, stated) === own) count += ofSize
    else if (countIn(name, at + 3 + own, figures, said) === figures) count += ofSize - 1
    at += 3 + own + figures
  }
  return length === 0 ? 0 : count / length
}

function countIn(all: Uint32Array, from: number, many: number, set: ReadonlySet<number>): number {
  let count = 0
  for (let at = from; at < from + many; at++) if (set.has(all[at] ?? -1)) count++
  return count
}

const singularInNames = (word: string): string => word.replace(/(?<=[^s\d])s$/, '')
