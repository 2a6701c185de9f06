import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { Facets, FoundTools, ToolFilter, ToolSearch } from '../../contract/tools/tool-lists.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../platform/database/database.ts'
import { countFacets } from './count-facets.ts'
import { pageOfFound } from './find-order.ts'
import { createMatcher, type Matcher, select } from './match-words.ts'
import { everyTest, findBought, isFiltered, isOneOf, testsOf } from './tool-filters.ts'
import { findListed } from './tool-rows.ts'
import { literalMeaning, type Meaning, understand } from './understand-words.ts'

/** How old the stock may be that tools are found and counted by: it changes with each order. That of the tools shown is read. */
const STOCK_MS = 800

/** The database, and the catalogue in memory; its stock is as it was `stockMs` ago, or newer. */
export type SearchedDb = { db: Db; findCatalogue: (stockMs?: number) => Promise<Catalogue> }

export type Searcher = { userId?: string | undefined; own?: string | undefined }

/** A page of the tools on sale that have all words and dimensions; if there are none, of those that come nearest. */
export async function searchTools(
  { db, findCatalogue }: SearchedDb,
  search: ToolSearch,
  { userId, own }: Searcher = {},
  most = ROWS_PER_PAGE,
): Promise<FoundTools> {
  const bought = search.bought && userId !== undefined ? await findBought(db, userId) : []
  const catalogue = await findCatalogue(isByStock(search) ? STOCK_MS : undefined)
  const matcher = createMatcher(catalogue)
  const { found, meaning, isAll } = findPlaces(matcher, search, { own, bought })
  const from = (search.page - 1) * ROWS_PER_PAGE
  const page = pageOfFound(matcher, found, search, { meaning, from, most })
  const ids = Array.from(page, (place) => catalogue.tools[place]?.id ?? '')
  return {
    tools: await findListed(db, inOrder(ids)),
    found: isAll ? found.length : Math.min(found.length, MOST_COUNTED + 1),
    ...readOf(meaning),
  }
}

export async function countFacetsOf(
  { db, findCatalogue }: SearchedDb,
  filter: ToolFilter,
  { userId, own }: Searcher,
): Promise<Facets> {
  const bought = userId === undefined ? undefined : await findBought(db, userId)
  const catalogue = await findCatalogue(STOCK_MS)
  return countFacets(catalogue, filter, { own, wasBought: bought && isOneOf(catalogue, bought) })
}

/** The ids of all tools that a filter finds, by name. */
export async function findIds(findCatalogue: SearchedDb['findCatalogue'], filter: ToolFilter) {
  const catalogue = await findCatalogue(isByStock(filter) ? STOCK_MS : undefined)
  const { found } = findPlaces(createMatcher(catalogue), filter, {})
  return Array.from(found, (place) => catalogue.tools[place]?.id ?? '')
}

/** What was typed as it is, where a tool has that; else what it may mean. */
function findPlaces(
  matcher: Matcher,
  filter: ToolFilter,
  { own, bought = [] }: { own?: string | undefined; bought?: readonly string[] },
): { found: Uint32Array; meaning: Meaning | undefined; isAll: boolean } {
  const { catalogue } = matcher
  const tests = testsOf(catalogue, filter, isOneOf(catalogue, bought))
  const literal = literalMeaning(matcher, filter.q, own)
  const passes = isFiltered(tests) ? everyTest(tests) : undefined
  const filtered = passes ? select(catalogue.byName(), passes) : catalogue.byName()
  if (!literal) return { found: filtered, meaning: undefined, isAll: !passes }
  const exact = select(filtered, literal.isFound)
  if (exact.length > 0) return { found: exact, meaning: literal, isAll: false }
  const meaning = understand(matcher, literal, !passes)
  return { found: select(filtered, meaning.isFound), meaning, isAll: false }
}

const isByStock = ({ stock, show, sort }: ToolFilter & Pick<ToolSearch, 'sort'>): boolean =>
  stock !== 'any' || show === 'low' || sort === 'available' || sort === 'scarce'

function readOf(meaning: Meaning | undefined): Pick<FoundTools, 'read' | 'nearest'> {
  if (!meaning) return { read: null, nearest: false }
  const { words, dimensions } = meaning.search
  const dimension = [...new Set(dimensions.map(({ written }) => written))].join(', ') || null
  const read = { dimension, words: words.map((spellings) => spellings.at(-1) ?? '') }
  return { read, nearest: meaning.nearest }
}

const inOrder = (ids: string[]): RawBuilder<unknown> =>
  sql`select id from unnest(${ids}::uuid[]) with ordinality as kept (id, place) order by place`
