import type { ToolIndex } from '../../contract/tool-lists.ts'
import { byName } from '../database/by-name.ts'
import type { Db } from '../database/database.ts'
import { toListedTool } from './tool-rows.ts'
import { listedOnSale } from './tool-search.ts'

/** All tools on sale by name, in columns. */
export async function indexTools(db: Db): Promise<ToolIndex> {
  const rows = await listedOnSale(db).orderBy(byName('name')).orderBy('id').execute()
  const tools = rows.map(toListedTool)
  const pictures = pointAt(tools.map(({ img }) => img))
  const categories = pointAt(tools.map(({ category }) => category))
  return {
    ids: tools.map(({ _id }) => _id),
    names: tools.map(({ name }) => name),
    prices: tools.map(({ price }) => price),
    available: tools.map(({ Available }) => Available),
    pictures: pictures.values,
    pictureOf: pictures.places,
    categories: categories.values,
    categoryOf: categories.places,
    featured: tools.map(({ featured }) => featured),
  }
}

/** Each value once, and for every one given the place of its own among them. */
function pointAt<T>(given: T[]): { values: T[]; places: number[] } {
  const values = [...new Set(given)]
  const placeOf = new Map(values.map((value, place) => [value, place]))
  return { values, places: given.map((value) => placeOf.get(value) ?? 0) }
}
