import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { USERS_POLL_MS, USERS_RETRIES } from '../../contract/limits'
import type { AreasChange } from '../../contract/users'
import { ApiError } from '../api'
import { api } from '../browser-api'
import { changing } from '../changing'

/** Every account; polled every ten seconds while the page is visible (SPEC section 9). */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => api('listUsers', { signal }),
  staleTime: 0,
  refetchInterval: USERS_POLL_MS,
  refetchIntervalInBackground: false,
  retry: (failures, error) => failures < USERS_RETRIES && !isRefusal(error),
})

/** Accounts whose rights begin when they confirm their email address. */
export const pendingAdminsQuery = queryOptions({
  queryKey: [...usersQuery.queryKey, 'pending'],
  queryFn: ({ signal }) => api('listPendingAdmins', { signal }),
  staleTime: 0,
  refetchInterval: USERS_POLL_MS,
  refetchIntervalInBackground: false,
})

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const makeAdminMutation = (client: QueryClient) => rightsMutation(client, 'makeAdmin')

export const revokeAdminMutation = (client: QueryClient) => rightsMutation(client, 'revokeAdmin')

export const setAreasMutation = (client: QueryClient) =>
  changing(
    client,
    ({ id, body }: { id: string; body: AreasChange }) => api('setAreas', { params: { id }, body }),
    { queryKey: usersQuery.queryKey },
  )

const rightsMutation = (client: QueryClient, call: 'makeAdmin' | 'revokeAdmin') =>
  mutationOptions({
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
