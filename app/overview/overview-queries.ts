import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api('getOverview', { signal }),
})
