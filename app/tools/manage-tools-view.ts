import { LOW_STOCK } from '../../contract/limits'
import type { ToolSearch, ToolSort } from '../../contract/tool-lists'

export const manageToolsFilters = {
  all: 'All products',
  low: `Low stock (below ${LOW_STOCK})`,
  featured: 'Featured',
} as const satisfies Record<ToolSearch['show'], string>

export const manageToolsSorts = {
  name: 'Name',
  scarce: 'Stock, least first',
  available: 'Stock, most first',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
} as const satisfies Record<ToolSort, string>
