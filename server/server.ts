import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { accountRoutes } from './account/account-routes.ts'
import { deleteAccount } from './account/delete-account.ts'
import { createCallerFinder } from './auth/callers.ts'
import { createIdentity } from './auth/identity.ts'
import { mountIdentity } from './auth/identity-routes.ts'
import { otherOrigins } from './auth/trusted-origins.ts'
import { backInStockRoutes } from './back-in-stock/back-in-stock-routes.ts'
import { bookingEventRoutes } from './booking-events/booking-event-routes.ts'
import { bookingFileRoutes } from './booking-files/booking-file-routes.ts'
import { bookingOwners, bookingRoutes } from './bookings/booking-routes.ts'
import { lineRoutes } from './bookings/line-routes.ts'
import { createOrderQueue, type OrderQueue } from './bookings/order-lane.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { companyRoutes } from './companies/company-routes.ts'
import { officeCompanyRoutes } from './companies/office-company-routes.ts'
import { spendRoutes } from './companies/spend-routes.ts'
import type { Config } from './config.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { findQuestionOwner } from './contact/question-threads.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { invoiceOwners, invoicePaperRoutes } from './documents/invoice-paper-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { findRoutes } from './find/find-routes.ts'
import { imageRoutes } from './images/image-host.ts'
import { mountUploadHost } from './images/upload-host.ts'
import { importRoutes } from './imports/import-routes.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { keyRoutes } from './keys/key-routes.ts'
import { createKeyWatch } from './keys/key-watch.ts'
import { listRoutes } from './lists/list-routes.ts'
import { machineModelRoutes } from './machine-models/model-routes.ts'
import { machineRoutes } from './machines/machine-routes.ts'
import { mountMcp } from './mcp/mcp-routes.ts'
import { overviewRoutes } from './overview/overview-routes.ts'
import { padRoutes } from './pad/pad-routes.ts'
import type { PaymentParts } from './payments/cards/provider.ts'
import { watchProvider } from './payments/cards/watch-provider.ts'
import { mountWebhook } from './payments/cards/webhook.ts'
import { cancelOpenIntent } from './payments/delete-booking.ts'
import { officePaymentRoutes, paymentRoutes } from './payments/payment-routes.ts'
import { readMoneyOf } from './payments/payments-of-booking.ts'
import { refundRoutes } from './payments/refunds/refund-routes.ts'
import { type ReadRouter, routeToPrimary } from './platform/database/read-router.ts'
import { serveFiles } from './platform/files/serve-files.ts'
import { findPrivateStore, findPublicStore, refuseFullDisk } from './platform/files/stores.ts'
import { compressAnswers } from './platform/http/answers.ts'
import { describeApi } from './platform/http/api-description.ts'
import { createCachedHttpServer, type Handle } from './platform/http/cached-http-server.ts'
import { createCallCounters } from './platform/http/call-counters.ts'
import { configRoutes } from './platform/http/config-routes.ts'
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
import { refuseKeysInAddresses } from './platform/operations/keys-in-addresses.ts'
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
import { profileRoutes } from './profiles/profile-routes.ts'
import { mountCxml } from './punchout/cxml-routes.ts'
import { mountOci } from './punchout/oci-routes.ts'
import { punchoutRoutes } from './punchout/punchout-routes.ts'
import { acceptLinks } from './quotes/link-access.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'
import { findQuoteOwner } from './quotes/quote-store.ts'
import { receiptRoutes } from './receipts/receipt-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { taxRoutes } from './settings/tax-routes.ts'
import { shipmentRoutes } from './shipments/shipment-routes.ts'
import { statementRoutes } from './statements/statement-routes.ts'
import { synonymRoutes } from './synonyms/synonym-routes.ts'
import { openToolRoutes } from './tools/open-tool-routes.ts'
import { toolFileRoutes, toolRoutes } from './tools/tool-routes.ts'
import { userRoutes } from './users/user-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

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
  await mountPrepared((scope) => mountOci(scope, { ...parts, pool }))
  await mountPrepared((scope) => mountCxml(scope, { ...parts, pool }))
  await mountPrepared((scope) => {
    readRawBodies(scope)
    const quoteOwner = (id: string) => findQuoteOwner(db, id)
    const isLimited = config.rateLimit
    const findCaller = createCallerFinder({ db, identity, config, watchKey: createKeyWatch(parts) })
    mountMcp(scope, { config, db, findCaller })
    registerEndpoints(scope, allHandlers(parts, orders, reads, caches), {
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

function allHandlers(
  parts: PaymentParts,
  orders: OrderQueue,
  reads: ReadRouter,
  { catalogue }: ShopCaches,
) {
  const { db, config } = parts
  const findCatalogue = (stockMs?: number) => catalogue.find(db, stockMs)
  return {
    ...toolRoutes(db, reads, findCatalogue),
    ...openToolRoutes(reads, findCatalogue),
    ...toolFileRoutes(parts),
    ...findRoutes({ db, findCatalogue }),
    ...synonymRoutes(db),
    ...reviewRoutes(db, reads, config),
    ...userRoutes(parts),
    ...accountRoutes(parts),
    ...lineRoutes(parts),
    ...padRoutes({ db, config, findCatalogue }),
    ...listRoutes(parts),
    ...machineModelRoutes(parts),
    ...machineRoutes(db),
    ...profileRoutes(db),
    ...bookingRoutes(parts, orders, {
      moneyOf: (booking) => readMoneyOf(db, booking),
      afterReplacing: (bookingId) => cancelOpenIntent(parts, bookingId),
    }),
    ...paymentRoutes(parts),
    ...shipmentRoutes(parts),
    ...bookingEventRoutes(parts),
    ...eventRoutes(parts),
    ...bookingFileRoutes(parts),
    ...documentRoutes(parts),
    ...invoicePaperRoutes(parts),
    ...refundRoutes(parts),
    ...officePaymentRoutes(parts),
    ...receiptRoutes(db),
    ...invoiceRoutes(parts),
    ...quoteRoutes(parts),
    ...punchoutRoutes(parts),
    ...backInStockRoutes(db),
    ...contactRoutes(parts),
    ...overviewRoutes(db),
    ...customerRoutes(db),
    ...spendRoutes(db),
    ...statementRoutes(parts),
    ...officeCompanyRoutes(parts),
    ...companyRoutes(parts),
    ...keyRoutes(parts),
    ...webhookRoutes(parts),
    ...changeRoutes(db),
    ...settingsRoutes(parts),
    ...taxRoutes(db),
    ...importRoutes(db),
    ...imageRoutes(config),
    ...configRoutes(config),
  }
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
    return sendRefusal(reply, new Refusal('not_found'))
  },
})
