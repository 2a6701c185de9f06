import { toDollars } from '../../contract/money.ts'
import type { Facets, ToolFilter } from '../../contract/tools/tool-lists.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Counted, countSpecs, type Failing } from './count-specs.ts'
import { createMatcher, every, select, type Test } from './match-words.ts'
import { type FilterTests, stocks, testsOf } from './tool-filters.ts'
import { literalMeaning, understand } from './understand-words.ts'

const groups = ['category', 'stock', 'price', 'bought'] as const
const BITS = { category: 1, stock: 2, price: 4, bought: 8 }
const FIRST_SPEC = 16

/** What a search can be narrowed by, counted over all tools that the words find. Each group is counted without its own filter. */
export function countFacets(
  catalogue: Catalogue,
  filter: ToolFilter,
  { own, wasBought }: { own?: string | undefined; wasBought?: Test | undefined },
): Facets {
  const matcher = createMatcher(catalogue)
  const literal = literalMeaning(matcher, filter.q, own)
  const meaning = literal && understand(matcher, literal)
  const tests = testsOf(catalogue, filter, wasBought)
  const shown = [tests.show, meaning?.isFound].filter((test) => test !== undefined)
  const places = select(catalogue.byName(), every(shown))
  const specNames = [...tests.specs.keys()]
  const counted = { catalogue, places, failing: failingOf(tests, places) }
  return {
    categories: countCategories(counted),
    stock: countStock(counted),
    price: priceRange(counted),
    bought: wasBought ? countOf(counted, BITS.bought, wasBought) : null,
    specs: countSpecs(counted, new Map(specNames.map((name, at) => [name, FIRST_SPEC << at]))),
  }
}

function failingOf(tests: FilterTests, places: Uint32Array): Uint16Array {
  const asked = groups.flatMap((name) => {
    const test = tests[name]
    return test ? [[test, BITS[name]] as const] : []
  })
  const specs = [...tests.specs.values()].map((test, at) => [test, FIRST_SPEC << at] as const)
  const all = [...asked, ...specs]
  const failing = new Uint16Array(places.length)
  for (const [test, bit] of all)
    for (let at = 0; at < places.length; at++)
      if (!test(places[at] ?? 0)) failing[at] = (failing[at] ?? 0) | bit
  return failing
}

function visitPassing(
  { places, failing }: Counted,
  without: Failing,
  visit: (place: number) => void,
): void {
  for (let at = 0; at < places.length; at++)
    if (((failing[at] ?? 0) & ~without) === 0) visit(places[at] ?? 0)
}

function countOf(counted: Counted, without: Failing, test: Test): number {
  let count = 0
  visitPassing(counted, without, (place) => {
    if (test(place)) count++
  })
  return count
}

function countCategories(counted: Counted): Facets['categories'] {
  const counts = new Map<string, number>()
  visitPassing(counted, BITS.category, (place) => {
    const category = counted.catalogue.tools[place]?.category
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1)
  })
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

/** In one pass, since there are many. */
function countStock(counted: Counted): Facets['stock'] {
  const counts = { any: 0, some: 0, minimum: 0 }
  visitPassing(counted, BITS.stock, (place) => {
    const tool = counted.catalogue.tools[place]
    if (!tool) return
    counts.any++
    if (stocks.some(tool)) counts.some++
    if (stocks.minimum(tool)) counts.minimum++
  })
  return counts
}

function priceRange(counted: Counted): Facets['price'] {
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  visitPassing(counted, BITS.price, (place) => {
    const price = counted.catalogue.tools[place]?.price ?? 0
    min = Math.min(min, price)
    max = Math.max(max, price)
  })
  return max === 0 ? { min: null, max: null } : { min: toDollars(min), max: toDollars(max) }
}
