import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canEnter } from './embedded-account.ts'
import { EmbeddedPostgresError, explainFileFaults } from './embedded-fault.ts'

// The system's limit for a socket's whole path is 107 bytes, 103 on a Mac.
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length

/**
 * A new private folder for the socket of a server about to start, short enough and always of the same
 * name for one database.
 */
export function makeSocketDir(cluster: string, account: Account): string {
  const name = `bdmart-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const folder = join(tmpdir(), name)
  const isFit = Buffer.byteLength(folder) <= LONGEST_FOLDER && canEnter(tmpdir(), account)
  const chosen = isFit ? folder : join('/tmp', name)
  explainFileFaults(dirname(chosen), () => makePrivate(chosen, account))
  return chosen
}

// Anybody may write to the temporary folder: what lies under our name must be ours, not planted.
function makePrivate(folder: string, account: Account): void {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found && ![account.uid, process.getuid?.()].includes(found.uid)) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to another account: remove it, or set TMPDIR to another folder.`,
    )
  }
  // A killed server leaves a lock here that may name a process number taken again since.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (account.isSwitched) chownSync(folder, account.uid, account.gid)
}

/** The connection string for a server that listens in a folder only. */
export function urlOf(socketDir: string, database: string): string {
  const host = encodeURIComponent(socketDir)
  return `postgres://postgres@localhost:5432/${database}?host=${host}&sslmode=disable`
}
