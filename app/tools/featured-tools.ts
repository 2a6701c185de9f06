import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'
import type { KnownTool } from './known-tools'

/** The featured tools of the home page, under the key that SPEC section 7 names; the page itself comes without their descriptions. */
export const featuredToolsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }): Promise<KnownTool[]> => api('listFeaturedTools', { signal }),
})
