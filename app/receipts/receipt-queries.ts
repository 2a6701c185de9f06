import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['receipts', id],
    queryFn: ({ signal }) => api('getReceipt', { params: { id }, signal }),
  })
}
