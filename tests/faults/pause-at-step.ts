import type pg from 'pg'
import { injectFault, type KillableShop, stopFaults } from './killable-shop.ts'
import type { Location, Step } from './steps.ts'

export type Side = 'before' | 'after'
/** A pause at a step: `reached` waits until a call stops there, `resume` lets all go on. */
export type Pause = { reached(): Promise<void>; resume(): Promise<void> }

const LOCK = 20_261_121
const REACH_MS = 15_000

/** Pauses every call before or after this step. */
export async function pauseAt(shop: KillableShop, { place }: Step, side: Side): Promise<Pause> {
  if ('provider' in place) return stopAtProvider(shop, place, side)
  const gate = await shop.pool.connect()
  await gate.query('select pg_advisory_lock($1)', [LOCK])
  await putTrigger(shop.pool, place, side, `perform pg_advisory_xact_lock_shared(${LOCK})`)
  const isWaiting = async () => {
    const { rows } = await gate.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  }
  return {
    reached: () => until(isWaiting),
    resume: async () => {
      await gate.query('select pg_advisory_unlock($1)', [LOCK])
      gate.release()
      await removeTrigger(shop.pool, place)
    },
  }
}

/** Fails the statement or the provider's call at this step, until `resume`. */
export async function failAt(
  shop: KillableShop,
  { place }: Step,
  side: Side,
): Promise<Pick<Pause, 'resume'>> {
  if ('provider' in place) {
    const { provider: method, path } = place
    await injectFault(shop, { fault: side === 'before' ? '500' : 'lost_answer', method, path })
    return { resume: () => stopFaults(shop) }
  }
  await putTrigger(shop.pool, place, side, "raise exception 'a fault injected by a test'")
  return { resume: () => removeTrigger(shop.pool, place) }
}

async function stopAtProvider(
  shop: KillableShop,
  { provider: method, path }: Extract<Location, { provider: string }>,
  side: Side,
): Promise<Pause> {
  await injectFault(shop, { fault: `delay_${side}`, method, path, ms: 60_000 })
  const isWaiting = async () => {
    const faults: { injected: number }[] = await (
      await fetch(`${shop.sandbox.url}/sandbox/faults`)
    ).json()
    return faults.some(({ injected }) => injected > 0)
  }
  return { reached: () => until(isWaiting), resume: () => stopFaults(shop) }
}

type InDatabase = Exclude<Location, { provider: string }>

/** A trigger makes the shop's statement slow or fail. */
async function putTrigger(pool: pg.Pool, place: InDatabase, side: Side, body: string) {
  const when = 'when' in place ? `when (${place.when})` : ''
  const event =
    place.on === 'commit'
      ? `create constraint trigger fault_step after insert on ${place.table} deferrable initially deferred`
      : `create trigger fault_step ${side} ${place.on} on ${place.table}`
  await pool.query(`
    create function fault_step() returns trigger language plpgsql as
    $body$ begin ${body}; return new; end $body$;
    ${event} for each row ${when} execute function fault_step()`)
}

async function removeTrigger(pool: pg.Pool, { table }: InDatabase) {
  await pool.query(`drop trigger fault_step on ${table}; drop function fault_step()`)
}

async function until(isSo: () => Promise<boolean>) {
  const deadline = Date.now() + REACH_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('no call reached the step')
    await new Promise((due) => setTimeout(due, 5))
  }
}
