import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chooseAccount } from './embedded-account.ts'
import { provideBinaries } from './embedded-binaries.ts'
import { type Claim, claimDataDir } from './embedded-claim.ts'
import { checkCluster, createCluster, findCluster } from './embedded-cluster.ts'
import { createDatabase, DATABASE_NAME, hasDatabase } from './embedded-database.ts'
import { EmbeddedPostgresError, explainFileFaults } from './embedded-fault.ts'
import { watchPostmaster } from './embedded-postmaster.ts'
import {
  ensureServer,
  type ServerOptions,
  stopServer,
  waitForPostmaster,
} from './embedded-server.ts'
import { urlOf } from './embedded-socket.ts'
import type { Tools } from './embedded-tools.ts'

const POLL_MS = 50
const OWNER_LIMIT_MS = 30_000
const ANSWER_LIMIT_MS = 5_000

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** False for throwaway databases of tests: faster, and lost in a crash. */
  durable?: boolean
  /** Told when the start is to be given up before its server runs. */
  signal?: AbortSignal
  log: (line: string) => void
}

export type EmbeddedPostgres = {
  url: string
  stop: () => Promise<void>
  /** Whether its server has ended without `stop`. */
  hasDied: () => boolean
  /** Starts one that has died; its url stays the same. */
  restart: () => Promise<void>
}

type OwnClaim = Extract<Claim, { isOurs: true }>
/** A data folder that is this process's own until `claim.release`. */
export type OwnDataDir = { dataDir: string; claim: OwnClaim }

/** Takes the data folder; throws when another shop has it. */
export function takeDataDir(given: string): OwnDataDir {
  const dataDir = openDataDir(given)
  const claim = explainFileFaults(dataDir, () => claimDataDir(dataDir))
  if (claim.isOurs) return { dataDir, claim }
  throw new EmbeddedPostgresError(
    `${dataDir} is in use by another BD-MART (process ${claim.holder}): stop that one, or give this one its own folder with DATA_DIR.`,
  )
}

/** Starts the database of the shop that owns this data folder; a second shop on it is refused. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  { dataDir, claim } = takeDataDir(options.dataDir),
): Promise<EmbeddedPostgres> {
  return await launch({ ...options, dataDir }, claim)
}

/**
 * For commands beside the shop: the database of the shop that runs on this data folder, which `stop`
 * leaves alone; when none runs, starts it until `stop`.
 */
export async function findEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const dataDir = openDataDir(options.dataDir)
  const claim = explainFileFaults(dataDir, () => claimDataDir(dataDir))
  if (claim.isOurs) return await launch({ ...options, dataDir }, claim)
  return { url: await waitForOwner(dataDir, claim.holder), stop: () => Promise.resolve() }
}

function openDataDir(given: string): string {
  const path = resolve(given)
  if (/["'$`\\\n]/.test(path)) {
    throw new EmbeddedPostgresError(
      `DATA_DIR has a character that PostgreSQL's start cannot take: rename ${path}.`,
    )
  }
  // Others may pass through, for the database's account must; they may not look around.
  explainFileFaults(path, () => mkdirSync(path, { recursive: true, mode: 0o711 }))
  return realpathSync(path)
}

async function launch(
  { dataDir, durable = true, signal, log }: EmbeddedPostgresOptions,
  claim: OwnClaim,
): Promise<EmbeddedPostgres> {
  try {
    const found = findCluster(dataDir)
    const account = chooseAccount(found === undefined ? undefined : statSync(found))
    const tools = { account, binaries: provideBinaries(account, dataDir) }
    if (found === undefined) log('Setting up the database (first time only) …')
    const cluster = found ?? (await createCluster(tools, dataDir, { durable, signal }))
    checkCluster(cluster, tools)
    signal?.throwIfAborted()
    const socketDir = await ensureDatabase(tools, { cluster, durable })
    let isStopped = false
    const stop = async () => {
      isStopped = true
      await stopServer(tools, cluster, socketDir)
      claim.release()
    }
    let isRunning = watchPostmaster(cluster)
    const restart = async () => {
      await ensureDatabase(tools, { cluster, durable })
      isRunning = watchPostmaster(cluster)
    }
    const url = urlOf(socketDir, DATABASE_NAME)
    return { url, stop: once(stop), hasDied: () => !isStopped && !isRunning(), restart }
  } catch (error) {
    claim.release()
    throw error
  }
}

async function ensureDatabase(tools: Tools, options: ServerOptions): Promise<string> {
  const deadline = Date.now() + ANSWER_LIMIT_MS
  for (;;) {
    const socketDir = await ensureServer(tools, options)
    try {
      await createDatabase(socketDir)
      return socketDir
    } catch (error) {
      // A server killed this very moment still looks alive; looked at again, it is gone.
      if (Date.now() > deadline) throw noAnswer(options.cluster, error)
      await delay(POLL_MS)
    }
  }
}

function noAnswer(cluster: string, error: unknown): EmbeddedPostgresError {
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedPostgresError(
    `The database in ${cluster} runs but does not answer (${reason}): end its processes, then start again.`,
  )
}

function once(act: () => Promise<void>): () => Promise<void> {
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
  throw new EmbeddedPostgresError(
    `The BD-MART that uses ${dataDir} (process ${holder}) has no running database: see what it prints, or stop it and try again.`,
  )
}
