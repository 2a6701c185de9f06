import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../server/platform/database/database.ts'

/** A separate database for a test file, cloned from the migrated template. */
export async function cloneDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: through the log, as is the default, takes ten times the processor time.
  await onServer(`create database ${name} template bdmart strategy file_copy`)
  const url = databaseUrl(name)
  const database = openDatabase(url, () => {})
  const drop = async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  }
  return { ...database, url, drop }
}

function databaseUrl(name: string): string {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  // Not the template itself: PostgreSQL clones only databases without connections.
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
