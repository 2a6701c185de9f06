import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { printLine } from '../http/console.ts'

/** Papers, links that open accounts, secrets. The database's folder is its own account's, and closed by PostgreSQL. */
const ownParts = ['private', 'files', 'uploads', 'outbox', 'auth-secret', 'stripe-sandbox.jsonl']

/** Closes what an earlier release left open to the machine's other accounts; a closed folder is not read again. */
export async function closeDataFolders(dataDir: string): Promise<void> {
  for (const part of ownParts) await close(path.join(dataDir, part)).catch(reportOpen)
}

async function close(place: string): Promise<void> {
  const found = await lstat(place).catch(() => undefined)
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  if (!found.isDirectory()) return chmod(place, 0o600)
  // Last: a start that ends in the middle is made up for by the next one.
  for (const name of await readdir(place)) await close(path.join(place, name)).catch(unlessGone)
  await chmod(place, 0o700)
}

/** Another process may have removed it. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function reportOpen(error: Error): void {
  printLine(
    `Other accounts of this machine can read what the shop keeps (${error.message}): run chmod -R go= on it.`,
  )
}
