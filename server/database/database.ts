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

/** What the database shows as the shop's name; commands beside the shop have another. */
export const SHOP_NAME = 'bdmart shop'

/** What one process of the shop may hold at once: its pool, the identity provider's, and the ear for changes. */
const POOL_SIZE = 10
export const IDENTITY_POOL_SIZE = 4
export const CONNECTIONS_PER_PROCESS = POOL_SIZE + IDENTITY_POOL_SIZE + 1

// What statements and the reading of their answers rely on: a server, database or role may have other defaults.
const SESSION = [
  '-c timezone=UTC',
  '-c datestyle=ISO',
  '-c default_transaction_isolation=read\\ committed',
]

/** PostgreSQL itself ends a statement after 10 seconds. Longer silence means that the line is dead, whatever it looks like. */
const STATEMENT_MS = 10_000
const ANSWER_MS = 12_000

type PoolOptions = {
  max?: number
  waitMs?: number
  /** How long an answer may take before its connection is given up; 0 for commands that copy whole tables. */
  answerMs?: number
  name?: string
}

/**
 * Opens a pool. A lost connection is reported to `onError` and replaced at the next query. The name is what the database
 * shows its operator, and what tells commands beside the shop that it runs.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { max = POOL_SIZE, waitMs = 5_000, answerMs = ANSWER_MS, name = SHOP_NAME }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: withSession(url),
    Client: PreparedStatementClient,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: name,
  } satisfies pg.PoolConfig & { Client: typeof PreparedStatementClient })
  // Without a listener a restart of the database would end this process.
  pool.on('error', onError)
  // The pool hears only of the connections that it holds itself, not of one whose borrower is between two
  // statements, who learns of it from the next.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (_error, client) => {
    if (client instanceof PreparedStatementClient && client.mustClose) void client.end()
  })
  const db = new RepeatingKysely({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Repeats a transaction once where PostgreSQL undid it for a reason that lies not in its work. */
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

/** The address with these settings after its own options, which would take the place of any given beside it. */
function withSession(url: string): string {
  const [server, query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('options', [parameters.get('options') ?? [], SESSION].flat().join(' '))
  return `${server}?${parameters}`
}
