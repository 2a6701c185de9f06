import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: every store function takes either. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type Database = { db: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> }

// bigint arrives as text by default; cents and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type PoolSize = { max?: number; waitMs?: number }

/** Opens a pool. A lost connection is reported to `onError` and replaced at the next query. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { max = 10, waitMs = 5_000 }: PoolSize = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
  } satisfies pg.PoolConfig & { Client: typeof PreparingClient })
  // Without a listener a restart of the database would end this process.
  pool.on('error', onError)
  // The pool hears only of the connections that it holds itself, not of one whose borrower is between two
  // statements, who learns of it from the next.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
