import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import type { Tool } from '../../contract/tools'

export const productFilters = {
  all: 'All products',
  low: 'Low stock (below 100)',
  featured: 'Featured',
} as const

export const productSorts = {
  name: 'Name',
  'stock-up': 'Stock, least first',
  'stock-down': 'Stock, most first',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
} as const

type ProductView = { q: string; show: keyof typeof productFilters; sort: keyof typeof productSorts }

/** The products that the office asked for, in the order it asked for. */
export function selectProducts(tools: Tool[], { q, show, sort }: ProductView): Tool[] {
  const text = q.trim().toLowerCase()
  return tools
    .filter(({ name, category }) => `${name}\n${category ?? ''}`.toLowerCase().includes(text))
    .filter(filters[show])
    .toSorted(orders[sort])
}

const filters: Record<keyof typeof productFilters, (tool: Tool) => boolean> = {
  all: () => true,
  low: ({ Available }) => Available < MIN_ORDER_QUANTITY,
  featured: ({ featured }) => featured,
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (a: Tool, b: Tool) => compare(a.name, b.name)

const orders: Record<keyof typeof productSorts, (a: Tool, b: Tool) => number> = {
  name: byName,
  'stock-up': (a, b) => a.Available - b.Available || byName(a, b),
  'stock-down': (a, b) => b.Available - a.Available || byName(a, b),
  'price-up': (a, b) => a.price - b.price || byName(a, b),
  'price-down': (a, b) => b.price - a.price || byName(a, b),
}
