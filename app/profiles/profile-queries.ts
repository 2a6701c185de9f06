import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'

export const profileKey = ['profile'] as const
const addressesKey = ['addresses'] as const

/** What the checkout of an account is filled in with. */
export const profileQuery = (email: string) => callQuery([...profileKey, email], 'getProfile')

/** The address book of an account, last used first. */
export const addressesQuery = (email: string) =>
  callQuery([...addressesKey, email], 'listAddresses')

export const setProfileMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Sent<'setProfile', 'body'>) => api('setProfile', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: profileKey }),
  })

type NewAddress = { key: string; body: Sent<'createAddress', 'body'> }

export const createAddressMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ key, body }: NewAddress) =>
      api('createAddress', { body, headers: { 'idempotency-key': key } }),
    onSettled: () => client.invalidateQueries({ queryKey: addressesKey }),
  })

type ChangedAddress = { id: string; body: Sent<'changeAddress', 'body'> }

export const changeAddressMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: ChangedAddress) => api('changeAddress', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: addressesKey }),
  })

/** A default of the profile may have been the address. */
export const deleteAddressMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api('deleteAddress', { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: addressesKey }),
        client.invalidateQueries({ queryKey: profileKey }),
      ]),
  })
