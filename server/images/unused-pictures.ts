import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { uploadsFolder } from './picture-store.ts'

const UNUSED_MS = 24 * 3_600_000

/**
 * Removes the uploaded pictures that no tool shows, a day after they came: a photo is sent before its tool is added,
 * which then may never happen. A deleted tool keeps its picture, for it may come back. Returns how many files went.
 */
export async function removeUnusedPictures(db: Db, dataDir: string): Promise<number> {
  const folder = uploadsFolder(dataDir)
  // The files first: one that comes after this is not looked at, and its tool may come after the other look.
  const names = await readdir(folder).catch(() => [])
  const used = await listUsed(db)
  let removed = 0
  for (const name of names) {
    if (used.has(nameOf(name)) || !(await isOld(path.join(folder, name)))) continue
    await rm(path.join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

/** The first part of the file names that any tool's picture has, whichever address it is shown under. */
async function listUsed(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tools')
    .select(sql<string>`substring(img from '/media/uploads/([0-9a-f]{32})[.]')`.as('name'))
    .where('img', 'like', '%/media/uploads/%')
    .execute()
  return new Set(rows.map(({ name }) => name))
}

function nameOf(file: string): string {
  return file.slice(0, file.indexOf('.'))
}

async function isOld(file: string): Promise<boolean> {
  // Another process may have removed it meanwhile.
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - UNUSED_MS
}
