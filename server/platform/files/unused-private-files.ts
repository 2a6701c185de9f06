import type { Db } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { removeUnused } from './remove-unused.ts'

const UNUSED_MS = 3_600_000

/**
 * Deletes private files that neither a booking nor a quote has after an hour: of a call or a deletion that ended between
 * store and database. Returns how many were deleted.
 */
export function removeUnusedPrivateFiles(
  db: Db,
  store: FileStore,
  signal?: AbortSignal,
): Promise<number> {
  const findUsed = async () => {
    const used = await readUsedNames(db)
    return (name: string) => used.has(name)
  }
  return removeUnused(store, { olderThanMs: UNUSED_MS, findUsed, signal })
}

async function readUsedNames(db: Db): Promise<Set<string>> {
  const files = await db.selectFrom('booking_files').select('place').execute()
  const papers = await db
    .selectFrom('quotes')
    .select('paper')
    .where('paper', 'is not', null)
    .execute()
  return new Set([
    ...files.map(({ place }) => place),
    ...papers.flatMap(({ paper }) => paper ?? []),
  ])
}
