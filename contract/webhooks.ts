import { z } from 'zod'
import * as words from '#words/webhook-tries'
import { eventTypes } from './events.ts'
import { MAX_URL_LENGTH } from './limits.ts'
import { givenText, idSchema, timeSchema } from './values/fields.ts'
import { pageNumberSchema } from './values/paging.ts'

/** What an endpoint can be sent; stock is the office's alone. */
const webhookEvents = [...eventTypes, 'stock.changed'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a message that a person sends to see whether it arrives. */
export const TEST_EVENT = 'webhook.test'

/** Why there was no answer to a try. */
export type TryError = keyof typeof words.tryErrors

/** `ended`: the address answered that it is gone. */
const webhookStates = ['on', 'off', 'ended'] as const
/** Whose events an endpoint is sent: of an account, of its company, or all. */
const owners = ['account', 'company', 'office'] as const

const tryShape = { at: timeSchema, status: z.int().nullable(), error: z.string().nullable() }
const eventsSchema = z
  .array(z.enum(webhookEvents))
  .min(1, words.mustHaveAnEvent)
  .refine((those) => new Set(those).size === those.length, words.mustNameEachEventOnce)

/** An endpoint without its secret. `formerUntil`: until when the secret before signs, too. */
export const webhookSchema = z
  .object({
    _id: idSchema,
    of: z.enum(owners),
    company: z.string().nullable(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z.enum(webhookStates),
    failingSince: timeSchema.nullable(),
    lastTry: z.object(tryShape).nullable(),
    lastDeliveredAt: timeSchema.nullable(),
    formerUntil: timeSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhookSchema>

/** The one answer that holds the secret by which messages are signed. */
export const madeWebhookSchema = webhookSchema
  .extend({ secret: z.string() })
  .meta({ id: 'MadeWebhook' })

const urlSchema = givenText()
  .trim()
  .max(MAX_URL_LENGTH)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), words.mustBeAnAddress)
  .refine((text) => !hasMoreThanAddress(text), words.mustHoldNoPassword)
  .transform((text) => new URL(text).href)

/** Of a password the office would see it; a fragment is never sent. */
function hasMoreThanAddress(text: string): boolean {
  const { username = '', password = '', hash = '' } = URL.parse(text) ?? {}
  return username + password + hash !== ''
}

export const whoseWebhooksSchema = z.object({ office: z.stringbool().default(false) })
export const newWebhookSchema = z.object({
  url: urlSchema,
  events: eventsSchema,
  office: z.boolean().default(false),
})
export type NewWebhook = z.output<typeof newWebhookSchema>

const changeShape = {
  url: urlSchema.optional(),
  events: eventsSchema.optional(),
  state: z.enum(['on', 'off']).optional(),
}
/** `was` holds what is changed as it was seen. */
export const webhookChangeSchema = z.object({
  ...changeShape,
  was: webhookSchema.pick({ url: true, events: true, state: true }).partial().optional(),
})
export type WebhookChange = z.output<typeof webhookChangeSchema>

/** An event on its way to one endpoint, with its tries, last first. */
export const webhookMessageSchema = z
  .object({
    _id: z.string(),
    event: z.string(),
    body: z.looseObject({ type: z.string() }),
    state: z.enum(['waiting', 'delivered', 'failed']),
    createdAt: timeSchema,
    nextTryAt: timeSchema.nullable(),
    tries: z.array(z.object({ ...tryShape, ms: z.int() })),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.output<typeof webhookMessageSchema>

export const messagesQuerySchema = z.object({ page: pageNumberSchema })
export const messagePageSchema = z
  .object({ messages: z.array(webhookMessageSchema), found: z.int() })
  .meta({ id: 'WebhookMessages' })
