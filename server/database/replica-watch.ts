import type pg from 'pg'

const LOOK_MS = 1_000
/** What was seen longer ago, because a look hangs, says nothing of now. */
const FRESH_MS = 2_000

export type ReplicaWatch = ReturnType<typeof watchReplica>

/** Looks every second whether the replica has all that the primary had a second before. */
export function watchReplica(primary: pg.Pool, replica: pg.Pool) {
  let freshAt = Number.NEGATIVE_INFINITY
  let before: string | undefined
  let looking: Promise<void> | undefined

  async function look() {
    const begunAt = performance.now()
    try {
      const [has, now] = await Promise.all([hasReached(replica, before), positionOf(primary)])
      freshAt = has ? begunAt : Number.NEGATIVE_INFINITY
      before = now
    } catch {
      freshAt = Number.NEGATIVE_INFINITY
      before = undefined
    }
    looking = undefined
  }

  const timer = setInterval(() => {
    looking ??= look()
  }, LOOK_MS)
  looking = look()
  return {
    isFresh: () => performance.now() - freshAt < FRESH_MS,
    /** Not to be asked before it has been looked at again. */
    distrust() {
      freshAt = Number.NEGATIVE_INFINITY
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
