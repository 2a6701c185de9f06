import { fillers } from '../../contract/pad/side-words.ts'
import { mapSteps, type Steps } from '../../contract/pad/steps.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { numeralsOf, type ReadWords } from '../catalogue/read-words.ts'
import { type Closeness, closenessTo } from './closeness.ts'
import { hasTerm, isOnlyOf, type Term, type TermFinder, toolsWith, toTerm } from './find-terms.ts'

/**
 * What a reading finds (workbench 6.3). The lower the step, the surer: 1 own part number, 2 part number, 3 name, 4 all words
 * and dimensions of one tool, 4.5 of one but less surely, 4.7 of several, 5 misspelled or by another name, 6 half of the words, 7 of another size.
 */
export type Match = {
  step: number
  tools: number[]
  /** Of step 4.5 and 5: whether the one tool is called what the line says, or has most of its name. */
  isLikely?: boolean
}

export const SURE_STEP = 4
/** A step from which on the tool differs from what was typed. */
export const DIFFERENT_STEP = 6
const MOST_CANDIDATES = 3_000
const MOST_CHOICES = 6
const SURE_SHARE = 0.6
const TELLING_LENGTH = 4
const LONG_WORD = 7

type Terms = { words: Term[]; dimensions: Term[] }

/** Finds tools by the words and dimensions of a reading; null where nothing fits. */
export function* matchWords(index: Catalogue, finder: TermFinder, typed: ReadWords) {
  const terms = yield* termsOf(finder, typed)
  if (terms.dimensions.length === 0 && !terms.words.some(isTelling)) return null
  const closeness = closenessTo(index, typed, nounOf(typed, terms))
  const exact = findAll(terms, closeness)
  if (exact.length > 0) {
    const match = gradeExact(terms, exact, closeness)
    return match.step <= SURE_STEP || match.isLikely
      ? match
      : withItself(index, terms, match, closeness)
  }
  const spelled = { ...terms, words: yield* mapSteps(terms.words, (term) => asMeant(finder, term)) }
  const meant = closenessTo(index, typed, nounOf(typed, spelled))
  const isOther = spelled.words.some((term, at) => term !== terms.words[at])
  const near = isOther ? findAll(spelled, meant) : []
  if (near.length === 0) return matchHalf(index, spelled, meant)
  // A short word alone is near to too many others: 'chair' is no chain.
  const isTold = spelled.words.some(
    ({ text }, at) =>
      isNoun(text) && ((terms.words[at]?.size ?? 0) > 0 || text.length >= LONG_WORD),
  )
  return { step: 5, tools: meant.closest(near), isLikely: isTold && isLikelyOf(near, meant) }
}

const isNoun = (word: string): boolean => /^[\p{L}\p{M}]{2,}$/u.test(word) && !fillers.has(word)

/** What a line calls a tool: its last word, in front of what the tool is for or comes with. */
function nounOf({ words }: ReadWords, terms: Terms): Term | undefined {
  const joint = words.findIndex((word, at) => at > 0 && /^(?:with|for|and|to)$/.test(word))
  const noun = words.slice(0, joint < 0 ? undefined : joint).findLast(isNoun)
  return terms.words.find(({ text }) => text === noun)
}

const isLikelyOf = ([tool = -1, ...others]: number[], near: Closeness): boolean =>
  others.length === 0 &&
  (near.isCalled(tool) || near.shareOf(tool) >= SURE_SHARE) &&
  !near.isOtherForm(tool)

/** With the things that have more of the words in their names first: the others only have the words somewhere. */
function withItself(index: Catalogue, terms: Terms, match: Match, near: Closeness): Match {
  const telling = terms.words.filter((term) => isRare(index, term))
  const namedIn = (tool = -1) => telling.filter((term) => hasTerm(term, tool) >= 3).length
  const other = matchHalf(index, terms, near)
  if (!other || namedIn(other.tools[0]) <= namedIn(match.tools[0])) return match
  return {
    step: other.step,
    tools: [...new Set([...other.tools, ...match.tools])].slice(0, MOST_CHOICES),
  }
}

function* termsOf(finder: TermFinder, { words, dimensions }: ReadWords): Steps<Terms> {
  const each = [...new Set(words)]
  const isFiller = (word: string) => fillers.has(word) || (word.length === 1 && /\p{L}/u.test(word))
  const stated = new Set(numeralsOf(dimensions))
  return {
    // A number that is stated as a dimension already is not meant by the same figure again.
    words: yield* mapSteps(
      each.filter((word) => !isFiller(word)),
      (word) => (stated.has(`#${word}`) ? toTerm(word, []) : finder.ofWord(word)),
    ),
    dimensions: dimensions.map((dimension) => finder.ofDimension(dimension)),
  }
}

/** By other names, else by its spelling; a figure means itself. */
function asMeant(finder: TermFinder, term: Term): Term {
  if (/\d/.test(term.text)) return term
  const meant = finder.ofMeant(term.text)
  return meant.size > term.size ? meant : term
}

/** The tools that have every term; those whose names, else whose tags, have every word, if there are some, and what is called so. */
function findAll({ words, dimensions }: Terms, { isCalled }: Closeness): number[] {
  const all = [...words, ...dimensions].toSorted((one, other) => one.size - other.size)
  const [rarest, ...others] = all
  if (!rarest || rarest.size === 0) return []
  const found = toolsWith(rarest, MOST_CANDIDATES).filter((tool) =>
    others.every((term) => hasTerm(term, tool) > 0),
  )
  const levels = found.map((tool) => Math.min(3, ...words.map((term) => hasTerm(term, tool))))
  const best = Math.max(...levels)
  if (best < 2) return found
  return found.filter((tool, at) => levels[at] === best || (levels[at] === 2 && isCalled(tool)))
}

function gradeExact(terms: Terms, found: number[], near: Closeness): Match {
  const [only = -1] = found
  const best = near.closest(found)
  const [first = -1, second] = best
  const isWhole = near.shareOf(first) === 1 && near.isNameOnly(first)
  if (isWhole && (second === undefined || near.shareOf(second) < 1))
    return { step: 3, tools: [first] }
  if (found.length > 1) return { step: 4.7, tools: best }
  const isSaid = near.shareOf(only) >= SURE_SHARE || terms.words.some((term) => isOnly(term, only))
  const isSure = isSaid && !near.isOtherForm(only)
  return isSure
    ? { step: SURE_STEP, tools: [only] }
    : { step: 4.5, tools: [only], isLikely: isLikelyOf(found, near) }
}

/** A bare figure of three digits names no tool. */
const isTelling = ({ text }: Term): boolean => !/^\d{1,3}$/.test(text)

/** A word with a figure, of four signs or more, that only this tool has in its name or tags; '0.01' is a size. */
function isOnly(term: Term, tool: number): boolean {
  const isLong = term.text.length >= TELLING_LENGTH && /^[^.,]*\d[^.,]*$/.test(term.text)
  return isLong && hasTerm(term, tool) >= 2 && isOnlyOf(term, tool)
}

/** The tools with at least half of the words: with all dimensions, else of another size. */
function matchHalf(index: Catalogue, { words, dimensions }: Terms, near: Closeness): Match | null {
  const need = Math.ceil(words.length / 2)
  const telling = words.filter((term) => isRare(index, term))
  const enough = halfCandidates(words, telling, need).flatMap((tool) => {
    if (words.filter((term) => hasTerm(term, tool) > 0).length < need) return []
    const levels = telling.map((term) => hasTerm(term, tool))
    if (!levels.some((level) => level >= 2)) return []
    const isSized = dimensions.every((term) => hasTerm(term, tool) > 0)
    const said = levels.filter((level) => level >= 3).length
    return { tool, said, named: levels.reduce((sum, level) => sum + level, 0), isSized }
  })
  if (enough.length === 0) return null
  // The thing itself in another size is nearer than another thing of this size.
  const mostSaid = Math.max(...enough.map(({ said }) => said))
  const nearest = enough.filter(({ said }) => said === mostSaid)
  const sized = nearest.filter(({ isSized }) => isSized)
  const found = sized.length > 0 ? sized : nearest
  const most = Math.max(...found.map(({ named }) => named))
  const best = found.filter(({ named }) => named >= most - 1).map(({ tool }) => tool)
  return { step: sized.length > 0 ? 6 : 7, tools: near.closest(best) }
}

/** Tools that may have enough words: each of these has one of the rarest, however many of the others it has. */
function halfCandidates(words: readonly Term[], telling: readonly Term[], need: number): number[] {
  const common = words.filter((term) => term.size > 0 && !telling.includes(term)).length
  const known = telling.length + common
  if (telling.length === 0 || known < need) return []
  const rarest = telling.toSorted((one, other) => one.size - other.size)
  const enough = telling.length - Math.max(1, need - common) + 1
  const found = rarest.slice(0, enough).flatMap((term) => toolsWith(term, MOST_CANDIDATES / 10))
  return [...new Set(found)]
}

/** Words of letters that not every other tool has: a bare figure or 'BD' makes no tool likely. */
const isRare = ({ tools }: Catalogue, { text, size }: Term): boolean =>
  size > 0 && /\p{L}{2}|\d{4}/u.test(text) && size <= Math.max(10, tools.length / 3)
