import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, hasProcess, identifyProcess } from '../process-identity.ts'

export type Postmaster = { pid: number; socketDir: string; status: string }

// A number that no system gives to a process.
const IMPOSSIBLE_PID = '2147483646'

const fileOf = (cluster: string) => join(cluster, 'postmaster.pid')

export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isPostmaster(pid, cluster)) return undefined
  return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
}

/** Returns a check whether the server that runs now still does; cheaper than finding it each time. */
export function watchPostmaster(cluster: string): () => boolean {
  const pid = findPostmaster(cluster)?.pid
  const identity = pid && identifyProcess(pid)
  return () => pid !== undefined && identity !== undefined && identifyProcess(pid) === identity
}

/** After a crash the file may hold the number of another process. PostgreSQL needs its other lines to find leftovers. */
export function disownStalePid(cluster: string): void {
  const lines = readPidFile(cluster)
  if (!hasProcess(Number(lines[0])) || findPostmaster(cluster)) return
  writeFileSync(fileOf(cluster), [IMPOSSIBLE_PID, ...lines.slice(1)].join('\n'))
}

const isPostmaster = (pid: number, cluster: string): boolean =>
  identifyProcess(pid) !== undefined && commandOf(pid).includes(cluster)

const readPidFile = (cluster: string): string[] =>
  existsSync(fileOf(cluster)) ? readFileSync(fileOf(cluster), 'utf8').split('\n') : []
