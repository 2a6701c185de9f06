import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

/** The featured tools of the home page, under the key that SPEC section 7 names. */
export const featuredToolsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => api('listFeaturedTools', { signal }),
})
