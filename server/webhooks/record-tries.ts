import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import type { Tried } from './post-message.ts'
import { FAILING_DAYS, switchedOffMails } from './webhook-mails.ts'

/** How long after a try the next one follows: three days in all. */
const waitsSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** So that what failed together does not come together again. */
const JITTER = 0.1
const GONE = 410

/** A try, with the number of earlier tries of its message; a test is tried once (`isLast`). */
export type TriedMessage = Tried & { id: string; tries: number; isLast: boolean }

const isDelivered = ({ status }: Tried): boolean => status !== null && status >= 200 && status < 300

/** Stores what came of the tries of one endpoint. One that is gone is ended, and one that has failed for five days is switched off with a mail; returns whether it is on no more. */
export const recordTries = (
  db: Db,
  endpoint: string,
  tried: TriedMessage[],
  publicUrl: string,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // The endpoint first, as by who deletes it with its messages.
    const state = await updateEndpoint(transaction, endpoint, tried)
    await updateMessages(transaction, tried.map(toOutcome))
    if (state === 'off')
      await storeMails(transaction, await switchedOffMails(transaction, endpoint, publicUrl))
    return state !== 'on'
  })

async function updateEndpoint(db: Db, id: string, tried: TriedMessage[]) {
  const isAnyDelivered = tried.some(isDelivered)
  const isGone = tried.some(({ status }) => status === GONE)
  const last = tried.at(-1)
  const { rows } = await sql<{ state: 'on' | 'off' | 'ended' }>`
    update webhook_endpoints set
      last_try_at = now(), last_status = ${last?.status ?? null}, last_error = ${last?.error ?? null},
      last_delivered_at = case when ${isAnyDelivered}::boolean then now() else last_delivered_at end,
      failing_since = case when not ${isAnyDelivered}::boolean then coalesce(failing_since, now()) end,
      state = case
        when ${isGone}::boolean then 'ended'
        when not ${isAnyDelivered}::boolean and failing_since < now() - make_interval(days => ${FAILING_DAYS}) then 'off'
        else 'on' end
    where id = ${id} and state = 'on' returning state`.execute(db)
  return rows[0]?.state
}

function toOutcome({ tries, isLast, ...tried }: TriedMessage) {
  const wait = waitsSeconds[tries]
  const { id, status, error, ms } = tried
  const same = { id, status, error, ms }
  if (isDelivered(tried)) return { ...same, state: 'delivered', wait: 0 }
  if (isLast || wait === undefined) return { ...same, state: 'failed', wait: 0 }
  return { ...same, state: 'waiting', wait: wait * (1 + JITTER * Math.random()) }
}

/** Leaves out messages that were deleted since. */
async function updateMessages(db: Db, outcomes: ReturnType<typeof toOutcome>[]): Promise<void> {
  await sql`
    with tried as (
      select tried.* from json_to_recordset(${JSON.stringify(outcomes)}) as tried(
        id text, status smallint, error text, ms integer, state text, wait double precision)
      join webhook_messages using (id) for update of webhook_messages
    ), written as (
      insert into webhook_tries (message_id, at, status, error, ms) select id, now(), status, error, ms from tried
    )
    update webhook_messages set tries = tries + 1, state = tried.state,
      next_try_at = now() + tried.wait * interval '1 second'
    from tried where webhook_messages.id = tried.id`.execute(db)
}
