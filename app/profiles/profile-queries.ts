import type { QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'

export const profiles = { queryKey: ['profile'] }
const addresses = { queryKey: ['addresses'] }

/** What the checkout of an account is filled in with. */
export const profileQuery = (email: string) =>
  callQuery([...profiles.queryKey, email], 'getProfile')

/** The address book of an account, last used first. */
export const addressesQuery = (email: string) =>
  callQuery([...addresses.queryKey, email], 'listAddresses')

export const setProfileMutation = (client: QueryClient) =>
  changing(client, (body: Sent<'setProfile', 'body'>) => api('setProfile', { body }), profiles)

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
