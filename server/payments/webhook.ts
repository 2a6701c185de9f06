import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Db } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { settle } from './settle.ts'

const MAX_EVENT_BYTES = 1_000_000

/** Hears what the provider has to say. An event is only a hint: the intent is fetched anew before anything changes. */
export async function mountWebhook(app: FastifyInstance, parts: Parts) {
  // The signature is over the raw bytes, so nobody may parse them first.
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
  app.post('/webhooks/stripe', { schema: { tags: ['webhooks'] } }, async (request) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = parts.provider.readEvent(body, typeof signature === 'string' ? signature : '')
    await hear(parts, event)
    return { received: true }
  })
}

async function hear(parts: Parts, event: Stripe.Event): Promise<void> {
  if (await isKnown(parts.db, event.id)) return
  if (event.data.object.object === 'payment_intent') await settle(parts, event.data.object.id)
  // Only now: if settling failed, the provider has to tell us again.
  await parts.db
    .insertInto('webhook_events')
    .values({ id: event.id, type: event.type })
    .onConflict((conflict) => conflict.doNothing())
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
