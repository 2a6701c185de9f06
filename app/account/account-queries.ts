import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api('getAccount', { signal }),
})
