import path from 'node:path'
import { makeBackup } from '../server/backups/make-backup.ts'
import { findEveryStore } from '../server/files/every-file.ts'
import { recordRun } from '../server/operations/last-runs.ts'
import { withRawDatabase } from './connect.ts'

const stamp = new Date().toISOString().replace(/:|\.\d+/g, '')
const [given = path.join('backups', stamp)] = process.argv.slice(2)

await withRawDatabase(async ({ pool }, config) => {
  const begun = performance.now()
  const { tables, pictures } = await makeBackup(
    { pool, pictures: findEveryStore(config) },
    path.resolve(given),
  )
  await recordRun(pool, 'backup')
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `Backup in ${given}: ${tables.length} tables, ${rows} rows, ${pictures.length} picture files, ${seconds} s.`,
  )
})
