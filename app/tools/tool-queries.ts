import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

/** The featured tools of the home page, under the key that SPEC section 7 names. */
export const featuredToolsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => api('listFeaturedTools', { signal }),
})

export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: ({ signal }) => api('listTools', { signal }),
})

export function toolQuery(id: string) {
  return queryOptions({
    queryKey: ['tools', id],
    queryFn: ({ signal }) => api('getTool', { params: { id }, signal }),
  })
}
