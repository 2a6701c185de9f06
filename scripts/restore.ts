import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../server/platform/backups/restore-backup.ts'
import { findEveryStore } from '../server/platform/files/stores.ts'
import { withRawDatabase } from './connect.ts'

const {
  values: { replace = false },
  positionals: [folder],
} = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })

if (!folder) {
  console.error('Usage: npm run restore -- FOLDER [--replace]')
  process.exitCode = 1
} else {
  await withRawDatabase(async ({ pool }, config) => {
    const target = { pool, pictures: findEveryStore(config) }
    const { tables, madeAt } = await restoreBackup(target, path.resolve(folder), { replace })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored the shop of ${madeAt}: ${tables.length} tables, ${rows} rows, all counted.`,
    )
  })
}
