import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { MAX_PROVIDER_ID_LENGTH } from '../../../contract/limits.ts'
import { lineSchema } from '../../../contract/values/fields.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { syncDisputes, syncRefunds } from '../refunds/recheck-refunds.ts'
import { settlePayment } from '../settle.ts'
import { endIntent, noteDeclinedCard } from './intents.ts'
import type { PaymentParts } from './provider.ts'
import { CARD_DECLINED, endingEvents } from './webhook-events.ts'

const MAX_EVENT_BYTES = 1_000_000

/** The provider sends related objects by id or whole. */
const providerId = lineSchema(MAX_PROVIDER_ID_LENGTH)
const idOrWhole = z.union([providerId, z.object({ id: providerId }).transform(({ id }) => id)])

const eventSchema = z.object({
  id: providerId,
  type: providerId,
  data: z.object({
    object: z.object({
      id: providerId.optional(),
      object: z.string().optional(),
      payment_intent: idOrWhole.nullish(),
    }),
  }),
})
type Event = z.output<typeof eventSchema>

/** Takes the provider's events. An event is only a hint: the intent is fetched before anything changes. */
export async function mountWebhook(app: FastifyInstance, parts: PaymentParts) {
  // The signature is over the raw bytes.
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
  app.post('/webhooks/stripe', { schema: { tags: ['webhooks'] } }, async (request) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = eventSchema.safeParse(
      await parts.provider.readEvent(body, typeof signature === 'string' ? signature : ''),
    )
    if (!event.success) throw new Refusal('malformed', { what: 'This is no event.' })
    await handleEvent(event.data, parts)
    return { received: true }
  })
}

/** All of it is harmless when repeated, except counting a declined card: the ids of those events are stored. */
async function handleEvent({ type, id, data }: Event, parts: PaymentParts): Promise<void> {
  const { object, id: objectId, payment_intent } = data.object
  const intentId = object === 'payment_intent' ? objectId : payment_intent
  if (!intentId) return
  if (endingEvents.includes(type)) await settlePayment(parts, intentId)
  if (object === 'refund' || type === 'charge.refunded') await syncRefunds(parts, intentId)
  if (object === 'dispute') await syncDisputes(parts, intentId)
  if (type !== CARD_DECLINED) return
  if (await countDecline(parts.db, { id, type }, intentId)) await endIntent(parts, intentId)
}

const countDecline = (db: Db, { id, type }: Pick<Event, 'id' | 'type'>, intentId: string) =>
  db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('webhook_events')
      .values({ id, type })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n && noteDeclinedCard(transaction, intentId)
  })

/** Deletes the ids of events long after the provider has stopped repeating them. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
