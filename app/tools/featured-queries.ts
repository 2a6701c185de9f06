import { queryOptions } from '@tanstack/react-query'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { api } from '../browser-api'

/** The featured tools; SPEC section 7 names the key. */
export const featuredToolsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }): Promise<ListedTool[]> => api('listFeaturedTools', { signal }),
})
