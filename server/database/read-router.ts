import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'
import { type ReplicaWatch, watchReplica } from './replica-watch.ts'
import type { Tables } from './tables.ts'

/** Longer than what a replica that counts as fresh may lag behind (replica-watch.ts): two seconds, and one before them. */
const CHANGED_MS = 4_000

/** Where open reads get what they tell. */
export type ReadRouter = {
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** To be called when somebody changed what open reads tell: for a while only the primary knows it for certain. */
  noteChange(): void
  stop(): Promise<void>
}

/** Reads from the one database there is. */
export function routeToPrimary(db: Kysely<Tables>): ReadRouter {
  return { read: (work) => work(db), noteChange: () => undefined, stop: () => Promise.resolve() }
}

/** Reads from a replica as long as it answers, lags little, and nothing was changed a moment ago; else from the primary. */
export function routeToReplica(primary: Database, replica: Database): ReadRouter {
  const watch: ReplicaWatch = watchReplica(primary.pool, replica.pool)
  let changedAt = Number.NEGATIVE_INFINITY
  const mayLag = () => watch.isFresh() && performance.now() - changedAt > CHANGED_MS
  return {
    async read(work) {
      if (!mayLag()) return work(primary.db)
      try {
        return await work(replica.db)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        watch.distrust()
        return work(primary.db)
      }
    },
    noteChange() {
      changedAt = performance.now()
    },
    async stop() {
      await watch.stop()
      await replica.close()
    },
  }
}
