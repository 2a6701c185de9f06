import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { lineSchema } from '../../contract/fields.ts'
import { MAX_PROVIDER_ID_LENGTH } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { hearDisputes, hearRefunds } from './hear-refunds.ts'
import { endIntent, noteRefusedCard } from './refused-cards.ts'
import { settle } from './settle.ts'

const MAX_EVENT_BYTES = 1_000_000

/** The provider may tell of what belongs to something by its id, or tell all of it. */
const idOrWhole = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** What the shop reads of an event; the rest is the provider's business. */
const eventSchema = z.object({
  id: lineSchema(MAX_PROVIDER_ID_LENGTH),
  type: lineSchema(MAX_PROVIDER_ID_LENGTH),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      payment_intent: idOrWhole.nullish(),
    }),
  }),
})
type Event = z.output<typeof eventSchema>

/** Hears what the provider has to say. An event is only a hint: the intent is fetched anew before anything changes. */
export async function mountWebhook(app: FastifyInstance, parts: Parts) {
  // The signature is over the raw bytes, so nobody may parse them first.
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
    await hear(parts, event.data)
    return { received: true }
  })
}

async function hear(parts: Parts, event: Event): Promise<void> {
  if (await isKnown(parts.db, event.id)) return
  const { object, id } = event.data.object
  const intentId = object === 'payment_intent' ? id : undefined
  if (intentId !== undefined) await settle(parts, intentId)
  const refundedId = refundedIntent(event)
  if (refundedId) await hearRefunds(parts, refundedId)
  const disputedId = disputedIntent(event)
  if (disputedId) await hearDisputes(parts, disputedId)
  // Only now: if settling failed, the provider has to tell us again.
  const isWornOut = await keep(parts.db, event, intentId)
  if (isWornOut && intentId !== undefined) await endIntent(parts, intentId)
}

/** The intent that an event about refunds is about. */
function refundedIntent({ type, data: { object } }: Event): string | null | undefined {
  return object.object === 'refund' || type === 'charge.refunded' ? object.payment_intent : null
}

/** The intent whose charge an event says is disputed, or no longer. */
function disputedIntent({ data: { object } }: Event): string | null | undefined {
  return object.object === 'dispute' ? object.payment_intent : null
}

/** Writes an event down; tells whether with it one card too many was refused for its intent. */
function keep(db: Db, { id, type }: Event, intentId: string | undefined): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: isNew } = await transaction
      .insertInto('webhook_events')
      .values({ id, type })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!isNew || type !== 'payment_intent.payment_failed' || intentId === undefined) return false
    return noteRefusedCard(transaction, intentId)
  })
}

/** Forgets events long after the provider has ceased to repeat them; one that comes all the same does no harm. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
