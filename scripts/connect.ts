import { type Config, ConfigFaults, readConfig } from '../server/config.ts'
import { type Database, openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { findEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import { OperatorError } from '../server/platform/operator-error.ts'

type Work = (database: Database, config: Config) => Promise<void>

/** Runs `work` on the shop's database, starting it if needed, and prints errors in one line. */
export function withShopDatabase(work: Work): Promise<void> {
  return withRawDatabase(async (database, config) => {
    await migrate(database.pool)
    await work(database, config)
  })
}

/** The same without requiring the shop's tables. */
export async function withRawDatabase(work: Work): Promise<void> {
  try {
    const config = readConfig()
    const { databaseUrl, dataDir } = config
    const embedded = databaseUrl
      ? undefined
      : await findEmbeddedPostgres({ dataDir, log: console.log })
    const url = databaseUrl ?? embedded?.url ?? ''
    const database = openDatabase(url, () => {}, { answerMs: 0, name: 'bdmart command' })
    try {
      await work(database, config)
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
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
