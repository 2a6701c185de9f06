import { sql } from 'kysely'
import { MIN_ORDER_QUANTITY } from '../../contract/limits.ts'
import type { SpecFilter } from '../../contract/search/read-spec-filter.ts'
import { SPARE_PARTS } from '../../contract/tools/category-words.ts'
import type { ToolFilter } from '../../contract/tools/tool-lists.ts'
import { isInSight } from '../bookings/booking-sight.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { KnownTool, ToolNumbers } from '../catalogue/known-tool.ts'
import type { Db } from '../platform/database/database.ts'
import { every, type Test } from './match-words.ts'

/** What a filter asks of a tool, by the group of facets that each belongs to; a group that asks for nothing is missing. */
export type FilterTests = {
  show?: Test
  category?: Test
  stock?: Test
  price?: Test
  bought?: Test
  specs: Map<string, Test>
}

export const stocks: Record<Exclude<ToolFilter['stock'], 'any'>, (tool: ToolNumbers) => boolean> = {
  some: ({ available }) => available > 0,
  minimum: ({ available, minimum }) => available >= minimum,
}
const shows: Record<Exclude<ToolFilter['show'], 'all'>, (tool: KnownTool) => boolean> = {
  products: ({ category }) => category !== SPARE_PARTS,
  spares: ({ category }) => category === SPARE_PARTS,
  low: ({ available }) => available < MIN_ORDER_QUANTITY,
  featured: ({ featured }) => featured,
}

/** The ids of what an account has ordered before: tools of its bookings that were not deleted. A charge of an offer is no tool. */
export async function findBought(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct booking_lines.tool_id as id from booking_lines join bookings on bookings.id = booking_id
    where bookings.user_id = ${userId} and ${isInSight} and booking_lines.tool_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}

export function isOneOf(catalogue: Catalogue, ids: readonly string[]): Test {
  const places = new Set(ids.map(catalogue.placeOf))
  return (place) => places.has(place)
}

/** What each filter asks of a tool; `wasBought` is needed for what was bought. */
export function testsOf(
  catalogue: Catalogue,
  filter: ToolFilter,
  wasBought: Test | undefined,
): FilterTests {
  const { show, category, stock, bought, spec, priceFrom, priceTo } = filter
  const { tools } = catalogue
  const byNumbers =
    (test: (tool: KnownTool) => boolean): Test =>
    (place) => {
      const tool = tools[place]
      return tool !== undefined && test(tool)
    }
  const isPriced = priceFrom !== undefined || priceTo !== undefined
  const [from = 0, to = Number.POSITIVE_INFINITY] = [priceFrom, priceTo]
  return {
    ...(show !== 'all' && { show: byNumbers(shows[show]) }),
    ...(category !== '' && { category: (place) => tools[place]?.category === category }),
    ...(stock !== 'any' && { stock: byNumbers(stocks[stock]) }),
    ...(isPriced && { price: byNumbers(({ price }) => price >= from && price <= to) }),
    ...(bought && wasBought && { bought: wasBought }),
    specs: specTests(catalogue, spec),
  }
}

/** Whether a filter asks for anything of the numbers of tools. */
export const isFiltered = ({ specs, ...others }: FilterTests): boolean =>
  specs.size > 0 || Object.keys(others).length > 0

export const everyTest = ({ specs, ...others }: FilterTests): Test =>
  every([...Object.values(others), ...specs.values()])

/** A specification that no tool has is ignored: the address of an old page still works. */
function specTests({ specs }: Catalogue, filters: SpecFilter[]): Map<string, Test> {
  if (filters.length === 0) return new Map()
  const known = new Set(specs.keys.map(({ name }) => name))
  const byName = Map.groupBy(
    filters.filter(({ name }) => known.has(name)),
    ({ name }) => name,
  )
  return new Map([...byName].map(([name, choices]) => [name, specTest(specs, name, choices)]))
}

/** Words without case; a range of a tool counts where it meets the one that is asked for. */
function specTest(specs: Catalogue['specs'], name: string, choices: SpecFilter[]): Test {
  const isNamed = specs.keys.map((key) => key.name === name)
  const words = new Set(choices.flatMap(({ word }) => word?.toLowerCase() ?? []))
  const isWord = specs.texts.map(
    ({ key, text }) => isNamed[key] === true && words.has(text.toLowerCase()),
  )
  const ranges = choices.filter(({ word }) => word === undefined)
  return (place) => {
    let has = false
    specs.visit(place, (key, text, value, valueTo) => {
      if (has || isNamed[key] !== true) return
      has =
        isWord[text] === true ||
        ranges.some(
          ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }) =>
            valueTo >= from && value <= to,
        )
    })
    return has
  }
}
