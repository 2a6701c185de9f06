import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The version of this machine's Patroni; undefined where it has none. */
export async function findPatroniVersion(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const said = await run('patroni', ['--version'], { env, timeout: 10_000 }).catch(() => undefined)
  return /\d+\.\d+[\d.]*/.exec(said?.stdout ?? '')?.[0]
}

/** Whether it changes the leader's key in etcd only after comparing it: 3.1 was the first with all of it. */
export function isPatroniSafe(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 3 || (major === 3 && minor >= 1)
}
