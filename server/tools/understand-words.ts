import { nameKey } from '../../contract/search/called-names.ts'
import { readSearch, readSizes, type Search } from '../../contract/search/read-search.ts'
import {
  CALLED_STEP,
  FACTS_STEP,
  isShort,
  NAMED_STEP,
} from '../../contract/search/tool-closeness.ts'
import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import { similarWords } from '../catalogue/spelling.ts'
import { keepKnown } from './known-words.ts'
import { distanceTo, having } from './match-sizes.ts'
import { every, hasNamed, hasSome, type Matcher, type Test } from './match-words.ts'

/** The tools that a search finds; `own` has this text as the buyer's own part number: it is found even without these words, and comes first. */
export type Meaning = { search: Search; nearest: boolean; isFound: Test; own?: string | undefined }

const NEAREST = 600

/** What was typed as it is; undefined where it has neither words nor dimensions and is no own part number. */
export function literalMeaning(matcher: Matcher, q: string, own?: string): Meaning | undefined {
  const search = readSearch(q)
  const isEmpty = search.words.length + search.dimensions.length === 0
  if (isEmpty && own === undefined) return undefined
  const isFound = withNamed(matcher, search, matcher.testOf(search, own))
  return { search, nearest: false, isFound, own }
}

/** Where tools have a word only in their descriptions, those too whose names have all others: a chance hit hides no tool. */
function withNamed(matcher: Matcher, { words, code, dimensions }: Search, isFound: Test): Test {
  const { catalogue } = matcher
  if (words.length < 2 || catalogue.placesOfCode(code).length > 0) return isFound
  const steps = words.map(matcher.stepsOf)
  const isKept = every([isFound, hasNamed(steps, FACTS_STEP)])
  const all = catalogue.byName()
  if (hasSome(all, isKept) || !hasSome(all, isFound)) return isFound
  // One word alone must be what the tool is called.
  const isNamed = hasNamed(steps, words.length === 2 ? CALLED_STEP : NAMED_STEP, 1)
  const isNear = every([isNamed, ...dimensions.map((each) => having(catalogue, each))])
  return (place) => isFound(place) || isNear(place)
}

/** The first that finds a tool: words corrected, unknown ones left out, without dimensions, words that one tool has. `isMissed`: what was typed does not. */
export function understand(matcher: Matcher, literal: Meaning, isMissed = false): Meaning {
  if (!isMissed && finds(matcher, literal)) return literal
  for (const meaning of others(matcher, literal.search)) if (finds(matcher, meaning)) return meaning
  return literal
}

function* others(matcher: Matcher, search: Search): Generator<Meaning> {
  const exactly = (meant: Search) => exactMeaning(matcher, meant)
  const sized = readSizes(search)
  if (sized) yield exactly(sized)
  const corrected = correct(matcher, search)
  if (corrected) {
    const text = corrected.map((spellings) => spellings.at(-1)?.trim() ?? '').join(' ')
    yield exactly({ ...search, text, called: nameKey(text), words: corrected })
  }
  const { ways, kept } = keepKnown(matcher, search.words, corrected)
  const known = ways.map((words) => withWords(search, words))
  const all = [search, ...(corrected ? [{ ...search, words: corrected }] : []), ...known]
  for (const meant of known) yield exactly(meant)
  if (search.dimensions.length > 0) for (const meant of all) yield nearestMeaning(matcher, meant)
  yield* meaningOfMostWords(matcher, search, kept)
}

/** The most important words that one tool has together, with the dimensions; where no tool has these, without them. */
function* meaningOfMostWords(matcher: Matcher, search: Search, words: string[][]) {
  for (const asMeaning of search.dimensions.length > 0
    ? [exactMeaning, nearestMeaning]
    : [exactMeaning]) {
    let [found, kept]: [Meaning | undefined, string[][]] = [undefined, []]
    for (const word of byWeight(search, words)) {
      const some = words.filter((each) => each === word || kept.includes(each))
      if (some.length === words.length) continue
      const meaning = asMeaning(matcher, withWords(search, some))
      if (finds(matcher, meaning)) [found, kept] = [meaning, some]
    }
    if (found) yield found
  }
}

/** The last word names what the others describe: a 'timing belt' is a belt, and so is a 'belt for looms'. One of two letters does not. */
function byWeight({ text }: Search, words: string[][]): string[][] {
  const [named = ''] = text.split(/ (?:for|with|in) /)
  const isNamed = ([word = '']: string[]) => named.includes(word) && !isShort(word)
  const { true: first = [], false: rest = [] } = Object.groupBy(words.toReversed(), (each) =>
    isNamed(each) ? 'true' : 'false',
  )
  return [...first, ...rest]
}

function withWords(search: Search, words: string[][]): Search {
  return { ...search, words, called: nameKey(words.map(([typed]) => typed).join(' ')) }
}

function exactMeaning(matcher: Matcher, search: Search): Meaning {
  return { search, nearest: false, isFound: matcher.testOf(search) }
}

function nearestMeaning(matcher: Matcher, search: Search): Meaning {
  const { words, dimensions } = search
  const isFound =
    words.length > 0 ? matcher.testOf({ ...search, dimensions: [] }) : isNear(matcher, dimensions)
  return { search, nearest: true, isFound }
}

/** One of the tools whose dimensions are next to those that were asked for. */
function isNear({ catalogue }: Matcher, dimensions: Dimension[]): Test {
  const each = dimensions.map((dimension) => {
    const distance = distanceTo(catalogue, dimension)
    const sorted = Float64Array.from(catalogue.byName(), distance).sort()
    const most = Math.min(sorted[NEAREST - 1] ?? sorted.at(-1) ?? 0, Number.MAX_VALUE)
    return (place: number) => distance(place) <= most
  })
  return (place) => each.some((has) => has(place))
}

const finds = ({ catalogue }: Matcher, { isFound }: Meaning) => hasSome(catalogue.byName(), isFound)

function correct({ catalogue }: Matcher, { words }: Search): string[][] | undefined {
  const near = similarWords(
    words.map(([typed = '']) => typed),
    catalogue.spellings(),
  )
  const corrected = words.map((spellings, at) => [...new Set([...spellings, ...(near[at] ?? [])])])
  const isSame = corrected.every((spellings, at) => spellings.length === words[at]?.length)
  return isSame ? undefined : corrected
}
