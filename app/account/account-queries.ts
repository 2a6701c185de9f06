import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

/** The person's own account, as its page shows it. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api('getAccount', { signal }),
})
