import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/embedded-postgres/index.ts'
import { query } from '../bootstrap/data-folder.ts'

/** An unfilled log file is archived after this time, so no more than this is lost. */
export const LOSS_SECONDS = 60
const RECOVERY_MS = 300_000

export type Archived = { server: EmbeddedPostgres; dataDir: string; archive: string }

const launch = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined })
const clusterOf = (dataDir: string) => `${dataDir}/postgres`

/** A PostgreSQL that archives its log as docs/operations.md describes. */
export async function openArchived(dataDir: string, archive: string): Promise<Archived> {
  const first = await launch(dataDir)
  const { uid, gid } = statSync(clusterOf(dataDir))
  mkdirSync(archive)
  chownSync(archive, uid, gid)
  await query(first.url, `alter system set archive_mode = on`)
  await query(first.url, `alter system set archive_timeout = '${LOSS_SECONDS}s'`)
  const copy = `test ! -f ${archive}/%f && cp %p ${archive}/%f`
  await query(first.url, `alter system set archive_command = '${copy}'`)
  await first.stop()
  return { server: await launch(dataDir), dataDir, archive }
}

/** Copies the files of a running database; only its log makes the copy consistent. */
export async function copyFiles({ server, dataDir }: Archived, to: string): Promise<void> {
  const copy = clusterOf(to)
  mkdirSync(to, { mode: 0o711 })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("select pg_backup_start('drill', true)")
  // cp reports files that vanish while it copies; they are not needed.
  spawnSync('cp', ['-a', clusterOf(dataDir), copy])
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  )
  await client.end()
  rmSync(`${copy}/postmaster.pid`, { force: true })
  for (const name of readdirSync(`${copy}/pg_wal`))
    if (/^[0-9A-F]{24}$/.test(name)) rmSync(`${copy}/pg_wal/${name}`)
  putFile(copy, 'backup_label', rows[0]?.labelfile ?? '')
}

/** Starts a copy and replays the log up to a moment. */
export async function recoverTo(copy: string, archive: string, moment: string) {
  const cluster = clusterOf(copy)
  const settings = [
    "archive_mode = 'off'",
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = 'promote'",
  ]
  putFile(cluster, 'postgresql.auto.conf', `${settings.join('\n')}\n`)
  putFile(cluster, 'recovery.signal', '')
  const server = await launch(copy)
  const deadline = Date.now() + RECOVERY_MS
  for (;;) {
    const [row] = await query(server.url, 'select pg_is_in_recovery() as recovering')
    if (JSON.stringify(row) === '{"recovering":false}') return server
    if (Date.now() > deadline) throw new Error('the recovery does not end')
    await delay(50)
  }
}

/** Writes a file owned by the database's account. */
function putFile(cluster: string, name: string, text: string): void {
  const { uid, gid } = statSync(cluster)
  writeFileSync(`${cluster}/${name}`, text)
  chownSync(`${cluster}/${name}`, uid, gid)
}
