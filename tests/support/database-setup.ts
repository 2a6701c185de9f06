import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** Starts one throwaway PostgreSQL for the run and migrates the template that every test file clones. */
export default async function startDatabaseServer(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bdmart-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const template = new pg.Pool({ connectionString: postgres.url })
  await migrate(template)
  await template.end()
  project.provide('databaseServer', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
