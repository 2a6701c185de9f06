// Long on purpose: the types of all tables in one place, in the order of db/migrations/, which it mirrors.
import type { ColumnType, Generated } from 'kysely'
import type { Address } from '../../../contract/bookings/addresses.ts'
import type { EventActor, EventData, EventKind } from '../../../contract/bookings/booking-events.ts'
import type { BookingFileKind } from '../../../contract/bookings/booking-files.ts'
import type { BookingState } from '../../../contract/bookings/booking-state.ts'
import type { AuditNoun } from '../../../contract/changes.ts'
import type {
  Import,
  ImportCounts,
  ImportFault,
  ImportKind,
  ImportRow,
  ImportVerdict,
  Mapping,
} from '../../../contract/imports.ts'
import type { ListViews, View } from '../../../contract/lists/list-views.ts'
import type { Hotspot } from '../../../contract/machines/machine-models.ts'
import type { PaymentReason } from '../../../contract/payments/payment-reasons.ts'
import type { PayBy } from '../../../contract/payments/payments.ts'
import type { RefundKind, RefundState } from '../../../contract/payments/refunds.ts'
import type { ReturnKind } from '../../../contract/payments/returns.ts'
import type { LinkDecision, LinkMay, QuoteState } from '../../../contract/quotes/quotes.ts'
import type { LinkKind } from '../../../contract/tools/tool-details.ts'
import type { FileKind } from '../../../contract/tools/tool-files.ts'
import type { NewTool } from '../../../contract/tools/tools.ts'
import type { Unit } from '../../../contract/tools/unit-words.ts'

type Time = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A date without a time: '2026-11-21'. */
type Day = ColumnType<string | null, string | null | undefined, string | null>
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>

type UserTable = {
  id: Generated<string>
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  admin: Generated<boolean>
  created_at: Time
  updated_at: Time
  deleted_at: OptionalTime
}

type SessionTable = {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: Time
  ip_address: string | null
  user_agent: string | null
  created_at: Time
}

type AccountTable = {
  id: Generated<string>
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
}

type AddressTable = {
  id: Generated<string>
  user_id: string
  label: string
  address: ColumnType<Address, string, string>
  used_at: Time
}

type ListViewTable = {
  user_id: string
  list: ListViews['list']
  views: ColumnType<View[], string, string>
}

type BuyerProfileTable = {
  user_id: string
  phone: string | null
  company: string | null
  tax_id: string | null
  delivery_id: string | null
  billing_id: string | null
}

type FormerAddressTable = { user_id: string; address_hash: Buffer; deleted_at: Time }

type AccessTokenTable = {
  hash: Buffer
  user_id: string
  session_id: string
  created_at: Time
  last_used_at: Time
  expires_at: Time
}

/** Of the fields in contract/tools/tool-fields.ts only the price and the stock have a column of another name. */
type ToolTable = Omit<NewTool, 'price' | 'Available'> & {
  id: Generated<string>
  price_cents: number
  available: number
  sku: ColumnType<string | null, string | null | undefined, string | null>
  unit: Generated<Unit>
  pack: Generated<number>
  step: Generated<number>
  min_quantity: Generated<number>
  min_holds: Generated<boolean>
  lead_days: ColumnType<number | null, number | null | undefined, number | null>
  made_to_order: Generated<boolean>
  reorder_point: Generated<number>
  created_at: Time
  updated_at: Time
  deleted_at: OptionalTime
}

type PriceTierTable = { tool_id: string; from_quantity: number; price_cents: number }

type ToolSpecTable = {
  tool_id: string
  position: number
  name: string
  text: string
  value: number | null
  value_to: number | null
  unit: string | null
}

type ToolFileTable = {
  id: Generated<string>
  tool_id: string
  position: number
  kind: FileKind
  title: string
  url: string
  type: string
  bytes: number
  width: number | null
  height: number | null
  created_at: Time
}

type ToolDimensionTable = {
  tool_id: string
  position: number
  spec: string
  x1: number
  y1: number
  x2: number
  y2: number
  shift: number
}

type ToolLinkTable = {
  tool_id: string
  other_id: string
  kind: LinkKind
  position: number
  quantity: number
  note: string | null
}

type ToolTagTable = { tool_id: string; tag: string }

type ToolSearchTable = {
  tool_id: string
  name: string
  code: string | null
  searched: string
  others_at: number
  facts_at: number
  description_at: number
}
type ToolSizeTable = { tool_id: string; kind: string; size: number; is_imperial: boolean }
type SynonymTable = { word: string; means: string }
type RevisionTable = { noun: string; revision: Generated<number> }

type ReviewTable = {
  id: Generated<string>
  user_id: string | null
  name: string
  comment: string
  rating: number
  tool_id: ColumnType<string | null, string | null | undefined, string | null>
  is_verified: Generated<boolean>
  created_at: Time
}

type ContactMessageTable = {
  id: Generated<string>
  name: string
  email: string
  question: string
  address_hash: Buffer
  created_at: Time
  answered_at: OptionalTime
  answered_by: string | null
}

type BookingTable = {
  id: Generated<string>
  number: ColumnType<number, never, never>
  user_id: string
  made_by: string | null
  name: string
  email: string
  phone: string
  company: string | null
  tax_id: string | null
  po_number: string | null
  delivery: Json<Address>
  billing: Json<Address>
  requested_on: Day
  remark: string | null
  total_cents: number
  pay_by: Generated<PayBy>
  transferred_cents: Generated<number>
  paid: Generated<boolean>
  transaction_id: string | null
  paid_at: OptionalTime
  refunded_at: OptionalTime
  stock_taken: Generated<boolean>
  hold_round: Generated<number>
  hold_until: Time
  verified_hold_until: OptionalTime
  reminded_at: OptionalTime
  tool_id: string
  product_name: string
  price_cents: number
  quantity: number
  line_count: number
  pieces: number
  below_minimum: boolean
  state: Generated<BookingState>
  to_pack: Generated<boolean>
  has_packed: Generated<boolean>
  on_its_way: Generated<boolean>
  due_on: Day
  line_texts: string
  search_text: ColumnType<string, never, never>
  replaced_by: string | null
  idempotency_key: string | null
  request_hash: Buffer | null
  created_at: Time
  /** Out of the sight of its buyer and of links; once it is deleted as well, out of the office's lists. */
  hidden_at: OptionalTime
  deleted_at: OptionalTime
}

type BookingLineTable = {
  booking_id: string
  line: number
  tool_id: string | null
  name: string
  sku: string | null
  unit: Generated<Unit>
  quantity: number
  from_stock: number
  unit_cents: number
  amount_cents: ColumnType<number, never, never>
  base_cents: number
  tier_from: number | null
  note: string | null
  lead_days: number | null
  offered_on: Day
  promised_on: Day
  first_promised_on: Day
  cancelled: Generated<number>
  returned: Generated<number>
  restocked: Generated<number>
}

type ShipmentTable = {
  id: Generated<string>
  booking_id: string
  number: number
  carrier: string | null
  tracking: string | null
  tracking_url: string | null
  note: string | null
  packed_at: Time
  shipped_at: OptionalTime
  delivered_at: OptionalTime
  made_by: string | null
}

type ShipmentLineTable = {
  shipment_id: string
  booking_id: string
  line: number
  quantity: number
}

type BookingFileTable = {
  id: Generated<string>
  booking_id: string
  kind: BookingFileKind
  name: string
  type: string
  bytes: number
  place: string
  from_office: boolean
  made_by: string | null
  created_at: Time
}

type ReturnTable = {
  id: Generated<string>
  booking_id: string
  kind: ReturnKind
  reason: string
  made_by: string | null
  created_at: Time
}

type ReturnLineTable = {
  return_id: string
  booking_id: string
  line: number
  quantity: number
  restocked: number
}

type BookingEventTable = {
  id: Generated<string>
  booking_id: string
  at: Time
  kind: EventKind
  actor: EventActor
  actor_id: string | null
  internal: Generated<boolean>
  data: ColumnType<EventData, string | undefined, string>
}

type StockMovementTable = {
  id: Generated<number>
  tool_id: string
  booking_id: string | null
  line: number | null
  kind: 'initial' | 'hold' | 'release' | 'adjust' | 'cancel' | 'return'
  hold_round: Generated<number>
  cause_id: string | null
  quantity: number
  user_id: string | null
  created_at: Time
}

type PaymentAttemptTable = {
  id: Generated<string>
  booking_id: string
  user_id: string
  attempt: number
  amount_cents: number
  intent_id: string | null
  state: Generated<'open' | 'succeeded' | 'canceled'>
  declined_cards: Generated<number>
  created_at: Time
  checked_at: Time
}

type PaymentTable = {
  id: Generated<string>
  booking_id: string
  user_id: string
  transaction_id: string
  amount_cents: number
  email: string
  name: string
  status: string
  state: 'settled' | 'refunded' | 'attention' | 'reversed'
  reason_code: PaymentReason | null
  reason_note: string | null
  refund_due: Generated<boolean>
  returned_cents: Generated<number>
  method: Generated<PayBy>
  reference: string | null
  received_on: Day
  recorded_by: string | null
  split_of: string | null
  product_name: string
  search_text: ColumnType<string, never, never>
  dispute_status: string | null
  dispute_check_at: OptionalTime
  number: Generated<number>
  date: Time
}

type RefundTable = {
  id: Generated<string>
  number: Generated<number>
  payment_id: string
  booking_id: string
  return_id: string | null
  amount_cents: number
  kind: RefundKind
  reason: string
  state: Generated<RefundState>
  provider_id: string | null
  reference: string | null
  sent_on: Day
  tries: Generated<number>
  tried_at: OptionalTime
  key_round: Generated<number>
  looks: Generated<number>
  look_at: OptionalTime
  failed_at: OptionalTime
  made_by: string | null
  created_at: Time
}

type DisputeTable = {
  id: string
  payment_id: string
  amount_cents: number
  status: string
  reason: string
  due_by: OptionalTime
  created_at: Time
}

type ProviderRefusalTable = {
  call: string
  status: number
  code: string | null
  request_id: string | null
  since: Time
}

type WebhookEventTable = { id: string; type: string; received_at: Time }

type MailTable = {
  id: Generated<string>
  recipient: string
  mailbox: string | null
  about: Generated<'account' | 'booking' | 'question' | 'link'>
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  paper: 'proforma' | 'receipt' | 'credit' | 'quote' | null
  paper_of: string | null
  state: Generated<'waiting' | 'attention' | 'surplus'>
  counted: Generated<boolean>
  tries: Generated<number>
  next_try_at: Time
  last_error: string | null
  created_at: Time
}

type ListTable = {
  id: Generated<string>
  user_id: string
  kind: 'basket' | 'saved'
  name: string
  note: string | null
  changed_at: Time
  ordered_at: OptionalTime
  created_at: Time
}

type ListLineTable = {
  list_id: string
  tool_id: string
  quantity: number
  position: number
  note: string | null
  seen_cents: number | null
}

type PartNumberTable = {
  id: Generated<string>
  user_id: string
  key: string
  text: string
  tool_id: string
  used_at: Time
}

type ListMergeTable = { list_id: string; browser_basket: string; merged_at: Time }

type MachineModelTable = {
  id: Generated<string>
  maker: string
  name: string
  sku: string | null
  years: string | null
  img: string | null
  note: string | null
  revision: Generated<number>
  created_at: Time
  deleted_at: OptionalTime
}

type ModelPartTable = {
  model_id: string
  position: string
  place: string | null
  tool_id: string
  quantity: number
  note: string | null
}

type ModelDrawingTable = {
  id: Generated<string>
  model_id: string
  position: number
  title: string
  url: string
  width: number
  height: number
  hotspots: ColumnType<Hotspot[], string | undefined, string>
  created_at: Time
}

type MachineTable = {
  id: Generated<string>
  user_id: string
  model_id: string | null
  name: string
  serial: string | null
  count: number
  place: string | null
  created_at: Time
}

type IdempotencyKeyTable = {
  user_id: string
  call: string
  key: string
  request_hash: Buffer
  result_id: string
  created_at: Time
}

type CustomerNoteTable = {
  user_id: string
  note: string | null
  changed_at: Time
  changed_by: string | null
}

type CustomerSumTable = {
  user_id: string
  bookings: Generated<number>
  unpaid: Generated<number>
  revenue_cents: Generated<number>
  last_booking_at: OptionalTime
}

type ChangeTable = {
  id: Generated<string>
  at: Time
  actor_id: string | null
  source: 'page' | 'import' | 'undo' | 'shell'
  batch_id: string | null
  noun: AuditNoun
  noun_id: string | null
  act: 'insert' | 'update' | 'delete'
  before: Json<Record<string, unknown>>
  after: Json<Record<string, unknown>>
  undone_by: string | null
  transaction: ColumnType<string, never, never>
}

type UsedAdminGrantTable = { email: string; used_at: Time }

type ImportTable = {
  id: Generated<string>
  kind: ImportKind
  model_id: string | null
  name: string
  columns: ColumnType<string[], string, string>
  mapping: ColumnType<Mapping, string, string>
  state: Generated<Import['state']>
  counts: ColumnType<Partial<ImportCounts>, string | undefined, string>
  batch_id: ColumnType<string | null, string | null | undefined, string | null>
  checked_at: OptionalTime
  applied_at: OptionalTime
  made_by: string | null
  created_at: Time
}

type ImportRowTable = {
  import_id: string
  row: number
  cells: ColumnType<string[], string, string>
  verdict: ColumnType<ImportVerdict | null, ImportVerdict | null | undefined, ImportVerdict | null>
  faults: ColumnType<ImportFault[], string | undefined, string>
  tool_id: ColumnType<string | null, string | null | undefined, string | null>
  diff: ColumnType<ImportRow['diff'], string | undefined, string>
  before_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  state: Generated<ImportRow['state']>
}

type QuoteTable = {
  id: Generated<string>
  number: number
  revision: Generated<number>
  user_id: string
  made_by: string
  state: QuoteState
  name: string
  email: string
  phone: string
  company: string | null
  tax_id: string | null
  po_number: string | null
  delivery: Json<Address>
  billing: Json<Address>
  requested_on: Day
  remark: string | null
  terms: string | null
  total_cents: number
  valid_until: OptionalTime
  offered_at: OptionalTime
  decided_at: OptionalTime
  decided_why: string | null
  booking_id: string | null
  paper: string | null
  created_at: Time
}

type QuoteLineTable = {
  quote_id: string
  line: number
  tool_id: string | null
  name: string
  sku: string | null
  unit: Generated<Unit>
  quantity: number
  unit_cents: number
  base_cents: number
  tier_from: number | null
  promised_on: Day
  note: string | null
}

type QuoteLinkTable = {
  id: Generated<string>
  quote_id: string
  token_hash: Buffer
  may: LinkMay
  sent_to: string
  note: string | null
  expires_at: Time
  revoked_at: OptionalTime
  seen_at: OptionalTime
  decision: LinkDecision | null
  decided_as: string | null
  decided_note: string | null
  decided_at: OptionalTime
  mailed: Generated<boolean>
  made_by: string
  created_at: Time
}

/** The tables of db/migrations, without those that only the identity provider uses. */
type LastRunTable = { name: string; finished_at: Time }

export type Tables = {
  users: UserTable
  used_admin_grants: UsedAdminGrantTable
  sessions: SessionTable
  accounts: AccountTable
  access_tokens: AccessTokenTable
  former_addresses: FormerAddressTable
  tools: ToolTable
  price_tiers: PriceTierTable
  tool_specs: ToolSpecTable
  tool_files: ToolFileTable
  tool_dimensions: ToolDimensionTable
  tool_links: ToolLinkTable
  tool_tags: ToolTagTable
  tool_search: ToolSearchTable
  tool_sizes: ToolSizeTable
  search_words: { word: string }
  tool_search_due: { tool_id: string }
  synonyms: SynonymTable
  revisions: RevisionTable
  reviews: ReviewTable
  contact_messages: ContactMessageTable
  bookings: BookingTable
  booking_lines: BookingLineTable
  shipments: ShipmentTable
  shipment_lines: ShipmentLineTable
  returns: ReturnTable
  return_lines: ReturnLineTable
  booking_files: BookingFileTable
  booking_events: BookingEventTable
  stock_movements: StockMovementTable
  payment_attempts: PaymentAttemptTable
  payments: PaymentTable
  refunds: RefundTable
  disputes: DisputeTable
  provider_refusals: ProviderRefusalTable
  webhook_events: WebhookEventTable
  mails: MailTable
  lists: ListTable
  list_lines: ListLineTable
  list_merges: ListMergeTable
  part_numbers: PartNumberTable
  machine_models: MachineModelTable
  model_parts: ModelPartTable
  model_drawings: ModelDrawingTable
  machines: MachineTable
  addresses: AddressTable
  buyer_profiles: BuyerProfileTable
  list_views: ListViewTable
  idempotency_keys: IdempotencyKeyTable
  imports: ImportTable
  import_rows: ImportRowTable
  customer_notes: CustomerNoteTable
  customer_sums: CustomerSumTable
  changes: ChangeTable
  last_runs: LastRunTable
  quotes: QuoteTable
  quote_lines: QuoteLineTable
  quote_links: QuoteLinkTable
}
