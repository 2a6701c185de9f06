import type { ColumnType, JSONColumnType } from 'kysely'
import type { Area } from '../../../contract/areas.ts'
import type { Address } from '../../../contract/bookings/addresses.ts'
import type { EventData } from '../../../contract/bookings/booking-events.ts'
import type { AuditNoun } from '../../../contract/changes.ts'
import type { ImportCounts, ImportFault, ImportRow, Mapping } from '../../../contract/imports.ts'
import type {
  InvoiceBuyer,
  InvoiceFacts,
  InvoiceSeller,
} from '../../../contract/invoices/invoices.ts'
import type { ListViews, View } from '../../../contract/lists/list-views.ts'
import type { Hotspot } from '../../../contract/machines/machine-models.ts'
import type { PaymentReason } from '../../../contract/payments/payment-reasons.ts'
import type { PunchoutFacts } from '../../../contract/punchout-shapes.ts'
import type { Unit } from '../../../contract/tools/unit-words.ts'
import type { TryError, WebhookEvent, WebhookMessage } from '../../../contract/webhooks.ts'

type Computed<T> = ColumnType<T, never, never>
type AuditedRow = JSONColumnType<Record<string, unknown>>

/** What the database cannot say of a column; all else in tables.ts it says itself. After a change: npm run tables. */
export type ColumnTypes = {
  'addresses.address': Address
  'booking_events.data': JSONColumnType<EventData>
  'booking_lines.amount_cents': Computed<number>
  'booking_lines.unit': Unit
  'bookings.billing': Address
  'bookings.delivery': Address
  'bookings.number': Computed<number>
  'bookings.search_text': Computed<string>
  'changes.after': AuditedRow
  'changes.before': AuditedRow
  'changes.noun': AuditNoun
  'changes.transaction': Computed<string>
  'import_rows.cells': JSONColumnType<string[]>
  'import_rows.diff': JSONColumnType<ImportRow['diff']>
  'import_rows.faults': JSONColumnType<ImportFault[]>
  'imports.columns': JSONColumnType<string[]>
  'imports.counts': JSONColumnType<Partial<ImportCounts>>
  'imports.mapping': JSONColumnType<Mapping>
  'invoice_lines.unit': Unit
  'invoices.buyer': JSONColumnType<InvoiceBuyer>
  'invoices.facts': JSONColumnType<InvoiceFacts>
  'invoices.seller': JSONColumnType<InvoiceSeller>
  'list_views.list': ListViews['list']
  'list_views.views': JSONColumnType<View[]>
  'model_drawings.hotspots': JSONColumnType<Hotspot[]>
  'payments.reason_code': PaymentReason
  'payments.search_text': Computed<string>
  'punchout_sessions.facts': JSONColumnType<PunchoutFacts>
  'quote_lines.unit': Unit
  'quotes.billing': Address
  'quotes.delivery': Address
  'users.office_areas': Area[]
  'webhook_endpoints.events': WebhookEvent[]
  'webhook_endpoints.last_error': TryError
  'webhook_messages.body': JSONColumnType<WebhookMessage['body']>
  'webhook_tries.error': TryError
}
