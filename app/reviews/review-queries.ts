import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'

export const reviewsQuery = callQuery(['reviews'], 'listReviews')

export const toolReviewsQuery = (id: string) =>
  callQuery([...reviewsQuery.queryKey, id], 'listToolReviews', { params: { id } })

/** A cached list shows the review before it is fetched again. */
export const addReviewMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Sent<'createReview', 'body'>) => api('createReview', { body }),
    onSuccess: (review) => {
      client.setQueryData(reviewsQuery.queryKey, (known) => known && [review, ...known])
      return client.invalidateQueries({ queryKey: reviewsQuery.queryKey, refetchType: 'none' })
    },
  })
