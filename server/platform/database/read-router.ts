import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'
import type { Tables } from './tables.ts'

/** Longer than a replica that counts as fresh may lag: two seconds, and one before them. */
const CHANGED_MS = 4_000

export type ReadRouter = {
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** To be called after a change of what these reads return: only the primary is certain to have it yet. */
  noteChange(): void
  isReplicaUsed?: () => boolean
  stop(): Promise<void>
}

/** One of several replicas lacks what another has. */
class Behind extends Error {}

export function routeToPrimary(db: Kysely<Tables>): ReadRouter {
  return { read: (work) => work(db), noteChange: () => undefined, stop: () => Promise.resolve() }
}

/** Reads from the replica while it answers, is fresh, and nothing has just changed; otherwise from the primary. */
export function routeToReplica(primary: Database, replica: Database): ReadRouter {
  const watch = watchReplica(primary.pool, replica.pool)
  let changedAt = Number.NEGATIVE_INFINITY
  const mayUseReplica = () => watch.isFresh() && performance.now() - changedAt > CHANGED_MS
  return {
    async read(work) {
      if (!mayUseReplica()) return work(primary.db)
      try {
        return await replica.db.connection().execute(async (connection) => {
          if (!(await watch.hasCaughtUp(connection))) throw new Behind()
          return await work(connection)
        })
      } catch (error) {
        if (error instanceof Behind) return work(primary.db)
        if (!isDatabaseAway(error)) throw error
        watch.markStale()
        return work(primary.db)
      }
    },
    isReplicaUsed: watch.isFresh,
    noteChange() {
      changedAt = performance.now()
    },
    async stop() {
      await watch.stop()
      await replica.close()
    },
  }
}

const CHECK_MS = 1_000
/** An older result, as after a check that hangs, does not count. */
const FRESH_MS = 2_000

/** Checks every second whether the replica has everything that the primary had a second before. */
export function watchReplica(primary: pg.Pool, replica: pg.Pool) {
  let freshAt = Number.NEGATIVE_INFINITY
  let before: string | undefined
  let reached: string | undefined
  let checking: Promise<void> | undefined

  async function check() {
    const begunAt = performance.now()
    try {
      const [has, now] = await Promise.all([hasReached(replica, before), positionOf(primary)])
      freshAt = has ? begunAt : Number.NEGATIVE_INFINITY
      reached = before
      before = now
    } catch {
      freshAt = Number.NEGATIVE_INFINITY
      before = undefined
    }
    checking = undefined
  }

  const timer = setInterval(() => {
    checking ??= check()
  }, CHECK_MS)
  checking = check()
  return {
    isFresh: () => performance.now() - freshAt < FRESH_MS,
    /** Of the server behind this connection: with a balancer the check may have seen another one. */
    async hasCaughtUp(connection: Kysely<Tables>): Promise<boolean> {
      const { rows } = await sql<{ is: boolean }>`
        select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${reached ?? null}::pg_lsn as is
      `.execute(connection)
      return rows[0]?.is === true
    },
    markStale() {
      freshAt = Number.NEGATIVE_INFINITY
    },
    async stop() {
      clearInterval(timer)
      await checking
    },
  }
}

async function positionOf(primary: pg.Pool): Promise<string | undefined> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  return rows[0]?.at
}

/** A server that is not in recovery is replicated by other means and counts as up to date. */
async function hasReached(replica: pg.Pool, position: string | undefined): Promise<boolean> {
  const { rows } = await replica.query<{ is: boolean }>(
    'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
    [position ?? null],
  )
  return rows[0]?.is === true
}
