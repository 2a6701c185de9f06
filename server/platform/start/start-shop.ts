import { createCatalogueCache } from '../../catalogue/catalogue-cache.ts'
import { followChanges } from '../../catalogue/follow-changes.ts'
import type { Config } from '../../config.ts'
import { findOverview } from '../../overview/overview-store.ts'
import { createProvider } from '../../payments/cards/provider.ts'
import { sendPastCharges } from '../../payments/cards/stripe-sandbox.ts'
import { buildServer, type ShopCaches } from '../../server.ts'
import { readSettings } from '../../settings/settings-store.ts'
import { createDemoAccounts } from '../../users/demo-accounts.ts'
import { watchCatalogue } from '../database/catalogue-changes.ts'
import { type Database, type Db, IDENTITY_POOL_SIZE, openDatabase } from '../database/database.ts'
import { loadDemoHistory } from '../database/migrate.ts'
import { type ReadRouter, routeToPrimary, routeToReplica } from '../database/read-router.ts'
import { createCaches } from '../http/cached-calls.ts'
import { printLine } from '../http/console.ts'
import { shutDown, withinShutdownTime } from '../http/graceful-shutdown.ts'
import { type ExternalServices, withExternalServices } from './external-services.ts'
import { awaitDatabase, prepareDatabase } from './prepare-database.ts'
import { startJobs } from './start-jobs.ts'

/** In a crowd of sign-ins a password waits for its turn to be hashed. */
const HASHING_MS = 15_000
/** After a fault, until the settings are read. */
const RETRY_MS = 500

type Start = {
  isDev: boolean
  outside: ExternalServices
  stops: (() => Promise<unknown>)[]
  /** Called once the port is open; the database may still be unreachable. */
  onListening: () => void
}

export async function startShop(given: Config, { isDev, outside, stops, onListening }: Start) {
  const { databaseUrl } = outside
  const config = withExternalServices(given, outside)
  const database = openDatabase(databaseUrl, reportLost)
  stops.push(database.close)
  const { pool, db } = database
  let isPrepared = await prepareDatabase(pool, config)
  const provider = createProvider(config.stripe)
  const reads = openReads(database, config.databaseReadUrl)
  stops.push(reads.stop)
  const caches = openCaches(config.databaseDirectUrl ?? databaseUrl, { db, reads, stops })
  const { app, identity, parts, roots } = await buildServer(config, {
    pool,
    db,
    identityDb: connectIdentity(databaseUrl, stops),
    provider,
    caches,
    reads,
    isPrepared: () => isPrepared,
  })
  if (config.demo.accounts) await createDemoAccounts(db, identity)
  if (config.demo.history) await loadHistory(database, config)
  if (isPrepared) await readAtStart(caches, db)
  if (isDev) await (await import('../pages/page-renderer.ts')).mountDevPages(app, config)
  else await (await import('../pages/pages.ts')).mountPages(app, parts, { caches, roots })
  await app.listen({ host: config.host, port: config.port })
  let stopJobs = () => Promise.resolve<unknown>(undefined)
  // Together: a job that waits for the provider must not use up the time that requests have.
  stops.push(() =>
    Promise.all([isDev ? app.close() : shutDown(app), withinShutdownTime(stopJobs())]),
  )
  onListening()
  if (!isPrepared) {
    await awaitDatabase(pool, config)
    await readAtStart(caches, db)
  }
  isPrepared = true
  stopJobs = startJobs(parts)
  void readOverviews(db)
}

async function loadHistory({ pool, db }: Database, { stripe }: Config): Promise<void> {
  if (await loadDemoHistory(pool)) printLine('Demo bookings of the last 90 days loaded')
  if (stripe.sandbox) await sendPastCharges(db, stripe.apiBase)
}

/** Before anyone asks. A fault is no harm: the first search reads the catalogue then, and the settings are tried again. */
async function readAtStart({ catalogue }: ShopCaches, db: Db): Promise<void> {
  await Promise.allSettled([readSettings(db), catalogue.find(db)])
}

/** The first reading of a process takes three times as long: it is done before anyone asks. */
async function readOverviews(db: Db): Promise<void> {
  for (const range of ['30d', '12m'] as const)
    await findOverview(db, range, new Date()).catch(() => undefined)
}

type CacheParts = { db: Db; reads: ReadRouter; stops: Start['stops'] }

function openCaches(url: string, { db, reads, stops }: CacheParts): ShopCaches {
  const isWatching = () => changes.isWatching()
  let known: Promise<unknown> = Promise.resolve()
  const catchUp = async () => {
    await changes.catchUp()
    await known
  }
  const caches = {
    ...createCaches(isWatching, catchUp),
    catalogue: createCatalogueCache(isWatching),
  }
  const readChanges = followChanges(() => caches.catalogue.find(db))
  const outdate = () => {
    reads.noteChange()
    caches.pages.outdate()
    caches.ownPages.outdate()
    caches.calls.invalidate()
    caches.catalogue.outdate()
    readChanges()
  }
  const changes = watchCatalogue(url, (what) => {
    outdate()
    if (what !== 'catalogue') known = readNewSettings()
  })
  /** Pages are made with what the office has set, so once more when that is read. */
  const readNewSettings = () =>
    readSettings(db).then(outdate, () => {
      if (isWatching()) setTimeout(readNewSettings, RETRY_MS).unref()
    })
  stops.push(() => changes.stop())
  return caches
}

function openReads(primary: Database, replicaUrl: string | undefined): ReadRouter {
  if (!replicaUrl) return routeToPrimary(primary.db)
  // Reads go to the primary when the replica is slower.
  const replica = openDatabase(replicaUrl, reportLost, { waitMs: 1_000, answerMs: 5_000 })
  return routeToReplica(primary, replica)
}

/** A separate pool: the identity provider hashes passwords inside transactions, which would hold up orders. */
function connectIdentity(url: string, stops: Start['stops']) {
  const { db, close } = openDatabase(url, reportLost, {
    max: IDENTITY_POOL_SIZE,
    waitMs: 20_000,
    silenceMs: HASHING_MS,
  })
  stops.push(close)
  return db
}

const reportLost = (error: Error) => printLine(`Database connection lost: ${error.message}`)
