import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { diskFull, noPermission, OperatorError } from '../operator-error.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

export type Programs = { account: Account; binaries: Binaries }
// Not the shell's environment: PGPORT, PGDATA, LC_ALL and their like change what the programs do.
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function runProgram(
  { account, binaries }: Programs,
  name: 'initdb' | 'pg_ctl',
  args: string[],
  signal?: AbortSignal,
): Promise<{ isDone: boolean; output: string }> {
  const { uid, gid } = account
  const child = spawn(join(binaries.bin, name), args, {
    ...(account.isSwitched ? { uid, gid } : {}),
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      // An aborted program still cleans up before it closes.
      if (!signal?.aborted || child.pid === undefined) reject(explainSpawnFault(error, name))
    })
    child.on('close', (code) => resolve({ isDone: code === 0, output }))
  })
}

const explainSpawnFault = (error: Error, name: string): OperatorError =>
  new OperatorError(
    `PostgreSQL's ${name} cannot be run here (${error.message}): ` +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )

export function explainProgramFault(output: string, cluster: string): OperatorError {
  if (/No space left on device|quota exceeded/i.test(output)) return diskFull(cluster)
  if (/Permission denied/.test(output)) return noPermission(cluster)
  return new OperatorError(
    `The database in ${cluster} does not start. PostgreSQL says: ${quoteErrors(output)} ` +
      'Restore the folder from a backup, or move it away to begin with an empty shop.',
  )
}

const ERROR_LINE = /(FATAL|PANIC|ERROR|HINT|error|fatal):/

function quoteErrors(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const errors = lines.filter((line) => ERROR_LINE.test(line))
  const shown = (errors.length > 0 ? errors : lines.filter(Boolean)).slice(-3)
  return shown.map((line) => `"${line}"`).join(' ')
}
