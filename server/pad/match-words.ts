import { type Dimension, doMeet } from '../../contract/listed-dimensions.ts'
import { fillers } from '../../contract/pad/side-words.ts'
import { hasTerm, type Term, type TermFinder, toolsWith } from './find-terms.ts'
import type { PadIndex } from './pad-index.ts'
import { numeralsOf, type PadWords, readWords, writtenOf } from './pad-words.ts'

/**
 * What a reading finds (workbench 6.3). The lower the step, the surer: 1 own part number, 2 part number, 3 name, 4 all words
 * and dimensions of one tool, 4.5 of one but less surely, 4.7 of several, 5 misspelled, 6 half of the words, 7 of another size.
 */
export type Match = { step: number; tools: number[] }

export const SURE_STEP = 4
/** A step from which on the tool differs from what was typed. */
export const DIFFERENT_STEP = 6
const MOST_CANDIDATES = 3_000
const MOST_CHOICES = 6
/** So much of a tool's name must be said. */
const SURE_SHARE = 0.6
const TELLING_LENGTH = 4

type Terms = { words: Term[]; dimensions: Term[]; optional: Term[] }

/** Finds tools by the words and dimensions of a reading; null where nothing fits. */
export function matchWords(index: PadIndex, finder: TermFinder, typed: PadWords): Match | null {
  const terms = termsOf(finder, typed)
  if (terms.dimensions.length === 0 && !terms.words.some(isTelling)) return null
  const exact = findAll(terms)
  if (exact.length > 0) return gradeExact(index, terms, exact, typed)
  const spelled = { ...terms, words: terms.words.map((term) => corrected(finder, term)) }
  const near = spelled.words.some((term, at) => term !== terms.words[at]) ? findAll(spelled) : []
  if (near.length > 0) return { step: 5, tools: closest(index, near, typed) }
  return matchHalf(index, spelled, typed)
}

function termsOf(finder: TermFinder, { words, dimensions }: PadWords): Terms {
  const each = [...new Set(words)]
  const isFiller = (word: string) => fillers.has(word) || (word.length === 1 && /\p{L}/u.test(word))
  const stated = new Set(numeralsOf(dimensions))
  return {
    // A number that is stated as a dimension already is not meant by the same figure again.
    words: each
      .filter((word) => !isFiller(word))
      .map((word) => (stated.has(`#${word}`) ? nothing(word) : finder.ofWord(word))),
    optional: each.filter(isFiller).map((word) => finder.ofWord(word)),
    dimensions: dimensions.map((dimension) => finder.ofDimension(dimension)),
  }
}

function nothing(text: string): Term {
  return { text, lists: [], size: 0 }
}

function corrected(finder: TermFinder, term: Term): Term {
  if (term.size > 0) return term
  const near = finder.ofMisspelled(term.text)
  return near.size > 0 ? near : term
}

/** The tools that have every term; those whose names, else whose tags, have every word, if there are some. */
function findAll({ words, dimensions }: Terms): number[] {
  const all = [...words, ...dimensions].toSorted((one, other) => one.size - other.size)
  const [rarest, ...others] = all
  if (!rarest || rarest.size === 0) return []
  const found = toolsWith(rarest, MOST_CANDIDATES).filter((tool) =>
    others.every((term) => hasTerm(term, tool) > 0),
  )
  const levels = found.map((tool) => Math.min(3, ...words.map((term) => hasTerm(term, tool))))
  const best = Math.max(...levels)
  return best < 2 ? found : found.filter((_, at) => levels[at] === best)
}

function gradeExact(index: PadIndex, terms: Terms, found: number[], typed: PadWords): Match {
  const [only = -1] = found
  const best = closest(index, found, typed)
  const [first = -1, second] = best
  const isWhole = shareSaid(index, first, typed) === 1 && isNameOnly(index, first, typed)
  if (isWhole && (second === undefined || shareSaid(index, second, typed) < 1))
    return { step: 3, tools: [first] }
  if (found.length > 1) return { step: 4.7, tools: best }
  const isSure =
    shareSaid(index, only, typed) >= SURE_SHARE || terms.words.some((term) => isOnly(term, only))
  return { step: isSure ? SURE_STEP : 4.5, tools: [only] }
}

/** A bare figure of three digits names no tool. */
function isTelling({ text }: Term): boolean {
  return !/^\d{1,3}$/.test(text)
}

/** A word with a figure, of four signs or more, that only this tool has in its name or tags. */
function isOnly(term: Term, tool: number): boolean {
  const isLong = term.text.length >= TELLING_LENGTH && /\d/.test(term.text)
  return isLong && hasTerm(term, tool) >= 2 && toolsWith(term, 2).length === 1
}

/** The share of the words of a tool's name that a line says; a size counts as it is written. */
function shareSaid(index: PadIndex, tool: number, typed: PadWords): number {
  const name = nameOf(index, tool)
  const said = new Set([...typed.words, ...typed.words.map(singularOf)])
  const numerals = new Set([
    ...typed.words.map((word) => `#${word}`),
    ...numeralsOf(typed.dimensions),
  ])
  const words = name.words.filter((word) => said.has(word) || said.has(singularOf(word)))
  const sizes = writtenOf(name.dimensions).map((written) =>
    shareOfSize(
      name.dimensions.filter((each) => each.written === written),
      typed.dimensions,
      numerals,
    ),
  )
  const all = name.words.length + writtenOf(name.dimensions).reduce(lengthOf, 0)
  return all === 0 ? 0 : (words.length + sizes.reduce((sum, each) => sum + each, 0)) / all
}

/** How many words a size is: '165 x 11 x 0.5 mm' six. */
function lengthOf(sum: number, written: string): number {
  return sum + written.split(' ').length
}

/** All words of a size that is stated, all but its unit for its figures alone. */
function shareOfSize(
  own: readonly Dimension[],
  stated: readonly Dimension[],
  numerals: ReadonlySet<string>,
): number {
  const length = writtenOf(own).reduce(lengthOf, 0)
  if (own.every((each) => stated.some((other) => doMeet(each, other)))) return length
  return numeralsOf(own).every((numeral) => numerals.has(numeral)) ? length - 1 : 0
}

function singularOf(word: string): string {
  return word.replace(/(?<=[^s\d])s$/, '')
}

function isNameOnly(index: PadIndex, tool: number, typed: PadWords): boolean {
  const name = nameOf(index, tool)
  return typed.words.every((word) => name.words.includes(word))
}

const names = new WeakMap<PadIndex, Map<number, PadWords>>()

/** The words of a tool's name; read once. */
function nameOf(index: PadIndex, tool: number): PadWords {
  const known = names.get(index) ?? new Map<number, PadWords>()
  names.set(index, known)
  const name = known.get(tool) ?? readWords(index.tools[tool]?.name ?? '')
  known.set(tool, name)
  return name
}

/** The tools that a line says most of. */
function closest(index: PadIndex, tools: readonly number[], typed: PadWords): number[] {
  if (tools.length < 2) return [...tools]
  return tools
    .slice(0, MOST_CANDIDATES / 10)
    .map((tool) => ({ tool, share: shareSaid(index, tool, typed) }))
    .toSorted((one, other) => other.share - one.share || byName(index, one.tool, other.tool))
    .slice(0, MOST_CHOICES)
    .map(({ tool }) => tool)
}

function byName({ tools }: PadIndex, one: number, other: number): number {
  return (tools[one]?.name ?? '') < (tools[other]?.name ?? '') ? -1 : 1
}

/** The tools with at least half of the words: with all dimensions, else of another size. */
function matchHalf(index: PadIndex, { words, dimensions }: Terms, typed: PadWords): Match | null {
  const need = Math.ceil(words.length / 2)
  const telling = words.filter((term) => isRare(index, term))
  if (telling.length === 0) return null
  const byRarity = telling.toSorted((one, other) => one.size - other.size)
  const candidates = new Set(byRarity.flatMap((term) => toolsWith(term, MOST_CANDIDATES / 10)))
  const enough = [...candidates].flatMap((tool) => {
    const levels = words.map((term) => hasTerm(term, tool))
    const isEnough = levels.filter((level) => level > 0).length >= need
    const named = telling.reduce((sum, term) => sum + hasTerm(term, tool), 0)
    const isSized = dimensions.every((term) => hasTerm(term, tool) > 0)
    const isNamed = telling.some((term) => hasTerm(term, tool) >= 2)
    return isEnough && isNamed ? { tool, named, isSized } : []
  })
  if (enough.length === 0) return null
  const sized = enough.filter(({ isSized }) => isSized)
  const found = sized.length > 0 ? sized : enough
  const most = Math.max(...found.map(({ named }) => named))
  const best = found.filter(({ named }) => named >= most - 1).map(({ tool }) => tool)
  return { step: sized.length > 0 ? 6 : 7, tools: closest(index, best, typed) }
}

/** Words of letters that not every other tool has: a bare figure or 'BD' makes no tool likely. */
function isRare({ tools }: PadIndex, { text, size }: Term): boolean {
  return size > 0 && /\p{L}{2}|\d{4}/u.test(text) && size <= Math.max(10, tools.length / 3)
}
