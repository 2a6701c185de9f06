import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from './embedded-account.ts'
import type { Binaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError } from './embedded-fault.ts'

export type Tools = { account: Account; binaries: Binaries }
type ToolResult = { isDone: boolean; output: string }

// Not the shell's environment: PGPORT, PGDATA, LC_ALL and their like would change what the tools do.
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs one of PostgreSQL's programs to its end, or until told to stop, as the database's account. */
export function runTool(
  { account, binaries }: Tools,
  name: 'initdb' | 'pg_ctl',
  args: string[],
  signal?: AbortSignal,
): Promise<ToolResult> {
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
      // Told to stop, it still clears up behind itself.
      if (!signal?.aborted || child.pid === undefined) reject(explainSpawnFault(error, name))
    })
    child.on('close', (code) => resolve({ isDone: code === 0, output }))
  })
}

function explainSpawnFault(error: Error, name: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL's ${name} cannot be run here (${error.message}): ` +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}
