import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

export const receiptsKey = ['receipts']

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...receiptsKey, id],
    queryFn: ({ signal }) => api('getReceipt', { params: { id }, signal }),
  })
}
