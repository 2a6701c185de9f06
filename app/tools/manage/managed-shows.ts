import * as words from '#words/tools'
import type { ToolSearch } from '../../../contract/tools/tool-lists'

/** The filter of Manage Products: those of the search, and the deleted ones. */
export const managedShows = {
  all: words.allProductsLabel,
  low: words.lowStock,
  featured: words.featured,
  deleted: words.deleted,
} as const satisfies Record<ToolSearch['show'] | 'deleted', string>
