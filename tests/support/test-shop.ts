import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startStripeSandbox } from '@bd-mart/stripe-sandbox'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createCatalogueCache } from '../../server/catalogue/catalogue-cache.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { createProvider } from '../../server/payments/cards/provider.ts'
import { keepSettings } from '../../server/platform/config/settings.ts'
import { routeToPrimary } from '../../server/platform/database/read-router.ts'
import { createCaches } from '../../server/platform/http/cached-calls.ts'
import { buildServer } from '../../server/server.ts'
import { createVerbs } from './shop-verbs.ts'
import { cloneDatabase } from './test-database.ts'

export type TestShop = Awaited<ReturnType<typeof startTestShop>>
export type ShopCore = Awaited<ReturnType<typeof startCore>>
type Settings = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Sent = {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string> | undefined
}

/**
 * The whole shop on its own database with its own Stripe, for one test file: `const theShop = testShop()`. Tests use its
 * verbs (shop-verbs.ts, caller.ts) instead of local helpers:
 *
 *     const shop = theShop()
 *     const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
 *     const booking = await shop.as(buyer).book({ quantity: 5 })   // throws if it is refused
 *     const refused = await shop.as(buyer).order(tool, { price: 1 }) // a reply: { status, body, headers }
 *     const transactionId = await shop.as(buyer).pay(booking)
 *     await shop.as(admin).get('/api/payments'), await shop.visitor.get('/api/tools')
 */
export function testShop(settings: Settings | (() => Promise<Settings>) = {}): () => TestShop {
  let shop: TestShop | undefined
  beforeAll(async () => {
    shop = await startTestShop(typeof settings === 'function' ? await settings() : settings)
  })
  afterAll(() => shop?.stop())
  return () => {
    if (!shop) throw new Error('the shop is there only inside of tests')
    return shop
  }
}

async function startTestShop(settings: Settings) {
  const core = await startCore(settings)
  return { ...core, ...createVerbs(core) }
}

async function startCore(settings: Settings) {
  const database = await cloneDatabase()
  const stripe = await startStripeSandbox({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    refundEndMs: 50,
  })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bdmart-shop-'))
  const config = testConfig({ DATA_DIR: dataDir, ...settings }, stripe.url)
  // Nothing listens here: searches look for changes themselves.
  const caches = { ...createCaches(() => true), catalogue: createCatalogueCache(() => false) }
  const reads = routeToPrimary(database.db)
  const { app, parts, identity } = await buildServer(config, {
    pool: database.pool,
    db: database.db,
    identityDb: database.db,
    provider: createProvider(config.stripe),
    caches,
    reads,
    isPrepared: () => true,
  })
  const call = async (method: Method, url: string, sent: Sent = {}) => {
    const reply = await app.inject(toInjectOptions(method, url, sent))
    return { status: reply.statusCode, body: parse(reply.payload), headers: reply.headers }
  }
  const stop = async () => {
    await app.close()
    // The next shop of this process has its own.
    keepSettings({})
    await stripe.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    parts,
    identity,
    caches,
    reads,
    config,
    call,
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    stripe,
    stop,
  }
}

function testConfig(settings: Settings, stripeUrl: string): Config {
  return readConfig({
    AUTH_SECRET: 'a-secret-that-only-the-tests-of-the-shop-know-0123456789',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: stripeUrl,
    STRIPE_JS_URL: `${stripeUrl}/stripe.js`,
    ...settings,
  })
}

function toInjectOptions(
  method: Method,
  url: string,
  { token, body, headers }: Sent,
): InjectOptions {
  return {
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of a reply
function parse(payload: string): any {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
