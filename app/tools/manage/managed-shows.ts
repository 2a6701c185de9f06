import type { ToolSearch } from '../../../contract/tools/tool-lists'

/** The filter of Manage Products: those of the search, and the deleted ones. */
export const managedShows = {
  all: 'All products',
  low: 'Low stock',
  featured: 'Featured',
  deleted: 'Deleted',
} as const satisfies Record<ToolSearch['show'] | 'deleted', string>
