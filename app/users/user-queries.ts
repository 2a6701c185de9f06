import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { USERS_POLL_MS, USERS_RETRIES } from '../../contract/limits'
import { ApiError } from '../api'
import { updateSessionRights } from '../auth/session'
import { api } from '../browser-api'

/** Whether this account is an admin, as far as the page needs to know; the server judges each call anew. */
export function adminFlagQuery(email: string) {
  return queryOptions({
    queryKey: ['users', 'admin', email],
    queryFn: async ({ signal }) => {
      const flag = await api('getAdminFlag', { params: { email }, signal })
      updateSessionRights(email, flag.admin)
      return flag
    },
  })
}

/** Every account, asked for again every ten seconds while somebody looks at it (SPEC section 9). */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => api('listUsers', { signal }),
  staleTime: 0,
  refetchInterval: USERS_POLL_MS,
  refetchIntervalInBackground: false,
  retry: (failures, error) => failures < USERS_RETRIES && !isRefusal(error),
})

/** Whose rights wait for a confirmed address, asked for as often. */
export const pendingAdminsQuery = queryOptions({
  queryKey: [...usersQuery.queryKey, 'pending'],
  queryFn: ({ signal }) => api('listPendingAdmins', { signal }),
  staleTime: 0,
  refetchInterval: USERS_POLL_MS,
  refetchIntervalInBackground: false,
})

/** Says no, and would say it again. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

export function makeAdminMutation(client: QueryClient) {
  return rightsMutation(client, 'makeAdmin')
}

export function revokeAdminMutation(client: QueryClient) {
  return rightsMutation(client, 'revokeAdmin')
}

function rightsMutation(client: QueryClient, call: 'makeAdmin' | 'revokeAdmin') {
  return mutationOptions({
    mutationFn: (id: string) => api(call, { params: { id } }),
    onSuccess: ({ user }) => {
      client.setQueryData(usersQuery.queryKey, (known) =>
        known?.map((each) => (each._id === user._id ? user : each)),
      )
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: usersQuery.queryKey })
    },
  })
}
