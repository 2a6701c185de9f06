import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { isRepeatable } from './database-errors.ts'
import { PreparedStatementClient } from './prepared-statement-client.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: every store function takes either. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type Database = { db: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> }

// bigint arrives as text by default; cents and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Percentages and rates, which have few digits.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date without a time stays text ('2026-11-21'): as a Date it would depend on this machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

export const SHOP_NAME = 'bdmart shop'
export const BACKUP_NAME = 'bdmart backup'

/** The connections of one process: its pool, the identity provider's pool, and one that listens for changes. */
const POOL_SIZE = 10
/** Kept open when nothing happens, for an overview is read by three side by side and a new one plans its statements first. */
const KEPT_OPEN = 3
export const IDENTITY_POOL_SIZE = 4
export const CONNECTIONS_PER_PROCESS = POOL_SIZE + IDENTITY_POOL_SIZE + 1

// Statements rely on these settings; a server, database or role may have other defaults.
const SESSION = [
  '-c timezone=UTC',
  '-c datestyle=ISO',
  '-c default_transaction_isolation=read\\ committed',
]

/** PostgreSQL ends a statement after 10 seconds. After a longer silence the connection is dead. */
const STATEMENT_MS = 10_000
const ANSWER_MS = 12_000
/** A transaction is undone after this silence: its process may hang, and orders wait for the tools that it has locked. */
const SILENCE_MS = 5_000

type PoolOptions = {
  max?: number
  waitMs?: number
  /** How long to wait for an answer before closing the connection; 0 for commands that copy whole tables. */
  answerMs?: number
  /** For transactions that work for longer between their statements. */
  silenceMs?: number
  name?: string
}

/** Opens a pool. A lost idle connection is reported to `onError` and replaced at the next query. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  options: PoolOptions = {},
): Database {
  const { max = POOL_SIZE, waitMs = 5_000, name = SHOP_NAME } = options
  const { answerMs = ANSWER_MS, silenceMs = SILENCE_MS } = options
  const pool = new pg.Pool({
    connectionString: withSession(url),
    Client: PreparedStatementClient,
    max,
    min: Math.min(max, KEPT_OPEN),
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: silenceMs,
    application_name: name,
  } satisfies pg.PoolConfig & { Client: typeof PreparedStatementClient })
  // Without a listener a restart of the database would end this process.
  pool.on('error', onError)
  // Errors of a connection that is checked out do not reach the pool; the next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (_error, client) => {
    if (client instanceof PreparedStatementClient && client.mustClose) void client.end()
  })
  const db = new RepeatingKysely({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    // Kysely ends only a pool that it has used.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** Repeats a transaction once that PostgreSQL undid for a reason outside it. */
class RepeatingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      try {
        return await execute(work)
      } catch (error) {
        if (isRepeatable(error)) return execute(work)
        throw error
      }
    }
    return builder
  }
}

/** Adds the settings to the options in the address: pg ignores options that are given next to it. */
function withSession(url: string): string {
  const [server, query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('options', [parameters.get('options') ?? [], SESSION].flat().join(' '))
  return `${server}?${parameters}`
}
