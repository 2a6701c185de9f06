import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import { TEST_EVENT, type WebhookMessage } from '../../contract/webhooks.ts'
import { countRows } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { actOn } from './webhook-acts.ts'
import { requireRun, webhookPage } from './webhook-owners.ts'
import { type EndpointRow, errorInWords, findEndpoint } from './webhook-rows.ts'

const tryTime = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selectMessages = (db: Db) =>
  db
    .selectFrom('webhook_messages')
    .select(['id', 'event', 'body', 'state', 'created_at', 'next_try_at'])
    .select((message) =>
      jsonArrayFrom(
        message
          .selectFrom('webhook_tries')
          .select([tryTime.as('at'), 'status', 'error', 'ms'])
          .whereRef('message_id', '=', 'webhook_messages.id')
          .orderBy('webhook_tries.at', 'desc'),
      ).as('tries'),
    )

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

function toMessage({ id, event, body, state, created_at, ...row }: MessageRow): WebhookMessage {
  return {
    _id: id,
    event,
    body,
    state,
    createdAt: created_at.toISOString(),
    nextTryAt: state === 'waiting' ? row.next_try_at.toISOString() : null,
    tries: row.tries.map(({ error, ...same }) => ({ ...same, error: errorInWords(error) })),
  }
}

/** A page of what an endpoint was sent and will be, the latest first. */
export async function listMessages(db: Db, caller: Caller, id: string, page: number) {
  requireRun(await findEndpoint(db, id), caller)
  const rows = await selectMessages(db)
    .where('endpoint_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute()
  const all = db.selectFrom('webhook_messages').select('id').where('endpoint_id', '=', id)
  return { messages: rows.map(toMessage), found: await countRows(db, all) }
}

function refuseUnlessOn({ state }: EndpointRow): void {
  if (state !== 'on') throw new Refusal('webhook_off')
}

/** Writes a message about nothing, which is tried once. Refuses an endpoint that is not on. */
export const testWebhook = (
  db: Db,
  caller: Caller,
  id: string,
  publicUrl: string,
): Promise<WebhookMessage> =>
  actOn(db, caller, id, async (transaction, endpoint) => {
    refuseUnlessOn(endpoint)
    const body = {
      type: TEST_EVENT,
      timestamp: new Date().toISOString(),
      data: { id, page: webhookPage(publicUrl, endpoint) },
    }
    const message = `msg_${randomBytes(20).toString('base64url')}`
    await transaction
      .insertInto('webhook_messages')
      .values({ id: message, endpoint_id: id, event: TEST_EVENT, body: JSON.stringify(body) })
      .execute()
    return findMessageOf(transaction, id, message)
  })

/** Has a message tried again at once, and from the beginning. Refuses an unknown one with 404, and an endpoint that is not on. */
export const sendMessageAgain = (
  db: Db,
  caller: Caller,
  id: string,
  message: string,
): Promise<WebhookMessage> =>
  actOn(db, caller, id, async (transaction, endpoint) => {
    refuseUnlessOn(endpoint)
    await findMessageOf(transaction, id, message)
    await transaction
      .updateTable('webhook_messages')
      .set({ state: 'waiting', tries: 0, next_try_at: sql<Date>`now()` })
      .where('id', '=', message)
      .execute()
    return findMessageOf(transaction, id, message)
  })

const findMessageOf = async (db: Db, endpoint: string, id: string): Promise<WebhookMessage> =>
  toMessage(
    await selectMessages(db)
      .where('endpoint_id', '=', endpoint)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Refusal('webhook_message_not_found')),
  )
