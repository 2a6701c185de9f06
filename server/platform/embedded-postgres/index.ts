import { statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { company } from '../../../contract/company.ts'
import { OperatorError } from '../operator-error.ts'
import { chooseAccount } from './account.ts'
import { provideBinaries } from './binaries.ts'
import { checkCluster, createCluster, findCluster } from './cluster.ts'
import { createDatabase, DATABASE_NAME, hasDatabase, urlOf } from './connection.ts'
import { claimDataDir, holdDataDir, openDataDir } from './data-folder.ts'
import { watchPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'
import { ensureServer, type ServerOptions, stopServer, waitForPostmaster } from './server.ts'
import { keepRunning } from './watch.ts'

export { chooseAccount } from './account.ts'

const POLL_MS = 50
const OWNER_LIMIT_MS = 30_000

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

type StartOptions = LaunchOptions & {
  onLost?: () => void
}

export function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const held = holdDataDir(options.dataDir)
  return startHeld({ ...options, dataDir: held.dataDir }, held.release)
}

/** For commands: the database of the shop that runs on this data folder, or one started for the command until `stop`. */
export async function findEmbeddedPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir)
  const claim = claimDataDir(dataDir)
  if (claim.isOurs) return await startHeld({ ...options, dataDir }, claim.release)
  return { url: await waitForOwner(dataDir, claim.holder), stop: () => Promise.resolve() }
}

export const hasEmbeddedPostgres = (dataDir: string): boolean => findCluster(dataDir) !== undefined

async function startHeld({ onLost, ...options }: StartOptions, release: () => void) {
  try {
    const database = await launch(options)
    const stopWatching = onLost && keepRunning(database, { log: options.log, onLost })
    const stop = async () => {
      await stopWatching?.()
      await database.stop()
      release()
    }
    return { url: database.url, stop: actOnce(stop) }
  } catch (error) {
    release()
    throw error
  }
}

function actOnce(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= act()
    return done
  }
}

async function waitForOwner(dataDir: string, holder: number): Promise<string> {
  const deadline = Date.now() + OWNER_LIMIT_MS
  while (Date.now() < deadline) {
    const cluster = findCluster(dataDir)
    const socketDir = cluster && (await waitForPostmaster(cluster))
    if (socketDir && (await hasDatabase(socketDir))) return urlOf(socketDir, DATABASE_NAME)
    await delay(POLL_MS)
  }
  throw new OperatorError(
    `The ${company.name} that uses ${dataDir} (process ${holder}) has no running database: see what it prints, or stop it and try again.`,
  )
}

const ANSWER_LIMIT_MS = 5_000

export type LaunchOptions = {
  dataDir: string
  /** False for throwaway databases of tests: faster, and lost in a crash. */
  durable?: boolean
  signal?: AbortSignal
  log: (line: string) => void
}

async function launch({ dataDir, durable = true, signal, log }: LaunchOptions) {
  const found = findCluster(dataDir)
  const account = chooseAccount(found === undefined ? undefined : statSync(found))
  const programs = { account, binaries: provideBinaries(account, dataDir) }
  if (found === undefined) log('Setting up the database (first time only) …')
  const cluster = found ?? (await createCluster(programs, dataDir, { durable, signal }))
  checkCluster(cluster, programs)
  signal?.throwIfAborted()
  const start = () => ensureDatabase(programs, { cluster, durable })
  const socketDir = await start()
  let isRunning = watchPostmaster(cluster)
  return {
    url: urlOf(socketDir, DATABASE_NAME),
    hasDied: () => !isRunning(),
    restart: async () => {
      await start()
      isRunning = watchPostmaster(cluster)
    },
    stop: () => stopServer(programs, cluster, socketDir),
  }
}

async function ensureDatabase(programs: Programs, options: ServerOptions): Promise<string> {
  const deadline = Date.now() + ANSWER_LIMIT_MS
  for (;;) {
    const socketDir = await ensureServer(programs, options)
    try {
      await createDatabase(socketDir)
      return socketDir
    } catch (error) {
      // A server that was killed just now still looks alive for a moment.
      if (Date.now() > deadline) throw noAnswer(options.cluster, error)
      await delay(POLL_MS)
    }
  }
}

function noAnswer(cluster: string, error: unknown): OperatorError {
  const reason = error instanceof Error ? error.message : String(error)
  return new OperatorError(
    `The database in ${cluster} runs but does not answer (${reason}): end its processes, then start again.`,
  )
}
