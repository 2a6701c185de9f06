import path from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Config } from '../server/config.ts'
import { keepNewest } from '../server/platform/backups/list-backups.ts'
import { makeBackup } from '../server/platform/backups/make-backup.ts'
import { findEveryStore } from '../server/platform/files/stores.ts'
import { recordRun } from '../server/platform/operations/health-metrics.ts'
import { OperatorError } from '../server/platform/operator-error.ts'
import { withRawDatabase } from './connect.ts'

const stamp = new Date().toISOString().replace(/:|\.\d+/g, '')
const {
  values: { keep, copied },
  positionals: [given = path.join('backups', stamp)],
} = parseArgs({
  options: { keep: { type: 'string' }, copied: { type: 'boolean' } },
  allowPositionals: true,
})

/** Deletes older backups in the folder of the new one, if asked to. */
async function keepAsAsked(): Promise<string> {
  if (keep === undefined) return ''
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new OperatorError('--keep takes a number from 1 on.')
  const deleted = await keepNewest(path.dirname(path.resolve(given)), Number(keep))
  return ` ${deleted.length} older ones deleted.`
}

async function backUp(pool: pg.Pool, config: Config): Promise<void> {
  const begun = performance.now()
  const { tables, pictures } = await makeBackup(
    { pool, pictures: findEveryStore(config) },
    path.resolve(given),
  )
  await recordRun(pool, 'backup')
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `Backup in ${given}: ${tables.length} tables, ${rows} rows, ${pictures.length} picture files, ${seconds} s.${await keepAsAsked()}`,
  )
}

await withRawDatabase(({ pool }, config) =>
  copied ? recordRun(pool, 'copy') : backUp(pool, config),
)
