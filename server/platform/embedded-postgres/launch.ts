import { statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { chooseAccount } from './account.ts'
import { provideBinaries } from './binaries.ts'
import { checkCluster, createCluster, findCluster } from './cluster.ts'
import { createDatabase, DATABASE_NAME, urlOf } from './connection.ts'
import { watchPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'
import { ensureServer, type ServerOptions, stopServer } from './server.ts'

const POLL_MS = 50
const ANSWER_LIMIT_MS = 5_000

export type LaunchOptions = {
  dataDir: string
  /** False for throwaway databases of tests: faster, and lost in a crash. */
  durable?: boolean
  /** Aborted when the start is given up before the server runs. */
  signal?: AbortSignal
  log: (line: string) => void
}

/** Starts the database in a data folder that this process has claimed, and makes it on the first start. */
export async function launch({ dataDir, durable = true, signal, log }: LaunchOptions) {
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
    /** Starts a server that has died; its url stays the same. */
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
