import path from 'node:path'
import { drillBackup } from '../server/platform/backups/drill.ts'
import { listBackups } from '../server/platform/backups/list-backups.ts'
import { recordRun } from '../server/platform/operations/health-metrics.ts'
import { OperatorError } from '../server/platform/operator-error.ts'
import { withRawDatabase } from './connect.ts'

const [given = 'backups'] = process.argv.slice(2)

await withRawDatabase(async ({ pool }) => {
  const [newest] = await listBackups(path.resolve(given))
  if (!newest) throw new OperatorError(`${given} has no backup: make one with npm run backup.`)
  const begun = performance.now()
  const { tables, pictures, madeAt } = await drillBackup(newest)
  await recordRun(pool, 'drill')
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `The backup of ${madeAt} can be restored: ${tables.length} tables, ${rows} rows and ${pictures.length} files, all counted, ${seconds} s.`,
  )
})
