import type pg from 'pg'

const LOOK_MS = 1_000

export type ReplicaWatch = ReturnType<typeof watchReplica>

/** Looks every second whether the replica has all that the primary had a second before. */
export function watchReplica(primary: pg.Pool, replica: pg.Pool) {
  let isFresh = false
  let before: string | undefined
  let looking: Promise<void> | undefined

  async function look() {
    try {
      const [has, now] = await Promise.all([hasReached(replica, before), positionOf(primary)])
      isFresh = has
      before = now
    } catch {
      isFresh = false
      before = undefined
    }
    looking = undefined
  }

  const timer = setInterval(() => {
    looking ??= look()
  }, LOOK_MS)
  looking = look()
  return {
    isFresh: () => isFresh,
    /** Not to be asked before it has been looked at again. */
    distrust() {
      isFresh = false
    },
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

async function positionOf(primary: pg.Pool): Promise<string | undefined> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
  return rows[0]?.at
}

/** A server that replays nothing is no replica by PostgreSQL's own means: then it answers for itself. */
async function hasReached(replica: pg.Pool, position: string | undefined): Promise<boolean> {
  const { rows } = await replica.query<{ is: boolean }>(
    'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
    [position ?? null],
  )
  return rows[0]?.is === true
}
