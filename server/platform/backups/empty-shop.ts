import type pg from 'pg'
import { SHOP_NAME } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'

/** Empties the database and runs `work`, in one transaction. Refuses while a shop uses the database. */
export async function withEmptiedDatabase(
  pool: pg.Pool,
  { checkFirst, work }: Record<'checkFirst' | 'work', (client: pg.PoolClient) => Promise<void>>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    // While pictures are copied the transaction is silent.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await refuseRunningShop(client)
    await checkFirst(client)
    await client.query('drop schema public cascade; create schema public')
    await work(client)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true)
  }
}

async function refuseRunningShop(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [SHOP_NAME],
  )
  if (rowCount) throw new OperatorError('The shop is running on this database: stop it first.')
}
