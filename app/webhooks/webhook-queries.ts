import type { QueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import type { Reply } from '../../contract/calls/endpoints'
import type { Webhook } from '../../contract/webhooks'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'
import { sending } from '../sending'

/** An endpoint with its secret, which this answer alone has. */
export type MadeWebhook = Reply<'createWebhook'>

/** The page of an endpoint. The office's are in a list of their own. */
export const webhookPath = ({ _id: id, of }: Pick<Webhook, '_id' | 'of'>): string =>
  `${href('/dashboard/account/:tab?', { tab: 'webhook' })}?id=${id}${of === 'office' ? '&office=true' : ''}`

/** The page of the list that an endpoint is in. */
export const webhooksPath = ({ of }: Pick<Webhook, 'of'>): string =>
  of === 'office'
    ? href('/dashboard/settings')
    : href('/dashboard/account/:tab?', { tab: 'connections' })

const webhooks = { queryKey: ['webhooks'] }
/** Those of an endpoint that was deleted are not asked for again. */
const messages = { queryKey: ['webhook messages'] }

export const webhooksQuery = (isOffice: boolean) =>
  callQuery([...webhooks.queryKey, isOffice], 'listWebhooks', {
    query: isOffice ? { office: 'true' } : {},
  })

export const webhookMessagesQuery = (id: string, page: number) =>
  callQuery([...messages.queryKey, id, page], 'listWebhookMessages', {
    params: { id },
    query: { page },
  })

export const createWebhookMutation = (client: QueryClient) =>
  changing(client, sending('createWebhook'), webhooks)

export const changeWebhookMutation = (client: QueryClient, id: string) =>
  changing(client, sending('changeWebhook', { id }), webhooks)

export const deleteWebhookMutation = (client: QueryClient, id: string) =>
  changing(client, () => api('deleteWebhook', { params: { id } }), webhooks)

export const renewSecretMutation = (client: QueryClient, id: string) =>
  changing(client, () => api('renewWebhookSecret', { params: { id } }), webhooks)

export const testWebhookMutation = (client: QueryClient, id: string) =>
  changing(client, () => api('testWebhook', { params: { id } }), webhooks, messages)

export const sendMessageAgainMutation = (client: QueryClient, id: string) =>
  changing(
    client,
    (message: string) => api('sendWebhookMessage', { params: { id, message } }),
    webhooks,
    messages,
  )
