import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { startStripeSandbox } from '@bd-mart/stripe-sandbox'
import pg from 'pg'
import Stripe from 'stripe'
import { openDatabase } from '../../server/platform/database/database.ts'
import { freePort, type ShopProcess, startShopProcess, statusOf } from '../support/shop-process.ts'

const READY_MS = 60_000

export type KillableShop = Awaited<ReturnType<typeof openKillableShop>>

/** The shop in a process that can be killed and started again, while the provider and the database keep running. */
export async function openKillableShop(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startStripeSandbox({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_test',
    webhookUrl: `${url}/webhooks/stripe`,
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  pool.on('error', () => undefined)
  const another = openDatabase(databaseUrl, () => undefined, { max: 2 })
  const environment = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    AUTH_SECRET: 'a-secret-that-only-the-tests-of-faults-know-0123456789',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: sandbox.url,
    STRIPE_JS_URL: `${sandbox.url}/stripe.js`,
    ...settings,
  }
  let running: ShopProcess | undefined
  const start = async () => {
    running = await startShopProcess(environment)
    await untilReady(url, running)
  }
  const kill = async () => {
    const ended = running && once(running.child, 'close')
    running?.child.kill('SIGKILL')
    await ended
    if (running) rmSync(running.dataDir, { recursive: true, force: true })
    running = undefined
  }
  /** Stops it by SIGTERM; gives its exit code. */
  const end = async () => {
    const code = await running?.stop()
    running = undefined
    return code
  }
  const close = async () => {
    await end()
    await pool.end()
    await another.close()
    await sandbox.close()
  }
  await start()
  return {
    url,
    pool,
    /** The database as another process of the shop uses it. */
    another: another.db,
    sandbox,
    stripe: stripeAt(sandbox.url),
    start,
    kill,
    end,
    close,
    pid: () => running?.child.pid,
    output: () => running?.output() ?? '',
  }
}

function stripeAt(url: string) {
  const { hostname, port } = new URL(url)
  return new Stripe('sk_test_1', { host: hostname, port, protocol: 'http', telemetry: false })
}

async function untilReady(url: string, shop: ShopProcess) {
  const deadline = Date.now() + READY_MS
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (shop.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the shop does not start: ${shop.output()}`)
    await new Promise((due) => setTimeout(due, 20))
  }
}

/** Injects a fault into the provider until `stopFaults`. */
export async function injectFault({ sandbox }: KillableShop, fault: object): Promise<void> {
  const reply = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (reply.status !== 201) throw new Error(await reply.text())
}

export async function stopFaults({ sandbox }: KillableShop): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' })
}
