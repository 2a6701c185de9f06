import { CALLED_STEP, closenessTo, NAMED_STEP } from '../../contract/search/tool-closeness.ts'
import { type Dimension, doMeet, listDimensions } from '../../contract/tools/listed-dimensions.ts'
import type { ToolSearch, ToolSort } from '../../contract/tools/tool-lists.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ToolNumbers } from '../catalogue/known-tool.ts'
import { isTurnedRound } from '../platform/database/listed-rows.ts'
import { distanceTo } from './match-sizes.ts'
import { hasNamed, type Matcher, type Steps, sumOfSteps } from './match-words.ts'
import type { Meaning } from './understand-words.ts'

type Order = (place: number) => number

/** Farther than any two dimensions of one kind. */
const NO_DIMENSION = 1e12
/** Above every price, stock and closeness; times the number of tools it is still a whole number. */
const GREATEST = 2 ** 32
/** Above the closeness at every distance of a catalogue's tools. */
const KIND = 2 ** 29
const MOST_NAMES_READ = 300
/** Above the closeness of twelve words. */
const CLOSENESS_STEPS = 1_024

const orders: Partial<Record<ToolSort, { by: keyof ToolNumbers; isDown: boolean }>> = {
  'price-up': { by: 'price', isDown: false },
  'price-down': { by: 'price', isDown: true },
  available: { by: 'available', isDown: true },
  scarce: { by: 'available', isDown: false },
}

type Page = { from: number; most: number }

/** A page of the found places, which are by name, in the order of a search; of equal ones by name, and `dir` turns all of it round. */
export function pageOfFound(
  matcher: Matcher,
  found: Uint32Array,
  { sort = 'closeness', dir }: Pick<ToolSearch, 'sort' | 'dir'>,
  { meaning, ...page }: Page & { meaning: Meaning | undefined },
): Uint32Array {
  const { by, isDown } = orders[sort] ?? { by: undefined, isDown: false }
  const isTurned = isTurnedRound(isDown, dir)
  const turns = { isDown: isDown !== isTurned, isTurned }
  if (by !== undefined) return sortedPage(found, orderByNumber(matcher.catalogue, by), turns, page)
  if (meaning && sort === 'closeness')
    return sortedPage(found, closenessOrder(matcher, found, meaning), turns, page)
  return (isTurned ? found.toReversed() : found).slice(page.from, page.from + page.most)
}

function orderByNumber({ tools }: Catalogue, by: keyof ToolNumbers): Order {
  return (place) => Number(tools[place]?.[by] ?? 0)
}

/** Sorted as numbers, of which each has the place by name too: that takes a tenth of the time of comparing. */
function sortedPage(
  found: Uint32Array,
  order: Order,
  { isDown, isTurned }: { isDown: boolean; isTurned: boolean },
  { from, most }: Page,
): Uint32Array {
  const count = found.length
  const keys = new Float64Array(count)
  // Loops, since there are many: a call for each takes several times as long.
  for (let at = 0; at < count; at++) {
    const value = order(found[at] ?? 0)
    keys[at] = (isDown ? GREATEST - value : value) * count + (isTurned ? count - 1 - at : at)
  }
  return Uint32Array.from(keys.sort().subarray(from, from + most), (key) => {
    const at = key % count
    return found[isTurned ? count - 1 - at : at] ?? 0
  })
}

/** The buyer's own part number, then what is called so, then the nearest dimension, then the words. */
function closenessOrder(matcher: Matcher, found: Uint32Array, meaning: Meaning): Order {
  const { search, nearest, own } = meaning
  const { tools, placeOf, calledBy } = matcher.catalogue
  const [closeness, steps] = [closenessTo(search), sumOfSteps(search.words.map(matcher.stepsOf))]
  const called = calledBy(search.called)
  const ownPlace = own === undefined ? undefined : placeOf(own)
  const kind = nearest ? kindOrder(search.words.map(matcher.stepsOf)) : () => 0
  const distance = nearest ? distanceOrder(matcher.catalogue, found, search.dimensions) : () => 0
  const isSizeAlone = !nearest && search.words.length === 0 && found.length <= MOST_NAMES_READ
  const size = isSizeAlone ? namedSizeOrder(matcher.catalogue, search.dimensions) : () => 0
  return (place) => {
    const text = tools[place]?.text
    if (!text || place === ownPlace) return 0
    const kinds = kind(place) + size(place)
    const { name, code } = text
    const close = closeness({ name, code, called: called(place) }, steps(place))
    return 1 + kinds + distance(place) * CLOSENESS_STEPS + close
  }
}

/** What has a size in its name comes before what has it among its specifications. */
function namedSizeOrder({ tools }: Catalogue, asked: readonly Dimension[]): Order {
  return (place) => {
    const named = listDimensions(tools[place]?.text?.name ?? '')
    return asked.filter((size) => !named.some((each) => doMeet(each, size))).length
  }
}

/** The thing itself in another size comes before another thing in the next size. */
function kindOrder(words: readonly Steps[]): Order {
  const isNamed = hasNamed(words, NAMED_STEP)
  const isCalled = hasNamed(words, CALLED_STEP, words.length - 1)
  return (place) => (isNamed(place) ? (isCalled(place) ? 0 : KIND) : 2 * KIND)
}

function distanceOrder(catalogue: Catalogue, found: Uint32Array, dimensions: Dimension[]): Order {
  const each = dimensions.map((each) => distanceTo(catalogue, each))
  const distance = (place: number) =>
    each.reduce((sum, to) => sum + Math.min(to(place), NO_DIMENSION), 0)
  const sorted = [...new Set(Float64Array.from(found, distance).sort())]
  const ranks = new Map(sorted.map((one, rank) => [one, rank]))
  return (place) => ranks.get(distance(place)) ?? 0
}
