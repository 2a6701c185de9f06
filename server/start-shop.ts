import { startGoogleSandbox } from './auth/google-sandbox.ts'
import type { Config } from './config.ts'
import { watchCatalogue } from './database/catalogue-changes.ts'
import { IDENTITY_POOL_SIZE, openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { say } from './http/console.ts'
import type { Kept } from './http/kept-answers.ts'
import { createKept } from './http/kept-calls.ts'
import { createProvider } from './payments/provider.ts'
import { startStripeSandbox } from './payments/stripe-sandbox.ts'
import { awaitDatabase, prepareDatabase } from './prepare-database.ts'
import { buildServer } from './server.ts'
import { startJobs } from './start-jobs.ts'
import { createDemoAccounts } from './users/demo-accounts.ts'

type Start = {
  isDev: boolean
  stops: (() => Promise<unknown>)[]
  /** Called once it answers, which may be long before a database lets it serve. */
  onListening: () => void
}

/** Starts all of the shop; what has to be stopped again is pushed to `stops` as it is started. */
export async function startShop(given: Config, { isDev, stops, onListening }: Start) {
  const [database, config] = await Promise.all([connect(given, stops), withSandboxes(given, stops)])
  const { pool, db } = database
  let isPrepared = await prepareDatabase(pool, config)
  const provider = createProvider(config.stripe)
  const kept = keepReady(database.url, stops)
  const { app, identity, parts } = await buildServer(config, {
    pool,
    db,
    identityDb: connectIdentity(database.url, stops),
    provider,
    kept,
    isPrepared: () => isPrepared,
  })
  if (config.demo.accounts) await createDemoAccounts(db, identity)
  if (isDev) await (await import('./pages/dev-pages.ts')).mountDevPages(app, config)
  else await (await import('./pages/pages.ts')).mountPages(app, parts, kept.pages)
  await app.listen({ host: config.host, port: config.port })
  stops.push(() => app.close())
  onListening()
  if (!isPrepared) await awaitDatabase(pool, config)
  isPrepared = true
  stops.push(...startJobs(parts))
}

/** What is kept ready, and the ear for changes by whomever. */
function keepReady(url: string, stops: Start['stops']): Kept {
  const kept = createKept(() => changes.isWatching())
  const changes = watchCatalogue(url, () => {
    kept.pages.forget()
    kept.calls.forget()
  })
  stops.push(() => changes.stop())
  return kept
}

async function connect(config: Config, stops: Start['stops']) {
  const url = config.databaseUrl ?? (await startEmbedded(config, stops))
  const database = openDatabase(url, reportLost)
  stops.push(() => database.close())
  return { ...database, url }
}

/**
 * The identity provider hashes passwords inside its transactions, a tenth of a second each: with connections of its
 * own, a rush of sign-ups waits for itself and orders do not notice.
 */
function connectIdentity(url: string, stops: Start['stops']) {
  const { db, close } = openDatabase(url, reportLost, {
    max: IDENTITY_POOL_SIZE,
    waitMs: 20_000,
  })
  stops.push(close)
  return db
}

const reportLost = (error: Error) => say(`Database connection lost: ${error.message}`)

async function startEmbedded({ dataDir }: Config, stops: Start['stops']): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: say })
  stops.push(() => embedded.stop())
  return embedded.url
}

/** The configuration with the addresses of the sandboxes in place of the services' own, where they are to be used. */
async function withSandboxes(config: Config, stops: Start['stops']): Promise<Config> {
  const [stripe, google] = await Promise.all([
    withStripeSandbox(config, stops),
    withGoogleSandbox(config, stops),
  ])
  return { ...config, stripe, google }
}

async function withStripeSandbox(config: Config, stops: Start['stops']) {
  const { stripe } = config
  if (!stripe.sandbox) return stripe
  const sandbox = await startStripeSandbox(config)
  stops.push(() => sandbox.stop())
  return { ...stripe, apiBase: sandbox.url, jsUrl: stripe.jsUrl ?? `${sandbox.url}/stripe.js` }
}

async function withGoogleSandbox(config: Config, stops: Start['stops']) {
  const { google } = config
  if (!google.sandbox) return google
  const sandbox = await startGoogleSandbox(config)
  stops.push(() => sandbox.stop())
  return { ...google, issuer: sandbox.url }
}
