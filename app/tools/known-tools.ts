import type { ListedTool, ToolIndex } from '../../contract/tool-lists'
import type { Tool } from '../../contract/tools'

/** A tool as far as a list knows it. */
export type KnownTool = ListedTool & Partial<Pick<Tool, 'description'>>
/** Tells two tools' places. */
export type ToolOrder = (a: KnownTool, b: KnownTool) => number

/** Tools from the columns that the server sends many in; they come by name. */
export function readToolIndex(index: ToolIndex): KnownTool[] {
  const { ids, names, prices, available, featured } = index
  return ids.map((_id, row) => ({
    _id,
    name: names[row] ?? '',
    price: prices[row] ?? 0,
    Available: available[row] ?? 0,
    img: index.pictures[index.pictureOf[row] ?? 0] ?? '',
    category: index.categories[index.categoryOf[row] ?? 0] ?? null,
    featured: featured[row] === true,
  }))
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function sortByName<T extends { name: string }>(tools: T[]): T[] {
  return tools.toSorted((a, b) => compare(a.name, b.name))
}

const sorted = new WeakMap<KnownTool[], Map<ToolOrder, KnownTool[]>>()

/** Tools in an order, which is found out once for each list; those that are alike stay by name, as they come. */
export function inOrder(tools: KnownTool[], order: ToolOrder | undefined): KnownTool[] {
  if (!order) return tools
  const known = sorted.get(tools) ?? new Map<ToolOrder, KnownTool[]>()
  sorted.set(tools, known)
  const found = known.get(order) ?? tools.toSorted(order)
  known.set(order, found)
  return found
}
