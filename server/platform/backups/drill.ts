import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import { folderStore } from '../files/file-store.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

export async function drillBackup(folder: string): Promise<Manifest> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'bdmart-drill-'))
  // The database's account must reach it.
  await chmod(scratch, 0o711)
  const server = await startEmbeddedPostgres({ dataDir: scratch, log: () => undefined })
  try {
    const database = openDatabase(server.url, () => {}, { answerMs: 0, name: 'bdmart command' })
    const target = { pool: database.pool, pictures: folderStore(path.join(scratch, 'pictures')) }
    return await restoreBackup(target, folder).finally(database.close)
  } finally {
    await server.stop()
    await rm(scratch, { recursive: true })
  }
}
