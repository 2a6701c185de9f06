import pg from 'pg'
import { urlOf } from './embedded-socket.ts'

export const DATABASE_NAME = 'bdmart'

/** Makes the shop's database on a fresh server. */
export async function createDatabase(socketDir: string): Promise<void> {
  await withClient(urlOf(socketDir, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  })
}

/** Whether a server answers there and has the shop's database. */
export async function hasDatabase(socketDir: string): Promise<boolean> {
  try {
    await withClient(urlOf(socketDir, DATABASE_NAME), () => Promise.resolve())
    return true
  } catch {
    return false
  }
}

async function withClient(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A connection lost while idle is reported here too, and would end the process unheard.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await act(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
