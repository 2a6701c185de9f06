import { accountRoutes } from './account/account-routes.ts'
import { backInStockRoutes } from './back-in-stock/back-in-stock-routes.ts'
import { bookingEventRoutes } from './booking-events/booking-event-routes.ts'
import { bookingFileRoutes } from './booking-files/booking-file-routes.ts'
import { bookingRoutes } from './bookings/booking-routes.ts'
import { lineRoutes } from './bookings/line-routes.ts'
import type { OrderQueue } from './bookings/order-lane.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { companyRoutes } from './companies/company-routes.ts'
import { officeCompanyRoutes } from './companies/office-company-routes.ts'
import { spendRoutes } from './companies/spend-routes.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { invoicePaperRoutes } from './documents/invoice-paper-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { findRoutes } from './find/find-routes.ts'
import { imageRoutes } from './images/image-host.ts'
import { importRoutes } from './imports/import-routes.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { keyRoutes } from './keys/key-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { machineModelRoutes } from './machine-models/model-routes.ts'
import { machineRoutes } from './machines/machine-routes.ts'
import { overviewRoutes } from './overview/overview-routes.ts'
import { padRoutes } from './pad/pad-routes.ts'
import type { PaymentParts } from './payments/cards/provider.ts'
import { cancelOpenIntent } from './payments/delete-booking.ts'
import { officePaymentRoutes, paymentRoutes } from './payments/payment-routes.ts'
import { readMoneyOf } from './payments/payments-of-booking.ts'
import { refundRoutes } from './payments/refunds/refund-routes.ts'
import type { ReadRouter } from './platform/database/read-router.ts'
import { configRoutes } from './platform/http/config-routes.ts'
import { profileRoutes } from './profiles/profile-routes.ts'
import { punchoutRoutes } from './punchout/punchout-routes.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'
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

/** What answers each call, from the nouns. */
export function allHandlers(
  parts: PaymentParts,
  orders: OrderQueue,
  reads: ReadRouter,
  catalogue: CatalogueCache,
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
