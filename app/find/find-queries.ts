import { queryOptions } from '@tanstack/react-query'
import type { Found } from '../../contract/find'
import { api } from '../browser-api'

const nothing: Found = {
  tools: [],
  bookings: [],
  quotes: [],
  lists: [],
  machines: [],
  models: [],
  customers: [],
  payments: [],
}

/** What has these words, of all that the account may see. */
export function findQuery(text: string) {
  const q = text.trim()
  return queryOptions({
    queryKey: ['find', q],
    queryFn: ({ signal }) => (q === '' ? nothing : api('find', { query: { q }, signal })),
    retry: false,
  })
}
