import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { removeUnused } from '../platform/files/remove-unused.ts'

const UNUSED_MS = 24 * 3_600_000

/**
 * Deletes uploaded pictures and files that no tool shows after a day: a photo is sent before its tool is added. A deleted
 * tool keeps its own, since it may be restored. Returns how many files were deleted.
 */
export function removeUnusedPictures(
  db: Db,
  store: FileStore,
  signal?: AbortSignal,
): Promise<number> {
  const findUsed = async () => {
    const used = await listUsed(db)
    return (name: string) => used.has(stemOf(name))
  }
  return removeUnused(store, { olderThanMs: UNUSED_MS, findUsed, signal })
}

/** The first part of the names of all files that tools show. */
async function listUsed(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct substring(url from '/media/(?:uploads|files)/([0-9a-f]{32})[.]') as name
    from (select img as url from tools union all select url from tool_files
      union all select url from model_drawings union all select img from machine_models) shown`.execute(
    db,
  )
  return new Set(rows.flatMap(({ name }) => name ?? []))
}

function stemOf(file: string): string {
  return file.slice(0, file.indexOf('.'))
}
