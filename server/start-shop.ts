import type { FastifyInstance } from 'fastify'
import { startGoogleSandbox } from './auth/google-sandbox.ts'
import { releaseLapsedHolds } from './bookings/stock-store.ts'
import type { Config } from './config.ts'
import { watchCatalogue } from './database/catalogue-changes.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { loadDemoCatalogue, migrate } from './database/migrate.ts'
import { say } from './http/console.ts'
import { removeUnusedPictures } from './images/unused-pictures.ts'
import { every } from './jobs.ts'
import { createMailer } from './mail/mailer.ts'
import { sendDueMails } from './mail/send-mails.ts'
import { keepPages } from './pages/kept-pages.ts'
import type { Parts } from './parts.ts'
import { createProvider } from './payments/provider.ts'
import { reconcile } from './payments/reconcile.ts'
import { startStripeSandbox } from './payments/stripe-sandbox.ts'
import { buildServer } from './server.ts'
import { StartFault } from './start-fault.ts'
import { createDemoAccounts } from './users/demo-accounts.ts'

const RECONCILE_SECONDS = 30
const LAPSE_SECONDS = 20
const MAIL_SECONDS = 2
const UNUSED_PICTURES_SECONDS = 1800

type Start = { isDev: boolean; stops: (() => Promise<unknown>)[] }

/** Starts all of the shop; what has to be stopped again is pushed to `stops` as it is started. */
export async function startShop(given: Config, { isDev, stops }: Start): Promise<void> {
  const [database, config] = await Promise.all([connect(given, stops), withSandboxes(given, stops)])
  const { pool, db } = database
  const applied = await migrate(pool)
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`)
  if (config.demo.catalogue && (await loadDemoCatalogue(pool))) say('Demo catalogue loaded')
  const provider = createProvider(config.stripe)
  const { app, identity, parts } = await buildServer(config, {
    pool,
    db,
    identityDb: connectIdentity(database.url, stops),
    provider,
  })
  if (config.demo.accounts) await createDemoAccounts(db, identity)
  if (isDev) await (await import('./pages/dev-pages.ts')).mountDevPages(app, config)
  else await mountKeptPages(app, parts, { url: database.url, stops })
  await app.listen({ host: config.host, port: config.port })
  stops.push(() => app.close())
  stops.push(every(RECONCILE_SECONDS, 'reconcile payments', () => reconcile(parts), app.log))
  stops.push(every(LAPSE_SECONDS, 'release lapsed holds', () => releaseLapsedHolds(db), app.log))
  const deliver = createMailer(config)
  stops.push(every(MAIL_SECONDS, 'send mails', () => sendDueMails(parts, deliver), app.log))
  if (config.imageHost.isOwn) {
    const removeUnused = () => removeUnusedPictures(db, config.dataDir)
    stops.push(every(UNUSED_PICTURES_SECONDS, 'remove unused pictures', removeUnused, app.log))
  }
}

/** Visitor pages are kept only while changes of what they show would be heard of. */
async function mountKeptPages(
  app: FastifyInstance,
  { config, metrics }: Parts,
  { url, stops }: { url: string; stops: Start['stops'] },
) {
  const { mountPages } = await import('./pages/pages.ts')
  const kept = keepPages(() => changes.isWatching())
  const changes = watchCatalogue(url, kept.forget)
  stops.push(() => changes.stop())
  await mountPages(app, { config, kept, metrics })
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
