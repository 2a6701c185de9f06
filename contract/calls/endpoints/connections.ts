import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import * as feeds from '../../event-shapes.ts'
import * as keys from '../../key-shapes.ts'
import { MAX_OPEN_UPDATES_PER_MINUTE } from '../../limits.ts'
import * as punchout from '../../punchout-shapes.ts'
import { isStorable } from '../../values/fields.ts'
import * as webhooks from '../../webhooks.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofWebhook = { params: byId, unknown: 'webhook_not_found' } as const

/** The calls by which programs are connected. No key makes those about keys and webhooks. */
export const connectionEndpoints = {
  listKeys: { reply: z.array(keys.keySchema) },
  createKey: { body: keys.newKeySchema, reply: keys.madeKeySchema, statuses: [201] },
  endKey: { params: byId, reply: deletedSchema, unknown: 'key_not_found' },
  listCompanyKeys: { reply: z.array(keys.ownedKeySchema) },
  listOfficeKeys: { reply: z.array(keys.ownedKeySchema) },
  listEvents: { query: feeds.eventsAskedSchema, reply: feeds.eventPageSchema },
  listStockChanges: { query: feeds.stockAskedSchema, reply: feeds.stockPageSchema },
  listWebhooks: { query: webhooks.whoseWebhooksSchema, reply: z.array(webhooks.webhookSchema) },
  createWebhook: {
    body: webhooks.newWebhookSchema,
    reply: webhooks.madeWebhookSchema,
    statuses: [201],
  },
  changeWebhook: {
    ...ofWebhook,
    body: webhooks.webhookChangeSchema,
    reply: webhooks.webhookSchema,
  },
  deleteWebhook: { ...ofWebhook, reply: deletedSchema },
  renewWebhookSecret: { ...ofWebhook, reply: webhooks.madeWebhookSchema },
  testWebhook: { ...ofWebhook, reply: webhooks.webhookMessageSchema, statuses: [201] },
  listWebhookMessages: {
    ...ofWebhook,
    query: webhooks.messagesQuerySchema,
    reply: webhooks.messagePageSchema,
  },
  sendWebhookMessage: {
    ...ofWebhook,
    params: byId.extend({ message: z.string().refine(isStorable) }),
    reply: webhooks.webhookMessageSchema,
  },
  createPunchout: {
    body: punchout.punchoutCodeSchema,
    reply: punchout.punchoutSchema,
    statuses: [201],
    openCallsPerMinute: MAX_OPEN_UPDATES_PER_MINUTE,
  },
  transferPunchout: {
    body: punchout.transferSchema,
    reply: punchout.transferReplySchema,
    statuses: [201],
  },
} as const satisfies Record<string, Endpoint>
