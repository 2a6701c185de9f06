import type { Db } from '../database/database.ts'
import type { PictureStore } from '../images/picture-store.ts'

const UNUSED_MS = 3_600_000

/**
 * Deletes private files that no booking has after an hour: of a call or a deletion that ended between store and database.
 * Returns how many were deleted.
 */
export async function removeUnusedBookingFiles(
  db: Db,
  store: PictureStore,
  signal?: AbortSignal,
): Promise<number> {
  // The files are listed before the rows: the row of a later file may not be written yet.
  const files = await store.list()
  const rows = await db.selectFrom('booking_files').select('place').execute()
  const used = new Set(rows.map(({ place }) => place))
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
