import { type Dimension, keyOfDimension } from '../../contract/tools/listed-dimensions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { placeOfPosting } from '../catalogue/postings.ts'
import { isMisspellable, nearestWords } from '../catalogue/spelling.ts'
import { asOtherName, FLAGS, levelOf, PLACE_BITS } from '../catalogue/tool-words.ts'

/** What one word or dimension of a line finds: postings of each spelling, and of all of them in the order of tools. */
export type Term = {
  text: string
  lists: readonly Uint32Array[]
  merged: () => Uint32Array
  /** The rarest lines of all sizes are looked at first. */
  size: number
  isMisspelled?: boolean
}

const SHORTEST_PART = 3

/** Finds terms in an index; each is looked up once. */
export function createTermFinder(index: Catalogue) {
  const words = new Map<string, Term>()
  const meant = new Map<string, Term>()
  const dimensions = new Map<string, Term>()
  return {
    ofWord: (word: string) =>
      words.getOrInsertComputed(word, () => toTerm(word, listsOf(index, word))),
    /** What else a word may have been meant as: by the office's other names, else as a misspelled one. */
    ofMeant: (word: string) =>
      meant.getOrInsertComputed(word, () => {
        const same = [word, asOtherName(word)].flatMap((each) => listsOf(index, each))
        const isOpen = same.length === 0 && isMisspellable(word)
        const near = isOpen ? nearestWords(word, index.words.vocabulary.spellings()) : []
        const found = [...same, ...near.flatMap((each) => listsOf(index, each))]
        const lists = found.length > 0 || !isOpen ? found : listsOfTwo(index, word)
        return { ...toTerm(word, lists), isMisspelled: isOpen && lists.length > 0 }
      }),
    ofDimension: (dimension: Dimension) =>
      dimensions.getOrInsertComputed(keyOfDimension(dimension), () =>
        toTerm(
          dimension.written,
          index.sizes.meeting(dimension).map((size) => onPad(index, index.sizes.listOf(size))),
        ),
      ),
  }
}
export type TermFinder = ReturnType<typeof createTermFinder>

/** A term by its lists; none for one that nothing is found by. */
export function toTerm(text: string, lists: readonly Uint32Array[]): Term {
  let merged: Uint32Array | undefined
  return {
    text,
    lists,
    size: lists.reduce((sum, { length }) => sum + length, 0),
    merged: () => (merged ??= mergeLists(lists)),
  }
}

function mergeLists(lists: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array()] = lists
  if (lists.length < 2) return first
  const merged = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    merged.set(list, at)
    at += list.length
  }
  return merged.sort()
}

/** The postings of a word, of words that it begins, and of its singular. A bare number may be that of a dimension. */
function listsOf(index: Catalogue, word: string): Uint32Array[] {
  const found = new Set<string>()
  if (/^\d+(?:[.,]\d+)?$/.test(word)) found.add(word).add(`#${word}`)
  else
    for (const each of new Set([word, singularTermOf(word)])) {
      found.add(each)
      for (const longer of index.words.vocabulary.beginningWith(each)) found.add(longer)
    }
  return [...found].flatMap((each) => {
    const number = index.words.find(each)
    const postings =
      number === undefined ? new Uint32Array() : onPad(index, index.words.listOf(number))
    return postings.length > 0 ? [postings] : []
  })
}

/** Of two words that were typed as one, 'hexkey': the second's postings of tools that have both in their names or tags. */
function listsOfTwo(index: Catalogue, word: string): Uint32Array[] {
  const termOf = (part: string) => {
    const isWhole = [part, singularTermOf(part)].some(
      (each) => index.words.find(each) !== undefined,
    )
    return toTerm(part, isWhole ? listsOf(index, part) : [])
  }
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const [first, second] = [termOf(word.slice(0, cut)), termOf(word.slice(cut))]
    const both = second
      .merged()
      .filter((posting) => levelOf(posting) > 1 && hasTerm(first, posting >>> PLACE_BITS) > 1)
    if (both.length > 0) return [both]
  }
  return []
}

/** Of postings those that count here, of tools that are still there. */
function onPad({ tools, byName }: Catalogue, postings: Uint32Array): Uint32Array {
  const hasGone = tools.length > byName().length
  return postings.filter(
    (posting) => levelOf(posting) > 0 && !(hasGone && tools[posting >>> PLACE_BITS]?.isGone),
  )
}

const singularTermOf = (word: string) => word.replace(/(?<=(?:x|s|sh|ch))es$|(?<=[^s])s$/, '')

/** Whether a tool has a term: 3 in its name, 2 in its tags, 1 elsewhere, 0 not. */
export function hasTerm({ merged }: Term, tool: number): number {
  const list = merged()
  // The last one of the tool is the best of its spellings.
  const posting = list[placeOfPosting(list, (tool + 1) << PLACE_BITS) - 1]
  return posting !== undefined && posting >>> PLACE_BITS === tool ? levelOf(posting) : 0
}

/** Whether a term is the noun of what a tool is called: 'chuck' of a lathe chuck, not of the jaws for one. */
export function isNounOf({ merged }: Term, tool: number): boolean {
  const list = merged()
  const [start, end] = [tool, tool + 1].map((each) => placeOfPosting(list, each << PLACE_BITS))
  return list.subarray(start, end).some((posting) => (posting & FLAGS.noun) !== 0)
}

/** The tools that have a term; of more than a limit some from all of the catalogue, which is by name. */
export function toolsWith({ lists, size }: Term, most: number): number[] {
  const tools = new Set<number>()
  const step = Math.max(1, size / most)
  let [next, before] = [0, 0]
  for (const list of lists) {
    for (; next < before + list.length; next += step)
      tools.add((list[Math.floor(next) - before] ?? 0) >>> PLACE_BITS)
    before += list.length
  }
  return [...tools]
}

export const isOnlyOf = ({ lists }: Term, tool: number): boolean =>
  lists.every((list) => list.every((posting) => posting >>> PLACE_BITS === tool))
