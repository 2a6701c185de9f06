import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'
import { type ReplicaWatch, watchReplica } from './replica-watch.ts'
import type { Tables } from './tables.ts'

/** Longer than a replica that counts as fresh may lag (replica-watch.ts): two seconds, and one before them. */
const CHANGED_MS = 4_000

/** Chooses the database for reads that need no sign-in. */
export type ReadRouter = {
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** To be called after a change of what these reads return: only the primary is certain to have it yet. */
  noteChange(): void
  /** Whether the replica is good enough to be read from; undefined without one. */
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
  const watch: ReplicaWatch = watchReplica(primary.pool, replica.pool)
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
