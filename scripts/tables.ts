// npm run tables: writes server/platform/database/tables.ts again after a change of db/migrations/ or of server/platform/database/column-types.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/index.ts'
import { describeTables } from './tables/describe-tables.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'bdmart-tables-'))
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
const { pool, close } = openDatabase(postgres.url, () => {})
try {
  await migrate(pool)
  writeFileSync('server/platform/database/tables.ts', await describeTables(pool))
} finally {
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
