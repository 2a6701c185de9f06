import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { TEST_EVENT } from '../../contract/webhooks.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { postMessage, type Tried } from './post-message.ts'
import { recordTries } from './record-tries.ts'
import type { Reach } from './safe-addresses.ts'
import { openSecret, signedHeaders } from './signatures.ts'

export type SenderParts = Pick<Dependencies, 'db' | 'config' | 'log'> & { reach: Reach }

/** How many endpoints a process sends to side by side, and how many messages to each. */
const MOST_TURNS = 50
const AT_ONCE = 4
/** Then others have their turn. */
const TURN_MS = 10_000
const LOOK_AGAIN_MS = 1_000

type Taken = {
  id: string
  url: string
  secret: string
  former: string | null
}

/** Sends what is due, each try by one process alone; an endpoint that does not answer keeps no other waiting. Goes on while something is under way. */
export async function sendDueMessages(parts: SenderParts, signal: AbortSignal): Promise<void> {
  const turns = new Map<string, Promise<void>>()
  const begin = (endpoint: Taken) => {
    const turn = takeTurn(parts, endpoint, signal)
      .catch((err: unknown) => {
        if (!signal.aborted) parts.log.warn({ err, endpoint: endpoint.id }, 'a webhook has failed')
      })
      .finally(() => turns.delete(endpoint.id))
    turns.set(endpoint.id, turn)
  }
  do {
    for (const endpoint of await takeEndpoints(parts.db, MOST_TURNS - turns.size)) begin(endpoint)
    const look = pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined)
    await Promise.race([look, Promise.all(turns.values())])
  } while (turns.size > 0 && !signal.aborted)
  await Promise.all(turns.values())
}

/** Endpoints for which something is due, those that fail last; none of a company that is suspended. A process that is gone holds one for a minute. */
async function takeEndpoints(db: Db, most: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update webhook_endpoints set taken_until = now() + interval '1 minute'
    where id in (
      select id from webhook_endpoints as endpoints
      where state = 'on' and (taken_until is null or taken_until < now())
        and (company_id is null or exists (
          select from companies where companies.id = endpoints.company_id and companies.state = 'active'))
        and exists (
        select from webhook_messages where endpoint_id = endpoints.id and state = 'waiting' and next_try_at <= now())
      order by failing_since nulls first, last_try_at nulls first
      limit ${most} for no key update skip locked)
    returning id, url, secret, case when former_until > now() then former_secret end as former`.execute(
    db,
  )
  return rows
}

async function takeTurn(parts: SenderParts, endpoint: Taken, signal: AbortSignal): Promise<void> {
  const { db } = parts
  const until = performance.now() + TURN_MS
  let sent = AT_ONCE
  try {
    while (sent === AT_ONCE && performance.now() < until && !signal.aborted)
      sent = await sendSome(parts, endpoint, signal)
  } finally {
    await db
      .updateTable('webhook_endpoints')
      .set({ taken_until: null })
      .where('id', '=', endpoint.id)
      .execute()
  }
}

type Due = { id: string; event: string; body: string; tries: number }

/** Sends the next messages of an endpoint that is still on, and records what came of it; returns how many there were. */
async function sendSome(parts: SenderParts, endpoint: Taken, signal: AbortSignal) {
  const { db, config } = parts
  const { rows } = await sql<Due>`
    select webhook_messages.id, event, body::text as body, tries
    from webhook_messages join webhook_endpoints on webhook_endpoints.id = endpoint_id
    where endpoint_id = ${endpoint.id} and webhook_endpoints.state = 'on'
      and webhook_messages.state = 'waiting' and next_try_at <= now()
    order by next_try_at limit ${AT_ONCE}`.execute(db)
  if (rows.length === 0) return 0
  const secrets = await openSecrets(endpoint, config.authSecret)
  const tried = await Promise.all(
    rows.map((due) => trySending(parts, { endpoint, due, secrets, signal })),
  )
  const isEnded = await recordTries(db, endpoint.id, tried, config.publicUrl)
  return isEnded ? 0 : rows.length
}

/** None if they were sealed with another AUTH_SECRET. */
const openSecrets = ({ secret, former }: Taken, authSecret: string): Promise<string[]> =>
  Promise.all(
    [secret, former]
      .filter((sealed) => sealed !== null)
      .map((sealed) => openSecret(sealed, authSecret)),
  ).catch(() => [])

type Sending = { endpoint: Taken; due: Due; secrets: string[]; signal: AbortSignal }

async function trySending({ reach }: SenderParts, { endpoint, due, secrets, signal }: Sending) {
  const { id, event, body, tries } = due
  const isLast = event === TEST_EVENT
  if (secrets.length === 0) return { id, tries, isLast, ...unsigned }
  const headers = { ...fixedHeaders, ...signedHeaders(id, body, secrets) }
  const tried = await postMessage({ url: endpoint.url, headers, body, reach, signal })
  return { id, tries, isLast, ...tried }
}

const unsigned: Tried = { status: null, error: 'no-secret', ms: 0 }
const fixedHeaders = {
  'content-type': 'application/json',
  accept: '*/*',
  'user-agent': 'bdmart-webhooks/1',
}
