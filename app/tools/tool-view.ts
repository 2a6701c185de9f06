import type { Tool } from '../../contract/tools'

export const sorts = {
  name: 'Name',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
  available: 'Available, most first',
} as const
export type Sort = keyof typeof sorts

/** How the list is looked at; all of it stands in the address, so that it can be shared and gone back to. */
export type ToolView = {
  q: string
  category: string
  sort: Sort
  layout: 'grid' | 'table'
}

export function readToolView(read: (name: string) => string): ToolView {
  const sort = read('sort')
  return {
    q: read('q'),
    category: read('category'),
    sort: isSort(sort) ? sort : 'name',
    layout: read('view') === 'table' ? 'table' : 'grid',
  }
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(sorts, text)
}

type Wanted = Pick<ToolView, 'q' | 'category' | 'sort'>

/** The tools that are asked for, in the order that is asked for. */
export function selectTools(tools: Tool[], { q, category, sort }: Wanted): Tool[] {
  const text = q.trim().toLowerCase()
  return tools
    .filter((tool) => tool.name.toLowerCase().includes(text))
    .filter((tool) => category === '' || tool.category === category)
    .toSorted(orders[sort])
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (a: Tool, b: Tool) => compare(a.name, b.name)

const orders: Record<Sort, (a: Tool, b: Tool) => number> = {
  name: byName,
  'price-up': (a, b) => a.price - b.price || byName(a, b),
  'price-down': (a, b) => b.price - a.price || byName(a, b),
  available: (a, b) => b.Available - a.Available || byName(a, b),
}

export function listCategories(tools: Tool[]): string[] {
  return [...new Set(tools.map((tool) => tool.category ?? ''))].filter(Boolean).toSorted(compare)
}

/** The tools before and after one, by name. */
export function neighboursOf(tools: Tool[], id: string): { previous?: Tool; next?: Tool } {
  const sorted = tools.toSorted(byName)
  const index = sorted.findIndex((tool) => tool._id === id)
  if (index < 0) return {}
  const [previous, next] = [sorted[index - 1], sorted[index + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}
