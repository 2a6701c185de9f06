import { sql } from 'kysely'
import { tryErrors } from '#words/webhook-tries'
import type { TryError, Webhook } from '../../contract/webhooks.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isOfOffice } from './webhook-owners.ts'

const companyName = sql<
  string | null
>`(select name from companies where companies.id = webhook_endpoints.company_id)`

export const selectEndpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'user_id', 'company_id', 'made_by', 'url', 'events', 'state', 'failing_since'])
    .select(['last_try_at', 'last_status', 'last_error', 'last_delivered_at', 'former_until'])
    .select(['created_at', companyName.as('company')])
    .orderBy('created_at')
    .orderBy('id')

export type EndpointRow = Awaited<
  ReturnType<ReturnType<typeof selectEndpoints>['executeTakeFirstOrThrow']>
>

/** An endpoint, locked if `isLocked`. Refuses an unknown one with 404. */
export const findEndpoint = (db: Db, id: string, isLocked = false): Promise<EndpointRow> =>
  selectEndpoints(db)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(() => new Refusal('webhook_not_found'))

export const errorInWords = (error: TryError | null): string | null => error && tryErrors[error]

export function toWebhook(row: EndpointRow): Webhook {
  const { id, company, url, events, state, last_try_at, former_until } = row
  const isChanging = former_until !== null && former_until > new Date()
  return {
    _id: id,
    of: isOfOffice(row) ? 'office' : company === null ? 'account' : 'company',
    company,
    url,
    events,
    state,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastTry: last_try_at && {
      at: last_try_at.toISOString(),
      status: row.last_status,
      error: errorInWords(row.last_error),
    },
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    formerUntil: isChanging ? former_until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  }
}
