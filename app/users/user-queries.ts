import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

/** Whether this account is an admin, as far as the page needs to know; the server judges each call anew. */
export function adminFlagQuery(email: string) {
  return queryOptions({
    queryKey: ['users', 'admin', email],
    queryFn: ({ signal }) => api('getAdminFlag', { params: { email }, signal }),
  })
}
