import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

export const receiptsKey = ['receipts']

/** All receipts of the account, also of deleted bookings. */
export const receiptsQuery = queryOptions({
  queryKey: [...receiptsKey, 'all'],
  queryFn: ({ signal }) => api('listReceipts', { signal }),
})

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...receiptsKey, id],
    queryFn: ({ signal }) => api('getReceipt', { params: { id }, signal }),
  })
}
