import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { FileStore } from './file-store.ts'

type Unused = {
  olderThanMs: number
  findUsed: () => Promise<(name: string) => boolean>
  signal?: AbortSignal | undefined
}

async function removeUnused(store: FileStore, { olderThanMs, findUsed, signal }: Unused) {
  // Files are listed before their uses: that of a later file may not be written yet.
  const files = await store.list()
  const isUsed = await findUsed()
  const old = Date.now() - olderThanMs
  let removed = 0
  for (const { name, savedAt } of files) {
    if (signal?.aborted) break
    if (isUsed(name) || savedAt.getTime() >= old) continue
    await store.remove(name)
    removed += 1
  }
  return removed
}

const HOUR_MS = 3_600_000

/** Deletes private files that no booking, quote or invoice has after an hour: of a call that ended between store and database. */
export function removeUnusedPrivateFiles(db: Db, store: FileStore, signal?: AbortSignal) {
  const findUsed = async () => {
    const { rows } = await sql<{ name: string }>`
      select place as name from booking_files
      union all select paper from quotes where paper is not null
      union all select paper from invoices`.execute(db)
    const used = new Set(rows.map(({ name }) => name))
    return (name: string) => used.has(name)
  }
  return removeUnused(store, { olderThanMs: HOUR_MS, findUsed, signal })
}

/** Deletes files that no tool shows after a day: a photo is sent before its tool is added; a deleted tool may be restored. */
export function removeUnusedPictures(db: Db, store: FileStore, signal?: AbortSignal) {
  const findUsed = async () => {
    const { rows } = await sql<{ name: string | null }>`
      select distinct substring(url from '/media/(?:uploads|files)/([0-9a-f]{32})[.]') as name
      from (select img as url from tools union all select url from tool_files
        union all select url from model_drawings union all select img from machine_models) shown
    `.execute(db)
    const used = new Set(rows.map(({ name }) => name))
    return (name: string) => used.has(name.slice(0, name.indexOf('.')))
  }
  return removeUnused(store, { olderThanMs: 24 * HOUR_MS, findUsed, signal })
}
