import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeTables } from '../scripts/tables/describe-tables.ts'
import { cloneDatabase } from './support/test-database.ts'

test('the types of tables are those of the migrated database', async () => {
  const { pool, drop } = await cloneDatabase()
  onTestFinished(drop)
  const written = readFileSync(
    path.join(import.meta.dirname, '../server/platform/database/tables.ts'),
    'utf8',
  )
  const advice =
    'server/platform/database/tables.ts does not fit db/migrations/: run "npm run tables"'
  expect(written, advice).toBe(await describeTables(pool))
})
