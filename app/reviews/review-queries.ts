import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => api('listReviews', { signal }),
})

export const toolReviewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewsQuery.queryKey, id],
    queryFn: ({ signal }) => api('listToolReviews', { params: { id }, signal }),
  })

type NewReview = Sent<'createReview', 'body'>

/** A cached list shows the review before it is fetched again. */
export const addReviewMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewReview) => api('createReview', { body }),
    onSuccess: (review) => {
      client.setQueryData(reviewsQuery.queryKey, (known) => known && [review, ...known])
      return client.invalidateQueries({ queryKey: reviewsQuery.queryKey, refetchType: 'none' })
    },
  })
