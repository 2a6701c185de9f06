import type { Db } from '../database/database.ts'
import type { PictureStore } from '../images/picture-store.ts'

const UNUSED_MS = 3_600_000

/**
 * Deletes private files that neither a booking nor a quote has after an hour: of a call or a deletion that ended between store and database.
 * Returns how many were deleted.
 */
export async function removeUnusedPrivateFiles(
  db: Db,
  store: PictureStore,
  signal?: AbortSignal,
): Promise<number> {
  // The files are listed before the rows: the row of a later file may not be written yet.
  const files = await store.list()
  const used = await readUsedNames(db)
  const old = Date.now() - UNUSED_MS
  let removed = 0
  for (const { name, savedAt } of files) {
    if (signal?.aborted) break
    if (used.has(name) || savedAt.getTime() >= old) continue
    await store.remove(name)
    removed += 1
  }
  return removed
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
