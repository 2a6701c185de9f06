import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => api('listReviews', { signal }),
})
