import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { usersQuery } from '../users/all-users-queries'

/** Below the users, so that a change of rights refreshes customers too. */
const customersKey = [...usersQuery.queryKey, 'customers'] as const

export type CustomerFilter = Sent<'exportCustomers', 'query'>

export const searchCustomersQuery = (search: Sent<'searchCustomers', 'query'>) =>
  callQuery([...customersKey, 'search', search], 'searchCustomers', { query: search })

export const customerQuery = (id: string) =>
  callQuery([...customersKey, id], 'getCustomer', { params: { id } })

export const exportCustomers = (query: CustomerFilter) => api('exportCustomers', { query })

/** A refusal means that another note stands there: it is fetched. */
export const noteMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ note, was }: { note: string; was: string }) =>
      api('changeCustomer', { params: { id }, body: { note, was: { note: was } } }),
    onSuccess: (customer) => client.setQueryData(customerQuery(id).queryKey, customer),
    onError: () => client.invalidateQueries({ queryKey: customerQuery(id).queryKey }),
  })
