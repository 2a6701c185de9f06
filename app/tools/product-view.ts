import { MIN_ORDER_QUANTITY } from '../../contract/limits'
import { inOrder, type KnownTool, type ToolOrder } from './known-tools'

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

/** The products that the office asked for, of products that come by name, in the order it asked for. */
export function selectProducts(tools: KnownTool[], { q, show, sort }: ProductView): KnownTool[] {
  const text = q.trim().toLowerCase()
  return inOrder(tools, orders[sort]).filter(
    (tool) =>
      filters[show](tool) && `${tool.name}\n${tool.category ?? ''}`.toLowerCase().includes(text),
  )
}

const filters: Record<keyof typeof productFilters, (tool: KnownTool) => boolean> = {
  all: () => true,
  low: ({ Available }) => Available < MIN_ORDER_QUANTITY,
  featured: ({ featured }) => featured,
}

const orders: Partial<Record<keyof typeof productSorts, ToolOrder>> = {
  'stock-up': (a, b) => a.Available - b.Available,
  'stock-down': (a, b) => b.Available - a.Available,
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
}
