import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { changing } from '../changing'
import { sending } from '../sending'

export const profiles = { queryKey: ['profile'] }
const addresses = { queryKey: ['addresses'] }

/** What the checkout of an account is filled in with, or of the customer that the office orders for. */
export const profileQuery = (email: string, customer?: string) =>
  queryOptions({
    queryKey: [...profiles.queryKey, email],
    queryFn: async ({ signal }) =>
      customer ? (await readCustomer(customer)).profile : api('getProfile', { signal }),
  })

/** The same way the address book, last used first. */
export const addressesQuery = (email: string, customer?: string) =>
  queryOptions({
    queryKey: [...addresses.queryKey, email],
    queryFn: async ({ signal }) =>
      customer ? (await readCustomer(customer)).addresses : api('listAddresses', { signal }),
  })

const readCustomer = (id: string) => api('getCustomer', { params: { id } })

export const setProfileMutation = (client: QueryClient) =>
  changing(client, sending('setProfile'), profiles)

type SavedAddress = { id?: string | undefined; key: string; body: Sent<'createAddress', 'body'> }

/** Without an id one is added, with the same key once. */
export const saveAddressMutation = (client: QueryClient) =>
  changing(
    client,
    ({ id, key, body }: SavedAddress) =>
      id === undefined
        ? api('createAddress', { body, headers: { 'idempotency-key': key } })
        : api('changeAddress', { params: { id }, body }),
    addresses,
  )

/** A default of the profile may have been the address. */
export const deleteAddressMutation = (client: QueryClient) =>
  changing(client, (id: string) => api('deleteAddress', { params: { id } }), addresses, profiles)
