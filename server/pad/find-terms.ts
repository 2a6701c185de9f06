import { type Dimension, doMeet } from '../../contract/listed-dimensions.ts'
import { isMisspellable, nearestWords } from '../tools/spelling.ts'
import { keyOfDimension, type PadIndex } from './pad-index.ts'

/** What one word or dimension of a line finds: postings of each spelling, the rarest lines of all sizes. */
export type Term = { text: string; lists: readonly Uint32Array[]; size: number }

/** The shortest beginning of a word that counts. */
const SHORTEST_BEGINNING = 3
const MOST_BEGINNINGS = 400

/** Finds terms in an index; each is looked up once. */
export function createTermFinder(index: PadIndex) {
  const words = new Map<string, Term>()
  const spellings = new Map<string, Term>()
  const dimensions = new Map<string, Term>()
  const vocabulary = index.sorted.filter((word) => !/[\d#]/.test(word))
  return {
    ofWord: (word: string) => once(words, word, () => toTerm(word, listsOf(index, word))),
    /** With the spellings that it may have been meant as; none for a word that is known. */
    ofMisspelled: (word: string) =>
      once(spellings, word, () => {
        const near = isMisspellable(word) ? nearestWords(word, vocabulary) : []
        return toTerm(
          word,
          near.flatMap((each) => listsOf(index, each)),
        )
      }),
    ofDimension: (dimension: Dimension) =>
      once(dimensions, keyOfDimension(dimension), () =>
        toTerm(
          dimension.written,
          [...index.dimensions.values()].flatMap((each) =>
            doMeet(each.dimension, dimension) ? [each.postings] : [],
          ),
        ),
      ),
  }
}
export type TermFinder = ReturnType<typeof createTermFinder>

function once(known: Map<string, Term>, key: string, make: () => Term): Term {
  const term = known.get(key) ?? make()
  known.set(key, term)
  return term
}

function toTerm(text: string, lists: readonly Uint32Array[]): Term {
  return { text, lists, size: lists.reduce((sum, { length }) => sum + length, 0) }
}

/** The postings of a word, of words that it begins, and of its singular. A bare number may be that of a dimension. */
function listsOf({ words, sorted }: PadIndex, word: string): Uint32Array[] {
  if (/^\d+(?:[.,]\d+)?$/.test(word))
    return [words.get(word), words.get(`#${word}`)].filter((list) => list !== undefined)
  const singular = word.replace(/(?<=(?:x|s|sh|ch))es$|(?<=[^s])s$/, '')
  const wanted = [word, ...(singular === word ? [] : [singular])]
  const found = new Set<string>()
  for (const each of wanted) {
    if (words.has(each)) found.add(each)
    if (each.length >= SHORTEST_BEGINNING)
      for (const longer of beginningWith(sorted, each)) found.add(longer)
  }
  return [...found].flatMap((each) => words.get(each) ?? [])
}

function beginningWith(sorted: readonly string[], start: string): string[] {
  const from = firstPlace(sorted.length, (place) => (sorted[place] ?? '') >= start)
  const found = sorted.slice(from, from + MOST_BEGINNINGS)
  const end = found.findIndex((word) => !word.startsWith(start))
  return end < 0 ? found : found.slice(0, end)
}

/** The first place for which something holds that holds for all behind it. */
function firstPlace(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether a tool has a term: 3 in its name, 2 in its tags, 1 elsewhere, 0 not. */
export function hasTerm({ lists }: Term, tool: number): number {
  let best = 0
  for (const list of lists) {
    const at = firstPlace(list.length, (place) => (list[place] ?? 0) >= tool * 4)
    const posting = list[at] ?? -1
    if (posting >> 2 === tool) best = Math.max(best, (posting & 3) + 1)
  }
  return best
}

/** The tools that have a term, up to a limit. */
export function toolsWith({ lists }: Term, most: number): number[] {
  const tools = new Set<number>()
  for (const list of lists)
    for (const posting of list) {
      if (tools.size >= most) return [...tools]
      tools.add(posting >> 2)
    }
  return [...tools]
}
