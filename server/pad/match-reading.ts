import { keyOfName } from '../../contract/pad/part-numbers.ts'
import type { Reading } from '../../contract/pad/reading.ts'
import type { Steps } from '../../contract/pad/steps.ts'
import { compactCode } from '../../contract/search/name-words.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { nameKey, type ReadWords, readWords } from '../catalogue/read-words.ts'
import { closenessTo } from './closeness.ts'
import { hasTerm, type TermFinder } from './find-terms.ts'
import { type Match, matchWords, SURE_STEP } from './match-words.ts'

/** What readings are matched with; `own` are the buyer's part numbers: keys and tool ids. */
export type MatchParts = { index: Catalogue; finder: TermFinder; own: ReadonlyMap<string, string> }

const MOST_SKU_WORDS = 4
const SHORTEST_SKU = 3
/** So much of another tool's name contradicts a part number. */
const OTHER_SHARE = 0.5
/** Words that are looked at for the whole name of another tool. */
const MOST_NAME_WORDS = 24
/** Surer than all words of a name in another order: nothing is left that may be its quantity. */
const WHOLE_NAME_STEP = 2.9

/** What a reading finds, by the first step that finds something; null for nothing. */
export function* matchReading(parts: MatchParts, { code, rest }: Reading): Steps<Match | null> {
  const owned = findOwn(parts, [code, rest])
  if (owned !== undefined) return { step: 1, tools: [owned] }
  const typed = readWords(rest)
  const skus = findSkus(parts.index, code, rest)
  if (skus.tools.length > 1) return { step: 4.7, tools: skus.tools }
  const [tool] = skus.tools
  if (tool !== undefined) return yield* checkSku(parts, tool, skus.left)
  const [whole, ...same] = parts.index.placesOfName(nameKey(rest))
  if (whole !== undefined && same.length === 0) return { step: WHOLE_NAME_STEP, tools: [whole] }
  const match = yield* matchWords(parts.index, parts.finder, typed)
  if (match || code === null) return match
  return yield* matchWords(parts.index, parts.finder, readWords(code))
}

function findOwn({ own, index }: MatchParts, texts: readonly (string | null)[]) {
  for (const text of texts) {
    const id = text === null ? undefined : own.get(keyOfName(text))
    const tool = id === undefined ? undefined : index.placeOf(id)
    if (tool !== undefined) return tool
  }
  return undefined
}

/** The tools whose part numbers stand in a text, and what is left of it. */
function findSkus(index: Catalogue, code: string | null, rest: string) {
  const ofCode = code === null ? undefined : index.placesOfCode(compactCode(code))[0]
  const words = rest.split(' ')
  const compact = words.map(compactCode)
  const found = new Set<number>(ofCode === undefined ? [] : [ofCode])
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const { tool, length } = skuAt(index, compact, at)
    if (tool === undefined) left.push(words[at] ?? '')
    else found.add(tool)
    at += length
  }
  return { tools: [...found], left: left.join(' ') }
}

export const textBesideSku = (index: Catalogue, text: string) => findSkus(index, null, text).left

/** The longest part number that begins at a word. */
function skuAt({ placesOfCode }: Catalogue, compact: readonly string[], at: number) {
  for (let length = Math.min(MOST_SKU_WORDS, compact.length - at); length > 0; length--) {
    const text = compact.slice(at, at + length).join('')
    const tool = text.length >= SHORTEST_SKU ? placesOfCode(text)[0] : undefined
    if (tool !== undefined) return { tool, length }
  }
  return { tool: undefined, length: 1 }
}

/** The one tool whose whole name stands in a text, the longest first. */
function findWholeName({ placesOfName }: Catalogue, text: string): number | undefined {
  const words = nameKey(text).split(' ').slice(0, MOST_NAME_WORDS)
  for (let length = words.length; length > 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const [tool, ...same] = placesOfName(words.slice(from, from + length).join(' '))
      if (tool !== undefined && same.length === 0) return tool
    }
  return undefined
}

/** A part number is sure unless the rest of the line names another size or another tool. */
function* checkSku(parts: MatchParts, tool: number, left: string): Steps<Match> {
  if (nameKey(left) === nameKey(parts.index.tools[tool]?.name ?? ''))
    return { step: 1.5, tools: [tool] }
  const typed = readWords(left)
  const { finder, index } = parts
  const named = findWholeName(index, left)
  if (named !== undefined && named !== tool) return { step: 4.7, tools: [named, tool] }
  if (!hasAllDimensions(parts, tool, typed)) return { step: 7, tools: [tool] }
  const has = (word: string) => hasTerm(finder.ofWord(word), tool) > 0
  const words = typed.words.filter((word) => /\p{L}/u.test(word) && word.length > 1)
  const isSame = words.filter(has).length * 2 >= words.length
  const other = isSame ? null : yield* matchWords(index, finder, typed)
  const [first = -1] = other?.tools ?? []
  const isOther =
    other &&
    (other.step <= 4.7 || closenessTo(index, typed).shareOf(first) >= OTHER_SHARE) &&
    !other.tools.includes(tool)
  if (isOther) return { step: 4.7, tools: [tool, ...other.tools.slice(0, 2)] }
  // A figure that the tool does not have is the quantity, and so is one next to the part number alone.
  const isAlone = words.length === 0 && typed.dimensions.length === 0
  const hasFigure = typed.words.some((word) => /^\d/.test(word) && (isAlone || !has(word)))
  return { step: hasFigure ? 3.5 : 2, tools: [tool] }
}

/** Whether a tool has every dimension that a line names: without that nothing is ordered unseen. */
export function hasAllDimensions({ finder }: MatchParts, tool: number, { dimensions }: ReadWords) {
  return dimensions.every((dimension) => hasTerm(finder.ofDimension(dimension), tool) > 0)
}

export const isSure = ({ step, tools }: Match): boolean => step <= SURE_STEP && tools.length === 1
