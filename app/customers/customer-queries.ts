import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { usersQuery } from '../users/all-users-queries'

/** Below the users, so that a change of rights refreshes customers too. */
const customersKey = [...usersQuery.queryKey, 'customers'] as const

export type CustomerFilter = Sent<'exportCustomers', 'query'>

export const searchCustomersQuery = (search: Sent<'searchCustomers', 'query'>) =>
  queryOptions({
    queryKey: [...customersKey, 'search', search],
    queryFn: ({ signal }) => api('searchCustomers', { query: search, signal }),
  })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...customersKey, id],
    queryFn: ({ signal }) => api('getCustomer', { params: { id }, signal }),
  })

export const exportCustomers = (query: CustomerFilter) => api('exportCustomers', { query })

/** A refusal means that another note stands there: it is fetched. */
export const noteMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ note, was }: { note: string; was: string }) =>
      api('changeCustomer', { params: { id }, body: { note, was: { note: was } } }),
    onSuccess: (customer) => client.setQueryData(customerQuery(id).queryKey, customer),
    onError: () => client.invalidateQueries({ queryKey: customerQuery(id).queryKey }),
  })
