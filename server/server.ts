import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { deleteAccount } from './account/delete-account.ts'
import { createCallerFinder } from './auth/callers.ts'
import { createIdentity } from './auth/identity.ts'
import { mountIdentity } from './auth/identity-routes.ts'
import { otherOrigins } from './auth/trusted-origins.ts'
import { bookingOwners } from './bookings/booking-routes.ts'
import { createOrderQueue } from './bookings/order-lane.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { Config } from './config.ts'
import { findQuestionOwner } from './contact/question-threads.ts'
import { invoiceOwners } from './documents/invoice-paper-routes.ts'
import { allHandlers } from './handlers.ts'
import { mountUploadHost } from './images/upload-host.ts'
import { createKeyWatch } from './keys/key-watch.ts'
import { mountMcp } from './mcp/mcp-routes.ts'
import type { PaymentParts } from './payments/cards/provider.ts'
import { watchProvider } from './payments/cards/watch-provider.ts'
import { mountWebhook } from './payments/cards/webhook.ts'
import { type ReadRouter, routeToPrimary } from './platform/database/read-router.ts'
import { serveFiles } from './platform/files/serve-files.ts'
import { findPrivateStore, findPublicStore, refuseFullDisk } from './platform/files/stores.ts'
import { compressAnswers } from './platform/http/answers.ts'
import { describeApi } from './platform/http/api-description.ts'
import { createCachedHttpServer, type Handle } from './platform/http/cached-http-server.ts'
import { createCallCounters } from './platform/http/call-counters.ts'
import { allowOtherOrigins } from './platform/http/cross-origin.ts'
import { registerEndpoints } from './platform/http/endpoints.ts'
import { answerUnreadable, handleErrors, sendRefusal } from './platform/http/error-handler.ts'
import { trackReplies } from './platform/http/graceful-shutdown.ts'
import { mountHealth, refuseUntil } from './platform/http/health.ts'
import { invalidateAfterWrites } from './platform/http/invalidate-after-writes.ts'
import { readRawBodies } from './platform/http/json-body.ts'
import { closeAfterUnreadBodies, limitLargeBodies } from './platform/http/large-bodies.ts'
import { Refusal } from './platform/http/refusal.ts'
import type { Caches } from './platform/http/response-cache.ts'
import { addSecurityHeaders, setBareHeaders } from './platform/http/security-headers.ts'
import { forbidCachingUnlessSaid } from './platform/http/shared-caching.ts'
import { createUploadLimits } from './platform/http/upload-limits.ts'
import { addHealthMetrics } from './platform/operations/health-metrics.ts'
import { refusalOfKey, refuseKeysInAddresses } from './platform/operations/keys-in-addresses.ts'
import { limitSecurityLines } from './platform/operations/line-limit.ts'
import { logStream, redactedFields } from './platform/operations/log-stream.ts'
import { createMetrics, type Metrics } from './platform/operations/metrics.ts'
import { mountMetrics } from './platform/operations/metrics-routes.ts'
import {
  logHostileInput,
  logPathTraversal,
  logRequests,
  logSuspiciousRefusal,
  pathOf,
} from './platform/operations/suspicious-requests.ts'
import { mountCxml } from './punchout/cxml-routes.ts'
import { mountOci } from './punchout/oci-routes.ts'
import { acceptLinks } from './quotes/link-access.ts'
import { findQuoteOwner } from './quotes/quote-store.ts'

export type ShopCaches = Caches & {
  catalogue: CatalogueCache
}

export type Connections = Omit<PaymentParts, 'log' | 'config' | 'metrics'> & {
  pool: pg.Pool
  identityDb: PaymentParts['db']
  caches: ShopCaches
  isPrepared: () => boolean
  reads?: ReadRouter
}

/** The application without its pages and without a port. */
export async function buildServer(
  config: Config,
  { pool, db, identityDb, provider, caches, isPrepared, reads = routeToPrimary(db) }: Connections,
) {
  const metrics = createMetrics(pool)
  const serverFactory = httpServerFactory(caches, metrics)
  const app = fastify({ ...serverOptions(config), serverFactory })
  const files = findPublicStore(config)
  const own = { secret: config.authSecret, files: findPrivateStore(config) }
  const identity = await createIdentity({
    db: identityDb,
    pool,
    config,
    log: app.log,
    deleteAccount: (person) => deleteAccount(identityDb, person, own),
  })
  const watched = watchProvider(provider, { db, log: app.log })
  const parts: PaymentParts = { config, db, provider: watched, metrics, log: app.log }
  const roots = collectRoots(app)
  await addHooks(app, config, metrics)
  describeApi(app, config.publicUrl)
  const orders = createOrderQueue(db, config)
  mountHealth(app, { pool, orders, isPrepared })
  const { isListening } = caches
  const { isReplicaUsed } = reads
  addHealthMetrics(metrics.registry, { pool, orders, isListening, isReplicaUsed })
  mountMetrics(app, metrics, config.metricsToken)
  invalidateAfterWrites(app, caches, {
    reads,
    isSecure: config.publicUrl.startsWith('https:'),
    noteTools: () => caches.catalogue.invalidate(),
  })
  await app.register((scope) => mountUploadHost(scope, config, files))
  serveFiles(app, files)
  const mountPrepared = (mount: (scope: FastifyInstance) => unknown) =>
    app.register(async (scope) => {
      refuseUntil(isPrepared, scope)
      await mount(scope)
    })
  await mountPrepared((scope) => mountIdentity(scope, { identity, db, pool, config }))
  await mountPrepared((scope) => mountWebhook(scope, parts))
  const watchKey = createKeyWatch(parts)
  await mountPrepared((scope) => mountOci(scope, { ...parts, pool, watchKey }))
  await mountPrepared((scope) => mountCxml(scope, { ...parts, pool, watchKey }))
  await mountPrepared((scope) => {
    readRawBodies(scope)
    const quoteOwner = (id: string) => findQuoteOwner(db, id)
    const isLimited = config.rateLimit
    const findCaller = createCallerFinder({ db, identity, config, watchKey })
    mountMcp(scope, { config, db, findCaller })
    registerEndpoints(scope, allHandlers(parts, orders, reads, caches.catalogue), {
      cache: caches.calls,
      publicUrl: config.publicUrl,
      findCaller,
      ownerFinders: {
        ...bookingOwners(db),
        ...invoiceOwners(db),
        'quote-owner': quoteOwner,
        'quote-link': quoteOwner,
        'question-owner': (id: string) => findQuestionOwner(db, id),
      },
      findLink: acceptLinks(scope, db),
      refuseFullDisk: (log) => refuseFullDisk(config, log),
      uploadLimits: isLimited ? createUploadLimits(pool, db) : undefined,
      findCounters: isLimited ? createCallCounters(pool) : undefined,
    })
  })
  return { app, identity, parts, roots }
}

async function addHooks(app: FastifyInstance, config: Config, { refusals }: Metrics) {
  trackReplies(app)
  logRequests(app, config.logLevel)
  limitSecurityLines(app)
  allowOtherOrigins(app, otherOrigins(config))
  logPathTraversal(app)
  refuseKeysInAddresses(app)
  limitLargeBodies(app)
  closeAfterUnreadBodies(app)
  handleErrors(app, (request, refusal) => {
    logSuspiciousRefusal(request, refusal)
    refusals.inc({ code: refusal.code })
  })
  await addSecurityHeaders(app, config)
  forbidCachingUnlessSaid(app)
  await compressAnswers(app)
}

function collectRoots(app: FastifyInstance): ReadonlySet<string> {
  const roots = new Set<string>()
  app.addHook('onRoute', ({ url }) => void roots.add(url.split('/')[1] ?? ''))
  return roots
}

function httpServerFactory({ ready }: Caches, { noteSent }: Metrics) {
  return (handle: Handle) => createCachedHttpServer(handle, { ready, onSent: noteSent })
}

const serverOptions = (config: Config): FastifyHttpOptions<Server> => ({
  logger: { level: config.logLevel, stream: logStream(config), redact: redactedFields },
  genReqId: () => randomUUID(),
  logController: new LogController({
    requestIdLogLabel: 'requestId',
    // Fastify's own lines hold whole addresses, with tokens in their queries.
    disableRequestLogging: true,
  }),
  trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  // Longer than any address that Node accepts, so that an unknown long one is 404 or 403, not 414.
  routerOptions: { maxParamLength: 16_384 },
  forceCloseConnections: 'idle',
  // Requests on open connections are still answered while this process stops.
  return503OnClosing: false,
  clientErrorHandler: answerUnreadable,
  // An address that cannot be decoded never reaches a route.
  frameworkErrors: (_error, request, reply) => {
    setBareHeaders(request, reply, config)
    logHostileInput(request, pathOf(request), 'undecodable path')
    return sendRefusal(reply, refusalOfKey(request) ?? new Refusal('not_found'))
  },
})
