import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { check, type Finding, fault, good } from './finding.ts'

const subject = 'Patroni'

export const patroniFindings = (file: string, environment: NodeJS.ProcessEnv): Promise<Finding[]> =>
  check(subject, `check ${file}`, async () => {
    if (!existsSync(file)) throw new Error(`${file} does not exist`)
    const text = readFileSync(file, 'utf8')
    if (/^etcd:/m.test(text) || environment.PATRONI_ETCD_HOSTS || environment.PATRONI_ETCD_HOST)
      return fault(
        subject,
        'it uses API v2 of etcd, where a node does not see the leader that others chose in v3',
        `write "etcd3:" instead of "etcd:" in ${file}, and PATRONI_ETCD3_HOSTS instead of PATRONI_ETCD_HOSTS`,
      )
    if (!/^etcd3:/m.test(text)) return good(subject, 'it uses another store than etcd')
    const found = await etcdFindings(hostsIn(text, environment))
    return [...(await versionFindings(text, environment)), ...found]
  })

/** A watchdog that is required resets a machine that hung before it wakes. */
async function versionFindings(text: string, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const version = await findPatroniVersion(environment)
  if (version === undefined || isPatroniSafe(version)) return []
  if (/^watchdog:[\s\S]*?^ +mode: *['"]?required/m.test(text)) return []
  const message = `${version} lets a primary that hung take the lead back, and orders of the time between are lost`
  const remedy =
    'install 3.1 or newer (Debian 13, or apt.postgresql.org), and set the watchdog to "required"'
  return [fault(subject, message, remedy)]
}

function hostsIn(text: string, environment: NodeJS.ProcessEnv): string[] {
  const hosts =
    environment.PATRONI_ETCD3_HOSTS ?? /^etcd3:[\s\S]*?^ +hosts?: *([^\n#]+)/m.exec(text)?.[1]
  return (hosts ?? '')
    .replaceAll(/['"[\] ]/g, '')
    .split(',')
    .filter(Boolean)
}

async function etcdFindings(hosts: string[]): Promise<Finding[]> {
  if (hosts.length === 0)
    return [
      fault(
        subject,
        'it names no etcd',
        'set PATRONI_ETCD3_HOSTS to the three addresses of etcd (deploy/fleet/patroni.env.example)',
      ),
    ]
  return Promise.all(hosts.map(etcdFinding))
}

async function etcdFinding(host: string): Promise<Finding> {
  if (!(await answers(`http://${host}/version`)))
    return fault(
      'etcd',
      `${host} does not answer`,
      'start etcd there, or correct PATRONI_ETCD3_HOSTS',
    )
  if (await answers(`http://${host}/v2/keys/`))
    return fault(
      'etcd',
      `${host} answers API v2 too, where a second leader could be chosen`,
      'remove enable-v2 (ETCD_ENABLE_V2) from its settings and restart it',
    )
  return good('etcd', `${host} answers API v3 only`)
}

async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return reply?.ok === true
}

const run = promisify(execFile)

export async function findPatroniVersion(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const said = await run('patroni', ['--version'], { env, timeout: 10_000 }).catch(() => undefined)
  return /\d+\.\d+[\d.]*/.exec(said?.stdout ?? '')?.[0]
}

/** Whether it changes the leader's key in etcd only after comparing it: 3.1 was the first with all of it. */
export function isPatroniSafe(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 3 || (major === 3 && minor >= 1)
}
