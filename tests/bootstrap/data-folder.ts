import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { canEnter } from '../../server/platform/embedded-postgres/account.ts'
import { identifyProcess } from '../../server/platform/process-identity.ts'

export const isRoot = process.getuid?.() === 0
export const otherUser = { uid: 65_534, gid: 65_534 }

/** Whether a test can run a shop as another user, who must be able to enter this folder. */
export const canSwitchUser =
  isRoot && canEnter(import.meta.dirname, { ...otherUser, isSwitched: true })

/** A new folder that the database's account may pass through. */
export function makeFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'bdmart-test-'))
  chmodSync(folder, mode)
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function isAlive(pid: number): boolean {
  return identifyProcess(pid) !== undefined
}

type Shop = { child: ChildProcess; url: string }

/** Another process that starts the database and holds it until it is killed. */
export async function startShop(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const script = join(import.meta.dirname, 'database-holder.ts')
  const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe']
  const child = spawn(process.execPath, [script, dataDir], { stdio, ...user })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const shop: Shop = { child, url: String(line) }
  return shop
}

export async function killShop({ child }: Shop): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Lets the shop stop its database and end. */
export async function closeShop({ child }: Shop): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}
