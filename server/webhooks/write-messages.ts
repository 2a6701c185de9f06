import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { eventTypes } from '../../contract/events.ts'
import { toEventBody } from '../events/event-bodies.ts'
import { type EventPlace, readEvents, type ShopEvent } from '../events/read-events.ts'
import type { Db } from '../platform/database/database.ts'
import type { EndpointOwner } from './webhook-owners.ts'

const MOST_AT_ONCE = 500

type Reading = EndpointOwner & EventPlace & { endpoint: string; events: string[] }

/** Writes what has happened since as messages of each endpoint that is on, once; of several processes one at a time does. */
export async function writeMessages(db: Db, publicUrl: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) if ((await writeSome(db, publicUrl)) < MOST_AT_ONCE) return
}

/** All endpoints read the events together: what happens is looked for once, however many there are. */
const writeSome = (db: Db, publicUrl: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    if (!(await isOnlyWriter(transaction, 'webhook_messages'))) return 0
    const readings = await lockReadings(transaction)
    const after = readings.reduce<EventPlace | undefined>(earlier, undefined)
    if (!after) return 0
    const events = await readEvents(transaction, {
      owner: {},
      after,
      types: eventTypes,
      limit: MOST_AT_ONCE,
    })
    const last = events.at(-1)
    if (!last) return 0
    const messages = events.flatMap((event) =>
      readings
        .filter((reading) => isFor(event, reading))
        .map(({ endpoint }) => toMessageRow(endpoint, event, publicUrl)),
    )
    await insertMessages(transaction, messages)
    await moveOn(
      transaction,
      readings.filter((reading) => isAfter(last, reading)),
      last,
    )
    return events.length
  })

/** Whether this transaction alone writes messages of a kind; until it ends, no other one does. */
export async function isOnlyWriter(db: Db, kind: string): Promise<boolean> {
  const { rows } = await sql<{
    isFree: boolean
  }>`select pg_try_advisory_xact_lock(hashtext(${kind})) as "isFree"`.execute(db)
  return rows[0]?.isFree === true
}

/** What each endpoint has read, locked against deletion alone: who sends its messages does not wait for who writes them. Of a company that is suspended, whose people do not see its endpoints, none. */
async function lockReadings(db: Db): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select id as endpoint, user_id, company_id, events, read_at::text as at, read_id as id from webhook_endpoints
    where state = 'on' and (company_id is null or exists (
      select from companies where companies.id = webhook_endpoints.company_id and companies.state = 'active'))
    order by webhook_endpoints.id for key share skip locked`.execute(db)
  return rows
}

/** Times are text of the same form, so that they are ordered as letters are. */
function isAfter({ at, id }: Pick<ShopEvent, 'at' | 'id'>, place: EventPlace): boolean {
  return at === place.at ? place.id !== null && id > place.id : at > place.at
}

const earlier = (first: EventPlace | undefined, { at, id }: EventPlace): EventPlace =>
  first && (first.at < at || (first.at === at && (first.id ?? 'z') <= (id ?? 'z')))
    ? first
    : { at, id }

function isFor(event: ShopEvent, reading: Reading): boolean {
  const { user_id, company_id, events } = reading
  const isTheirs =
    company_id === null
      ? user_id === null || user_id === event.userId
      : company_id === event.companyId
  return isTheirs && events.includes(event.type) && isAfter(event, reading)
}

export type MessageRow = { id: string; endpoint: string; event: string; body: object }

/** The same for the same event of an endpoint, so that it is written once. */
export const messageId = (endpoint: string, event: string, of: string): string =>
  `msg_${createHash('sha256').update(`${endpoint} ${event} ${of}`).digest('base64url').slice(0, 27)}`

const toMessageRow = (endpoint: string, event: ShopEvent, publicUrl: string): MessageRow => ({
  id: messageId(endpoint, event.type, event.id),
  endpoint,
  event: event.type,
  body: toEventBody(event, publicUrl),
})

export async function insertMessages(db: Db, messages: MessageRow[]): Promise<void> {
  if (messages.length === 0) return
  await sql`
    insert into webhook_messages (id, endpoint_id, event, body)
    select id, endpoint, event, body from json_to_recordset(${JSON.stringify(messages)}) as made(
      id text, endpoint uuid, event text, body jsonb)
    on conflict (id) do nothing`.execute(db)
}

/** Only on: one that was switched on since begins there. */
async function moveOn(db: Db, readings: Reading[], { at, id }: ShopEvent): Promise<void> {
  const ids = readings.map(({ endpoint }) => endpoint)
  await sql`update webhook_endpoints set read_at = ${at}::timestamptz, read_id = ${id}
    where id = any(${ids}::uuid[])
      and (read_at < ${at}::timestamptz or (read_at = ${at}::timestamptz and read_id < ${id}::uuid))`.execute(
    db,
  )
}

/** What was sent is forgotten after 30 days, a part at a time: tries go with their messages. */
export async function deleteOldMessages(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_messages where id in (
        select id from webhook_messages where created_at < now() - interval '30 days' limit 5000)`.execute(
      db,
    )
    if (numAffectedRows < 5000n) return
  }
}
