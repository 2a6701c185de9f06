import { queryOptions } from '@tanstack/react-query'
import type { ListedTool } from '../../contract/tool-lists'
import { api } from '../browser-api'

/** The featured tools of the home page, under the key that SPEC section 7 names; the page itself comes without their descriptions. */
export const featuredToolsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }): Promise<ListedTool[]> => api('listFeaturedTools', { signal }),
})
