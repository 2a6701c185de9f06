import { readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { makeSocketDir } from './connection.ts'
import { disownStalePid, findPostmaster } from './postmaster.ts'
import { explainProgramFault, type Programs, runProgram } from './programs.ts'

export type ServerOptions = { cluster: string; durable: boolean }

const POLL_MS = 25
const START_LIMIT_MS = 60_000
const LEFTOVER_LIMIT_MS = 15_000
// The shop must end within ten seconds; after this time the next start recovers from the log.
const GENTLE_STOP = 'stop -s -w -t 6 -m'
const LOG_LIMIT_BYTES = 5_000_000

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // No data of people in the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
const OFF = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const THROWAWAY = { shared_buffers: '128MB', ...OFF }

export async function ensureServer(programs: Programs, options: ServerOptions): Promise<string> {
  return (await waitForPostmaster(options.cluster)) ?? (await startServer(programs, options))
}

export async function waitForPostmaster(cluster: string): Promise<string | undefined> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const found = findPostmaster(cluster)
    if (!found) return undefined
    if (found.status === 'ready') return found.socketDir
    if (Date.now() > deadline) throw stuck(cluster, found.pid)
    await delay(POLL_MS)
  }
}

async function startServer(programs: Programs, { cluster, durable }: ServerOptions) {
  const socketDir = makeSocketDir(cluster, programs.account)
  const log = join(cluster, 'server.log')
  const logStart = rotateLog(log)
  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketDir,
    shared_buffers: sharedBuffers(availableMemory()),
    ...(durable ? {} : THROWAWAY),
  }
  const args = [...'start -w -t 60 -s -D'.split(' '), cluster, '-l', log, '-o', inWords(settings)]
  const deadline = Date.now() + LEFTOVER_LIMIT_MS
  for (;;) {
    disownStalePid(cluster)
    const { isDone, output } = await runProgram(programs, 'pg_ctl', args)
    if (isDone) return socketDir
    const reason = `${output}\n${readFrom(log, logStart)}`
    // The processes of a killed server end a moment after it.
    if (!reason.includes('still in use') || Date.now() > deadline)
      throw explainProgramFault(reason, cluster)
    await delay(POLL_MS)
  }
}

/** A container may have less than the machine. */
const availableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const inWords = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')

function rotateLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_LIMIT_BYTES) return size
  renameSync(log, `${log}.1`)
  return 0
}

function readFrom(log: string, start: number): string {
  if (!statSync(log, { throwIfNoEntry: false })) return ''
  return readFileSync(log).subarray(start).toString()
}

const stuck = (cluster: string, pid: number): OperatorError =>
  new OperatorError(
    `The database in ${cluster} (process ${pid}) is neither ready nor gone after a minute: see ${join(cluster, 'server.log')}.`,
  )

export async function stopServer(programs: Programs, cluster: string, socketDir: string) {
  const stop = (mode: string) =>
    runProgram(programs, 'pg_ctl', [...GENTLE_STOP.split(' '), mode, '-D', cluster])
  if (findPostmaster(cluster)) await stop('fast')
  if (findPostmaster(cluster)) await stop('immediate')
  if (!findPostmaster(cluster)) rmSync(socketDir, { recursive: true, force: true })
}

/** An eighth of all memory, within limits: with 1,000,000 bookings the lists read more than PostgreSQL's own 128 MB. */
export function sharedBuffers(memory: number): string {
  const megabytes = Math.floor(memory / 8 / 2 ** 20)
  return `${Math.min(Math.max(megabytes, 128), 1_024)}MB`
}
