import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { explainFileFaults, OperatorError } from '../operator-error.ts'
import { type Account, canEnter } from './account.ts'

export const DATABASE_NAME = 'bdmart'

// The system's limit for a socket's whole path is 107 bytes, 103 on a Mac.
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length

/** A new private folder for the server's socket. Its path is short enough, and the same for each start of a database. */
export function makeSocketDir(cluster: string, account: Account): string {
  const name = `bdmart-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const folder = join(tmpdir(), name)
  const isFit = Buffer.byteLength(folder) <= LONGEST_FOLDER && canEnter(tmpdir(), account)
  const chosen = isFit ? folder : join('/tmp', name)
  explainFileFaults(dirname(chosen), () => makePrivate(chosen, account))
  return chosen
}

// Every account may write to the temporary folder: a folder with our name may not be ours.
function makePrivate(folder: string, account: Account): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found && ![account.uid, process.getuid?.()].includes(found.uid)) {
    throw new OperatorError(
      `${folder} belongs to another account: remove it, or set TMPDIR to another folder.`,
    )
  }
  // A killed server leaves a lock with its number, which another process may have now.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (account.isSwitched) chownSync(folder, account.uid, account.gid)
}

export function urlOf(socketDir: string, database: string): string {
  const host = encodeURIComponent(socketDir)
  return `postgres://postgres@localhost:5432/${database}?host=${host}&sslmode=disable`
}

export async function createDatabase(socketDir: string): Promise<void> {
  await withClient(urlOf(socketDir, 'postgres'), async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  })
}

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
  // Without a listener the loss of an idle connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await act(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
