import { queryOptions } from '@tanstack/react-query'
import { updateSessionRights } from '../auth/session'
import { api } from '../browser-api'

/** The areas of the office that this account works in, and its company, for what the page shows. The server checks each call itself. */
export const adminFlagQuery = (email: string) =>
  queryOptions({
    queryKey: ['users', 'admin', email],
    queryFn: async ({ signal }) => {
      const flag = await api('getAdminFlag', { params: { email }, signal })
      updateSessionRights(email, { areas: flag.areas ?? [], company: flag.company })
      return flag
    },
  })
