import { startGoogleSandbox } from './auth/google-sandbox.ts'
import type { Config } from './config.ts'
import { watchCatalogue } from './database/catalogue-changes.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { loadDemoCatalogue, migrate } from './database/migrate.ts'
import { say } from './http/console.ts'
import type { Kept } from './http/kept-answers.ts'
import { createKept } from './http/kept-calls.ts'
import { createProvider } from './payments/provider.ts'
import { startStripeSandbox } from './payments/stripe-sandbox.ts'
import { buildServer } from './server.ts'
import { StartFault } from './start-fault.ts'
import { startJobs } from './start-jobs.ts'
import { createDemoAccounts } from './users/demo-accounts.ts'

type Start = { isDev: boolean; stops: (() => Promise<unknown>)[] }

/** Starts all of the shop; what has to be stopped again is pushed to `stops` as it is started. */
export async function startShop(given: Config, { isDev, stops }: Start): Promise<void> {
  const [database, config] = await Promise.all([connect(given, stops), withSandboxes(given, stops)])
  const { pool, db } = database
  const applied = await migrate(pool)
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`)
  if (config.demo.catalogue && (await loadDemoCatalogue(pool))) say('Demo catalogue loaded')
  const provider = createProvider(config.stripe)
  const kept = keepReady(database.url, stops)
  const { app, identity, parts } = await buildServer(config, {
    pool,
    db,
    identityDb: connectIdentity(database.url, stops),
    provider,
    kept,
  })
  if (config.demo.accounts) await createDemoAccounts(db, identity)
  if (isDev) await (await import('./pages/dev-pages.ts')).mountDevPages(app, config)
  else await (await import('./pages/pages.ts')).mountPages(app, parts, kept.pages)
  await app.listen({ host: config.host, port: config.port })
  stops.push(() => app.close())
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
  await database.pool.query('select 1').catch((error: Error) => {
    throw new StartFault(
      `the database does not answer (${error.message}): check DATABASE_URL, and that it runs.`,
    )
  })
  return { ...database, url }
}

/**
 * The identity provider hashes passwords inside its transactions, a tenth of a second each: with connections of its
 * own, a rush of sign-ups waits for itself and orders do not notice.
 */
function connectIdentity(url: string, stops: Start['stops']) {
  const { db, close } = openDatabase(url, reportLost, { max: 4, waitMs: 20_000 })
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
