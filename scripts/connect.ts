import { ConfigFaults, readConfig } from '../server/config.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { EmbeddedPostgresError } from '../server/database/embedded-fault.ts'
import { findEmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'

/** Does `work` on the shop's database, running or not, and tells what went wrong in a line. */
export async function withShopDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  try {
    const { databaseUrl, dataDir } = readConfig()
    const embedded = databaseUrl
      ? undefined
      : await findEmbeddedPostgres({ dataDir, log: console.log })
    const database = openDatabase(databaseUrl ?? embedded?.url ?? '', () => {})
    try {
      await migrate(database.pool)
      await work(database)
    } finally {
      await database.close()
      await embedded?.stop()
    }
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigFaults) return error.faults.join('\n')
  if (error instanceof EmbeddedPostgresError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
