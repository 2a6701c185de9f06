import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { memoryFlags, memorySettings } from '../scripts/bootstrap-memory.mjs'
import { compileCacheEnv } from '../server/platform/start/compile-cache.ts'
import { makeShopFolder } from '../tests/support/shop-folder.ts'

const PATIENCE_MS = 120_000

type Started = { process: ChildProcess; stop(): Promise<void> }

/** Starts a program and waits for its ready line. */
export async function startProcess(
  args: string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isReady = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (ready.test(line)) return
    throw new Error(`${args[0]} ended before it was ready`)
  })()
  await Promise.race([isReady, tooLate(args[0] ?? '')])
  child.stdout.resume()
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { process: child, stop }
}

async function tooLate(name: string): Promise<never> {
  await new Promise((due) => setTimeout(due, PATIENCE_MS).unref())
  throw new Error(`${name} was not ready within ${PATIENCE_MS / 1000} s`)
}

export type BenchShop = { port: number; dataDir: string; startMs: number; stop(): Promise<void> }

/** A shop on its own data folder, as `npm start` serves it, without request limits. */
export async function startShop(port: number, dataDir: string): Promise<BenchShop> {
  const begun = performance.now()
  const { stop } = await startProcess([...memoryFlags, 'dist/main.js'], /^BD-MART ready/, {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_HISTORY: 'off',
    ...memorySettings,
    ...compileCacheEnv,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
  return { port, dataDir, startMs: performance.now() - begun, stop }
}

/** In its first quiet second a shop gives back what starting took: what is measured before that does not last. */
export const settle = () => delay(5_000)

/** Runs `work` with a new data folder and deletes it afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = makeShopFolder('bench')
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function withShop<T>(port: number, work: (shop: BenchShop) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const shop = await startShop(port, dataDir)
    try {
      return await work(shop)
    } finally {
      await shop.stop()
    }
  })
}
