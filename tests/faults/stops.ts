import type pg from 'pg'
import type { Place, Point } from './points.ts'
import { injectFault, type Site, stopFaults } from './site.ts'

export type Side = 'before' | 'after'
/** Somebody who has come to a point and waits there; `go` lets them go on, and all that follow. */
export type Stop = { reached(): Promise<void>; go(): Promise<void> }

const LOCK = 20_261_121
const REACH_MS = 15_000

/** Makes everybody wait who comes to this point, on this side of it. */
export async function stopAt(site: Site, { place }: Point, side: Side): Promise<Stop> {
  if ('provider' in place) return stopAtProvider(site, place, side)
  const gate = await site.pool.connect()
  await gate.query('select pg_advisory_lock($1)', [LOCK])
  await putTrigger(site.pool, place, side, `perform pg_advisory_xact_lock_shared(${LOCK})`)
  const isWaiting = async () => {
    const { rows } = await gate.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  }
  return {
    reached: () => until(isWaiting),
    go: async () => {
      await gate.query('select pg_advisory_unlock($1)', [LOCK])
      gate.release()
      await removeTrigger(site.pool, place)
    },
  }
}

/** Lets the statement at this point fail, or the provider, until `go`. */
export async function failAt(site: Site, { place }: Point, side: Side): Promise<Pick<Stop, 'go'>> {
  if ('provider' in place) {
    const { provider: method, path } = place
    await injectFault(site, { fault: side === 'before' ? '500' : 'lost_answer', method, path })
    return { go: () => stopFaults(site) }
  }
  await putTrigger(site.pool, place, side, "raise exception 'a fault that a test wanted'")
  return { go: () => removeTrigger(site.pool, place) }
}

async function stopAtProvider(
  site: Site,
  { provider: method, path }: Extract<Place, { provider: string }>,
  side: Side,
): Promise<Stop> {
  await injectFault(site, { fault: `delay_${side}`, method, path, ms: 60_000 })
  const isWaiting = async () => {
    const faults: { injected: number }[] = await (
      await fetch(`${site.sandbox.url}/sandbox/faults`)
    ).json()
    return faults.some(({ injected }) => injected > 0)
  }
  return { reached: () => until(isWaiting), go: () => stopFaults(site) }
}

type InDatabase = Exclude<Place, { provider: string }>

/** A trigger of the test's own in its database is what the product meets: a slow statement, or one that fails. */
async function putTrigger(pool: pg.Pool, place: InDatabase, side: Side, body: string) {
  const when = 'when' in place ? `when (${place.when})` : ''
  const event =
    place.on === 'commit'
      ? `create constraint trigger fault_point after insert on ${place.table} deferrable initially deferred`
      : `create trigger fault_point ${side} ${place.on} on ${place.table}`
  await pool.query(`
    create function fault_point() returns trigger language plpgsql as
    $body$ begin ${body}; return new; end $body$;
    ${event} for each row ${when} execute function fault_point()`)
}

async function removeTrigger(pool: pg.Pool, { table }: InDatabase) {
  await pool.query(`drop trigger fault_point on ${table}; drop function fault_point()`)
}

async function until(isSo: () => Promise<boolean>) {
  const deadline = Date.now() + REACH_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('nobody came to the point')
    await new Promise((due) => setTimeout(due, 5))
  }
}
