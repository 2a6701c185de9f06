import type { QueryClient } from '@tanstack/react-query'
import type { Reply, Sent } from '../../contract/calls/endpoints'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'
import { sending } from '../sending'

/** A key with its secret, which this answer alone has. */
export type MadeKey = Reply<'createKey'>
export type NewKeyBody = Sent<'createKey', 'body'>

const keys = { queryKey: ['keys'] }

export const ownKeysQuery = callQuery([...keys.queryKey, 'own'], 'listKeys')
export const companyKeysQuery = callQuery([...keys.queryKey, 'company'], 'listCompanyKeys')
export const officeKeysQuery = callQuery([...keys.queryKey, 'office'], 'listOfficeKeys')

export const createKeyMutation = (client: QueryClient) =>
  changing(client, sending('createKey'), keys)

export const endKeyMutation = (client: QueryClient) =>
  changing(client, (id: string) => api('endKey', { params: { id } }), keys)
