import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as words from '#words/webhook-tries'
import type { NewWebhook, Webhook, WebhookChange } from '../../contract/webhooks.ts'
import { asCaller } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Reach, refuseUnsafeAddress } from './safe-addresses.ts'
import { newWebhookSecret, sealSecret } from './signatures.ts'
import {
  type EndpointOwner,
  isOfOffice,
  lockForOneMore,
  newOwner,
  requireRun,
} from './webhook-owners.ts'
import { type EndpointRow, findEndpoint, toWebhook } from './webhook-rows.ts'

export type WebhookParts = { db: Db; authSecret: string; reach: Reach }

/** Makes an endpoint that is sent what happens from now on, and says its secret this once. */
export async function createWebhook(
  { db, authSecret, reach }: WebhookParts,
  caller: Caller,
  { url, events, office }: NewWebhook,
) {
  const owner = newOwner(caller, office)
  refuseUnsafeAddress(url, reach)
  refuseEventsOfOffice(events, owner)
  const secret = newWebhookSecret()
  const sealed = await sealSecret(secret, authSecret)
  const by = { admin: isOfOffice(owner), userId: caller.userId }
  const row = await asCaller(db, by, async (transaction) => {
    await lockForOneMore(transaction, owner, caller)
    const { id } = await transaction
      .insertInto('webhook_endpoints')
      .values({ ...owner, made_by: caller.userId, url, events, secret: sealed })
      .returning('id')
      .executeTakeFirstOrThrow()
    return findEndpoint(transaction, id)
  })
  return { ...toWebhook(row), secret }
}

function refuseEventsOfOffice(events: readonly string[] | undefined, owner: EndpointOwner): void {
  if (events?.includes('stock.changed') && !isOfOffice(owner))
    throw new Refusal('malformed', { what: words.stockIsOfTheOffice })
}

/** Changes an endpoint. Switched on again, it is sent what happens from then on. Refuses what another person has changed since. */
export const changeWebhook = (
  { db, reach }: WebhookParts,
  caller: Caller,
  id: string,
  { was, ...change }: WebhookChange,
): Promise<Webhook> =>
  actOn(db, caller, id, async (transaction, row) => {
    const { url, events, state } = change
    if (was && !isDeepStrictEqual({ ...toWebhook(row), ...was }, toWebhook(row)))
      throw new Refusal('webhook_changed')
    if (url !== undefined) refuseUnsafeAddress(url, reach)
    refuseEventsOfOffice(events, row)
    const isSwitchedOn = state === 'on' && row.state !== 'on'
    const now = sql<Date>`now()`
    await transaction
      .updateTable('webhook_endpoints')
      .set({ url: url ?? row.url, events: events ?? row.events, state: state ?? row.state })
      .$if(isSwitchedOn, (query) =>
        query.set({ read_at: now, read_id: null, stock_read_at: now, failing_since: null }),
      )
      .where('id', '=', id)
      .execute()
    return toWebhook(await findEndpoint(transaction, id))
  })

/** Ends an endpoint with its messages. */
export const deleteWebhook = (db: Db, caller: Caller, id: string): Promise<void> =>
  actOn(db, caller, id, async (transaction) => {
    await transaction.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
  })

/** Gives an endpoint another secret, and says it this once; for a day the one before signs, too. */
export async function renewWebhookSecret(
  { db, authSecret }: WebhookParts,
  caller: Caller,
  id: string,
) {
  const secret = newWebhookSecret()
  const sealed = await sealSecret(secret, authSecret)
  const row = await actOn(db, caller, id, async (transaction) => {
    await transaction
      .updateTable('webhook_endpoints')
      .set({
        secret: sealed,
        former_secret: sql<string>`secret`,
        former_until: sql<Date>`now() + interval '24 hours'`,
      })
      .where('id', '=', id)
      .execute()
    return findEndpoint(transaction, id)
  })
  return { ...toWebhook(row), secret }
}

/** Acts on an endpoint that the caller runs, with its row locked; what is the office's is recorded. */
export async function actOn<T>(
  db: Db,
  caller: Caller,
  id: string,
  act: (transaction: Db, row: EndpointRow) => Promise<T>,
): Promise<T> {
  const owner = await findEndpoint(db, id)
  requireRun(owner, caller)
  const by = { admin: isOfOffice(owner), userId: caller.userId }
  return asCaller(db, by, async (transaction) =>
    act(transaction, await findEndpoint(transaction, id, true)),
  )
}

/** Ends the endpoints of an account that is deleted. */
export async function deleteWebhooksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('webhook_endpoints').where('user_id', '=', userId).execute()
}
