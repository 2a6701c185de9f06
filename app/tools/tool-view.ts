import type { ToolSort } from '../../contract/tool-lists'
import { inOrder, type KnownTool, type ToolOrder } from './known-tools'

export const sorts: Record<ToolSort, string> = {
  name: 'Name',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
  available: 'Available, most first',
}

/** How the list is looked at; all of it stands in the address, so that it can be shared and gone back to. */
export type ToolView = {
  q: string
  category: string
  sort: ToolSort
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

function isSort(text: string): text is ToolSort {
  return Object.hasOwn(sorts, text)
}

type Wanted = Pick<ToolView, 'q' | 'category' | 'sort'>

/** The tools that are asked for, of tools that come by name, in the order that is asked for. */
export function selectTools(tools: KnownTool[], { q, category, sort }: Wanted): KnownTool[] {
  const text = q.trim().toLowerCase()
  return inOrder(tools, orders[sort]).filter(
    (tool) =>
      (category === '' || tool.category === category) && tool.name.toLowerCase().includes(text),
  )
}

const orders: Partial<Record<ToolSort, ToolOrder>> = {
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  available: (a, b) => b.Available - a.Available,
}
