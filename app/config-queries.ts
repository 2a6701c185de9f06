import { queryOptions } from '@tanstack/react-query'
import { api } from './browser-api'

/** The configuration of the shop, which does not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api('getConfig', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
