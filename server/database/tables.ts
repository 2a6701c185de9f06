import type { ColumnType, Generated } from 'kysely'
import type { PaymentReason } from '../../contract/payment-reasons.ts'
import type { NewTool } from '../../contract/tools.ts'

type Time = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

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

type FormerAddressTable = { user_id: string; address_hash: Buffer; deleted_at: Time }

type AccessTokenTable = {
  hash: Buffer
  user_id: string
  session_id: string
  created_at: Time
  last_used_at: Time
  expires_at: Time
}

/** Of the fields in contract/tool-fields.ts only the price and the stock have a column of another name. */
type ToolTable = Omit<NewTool, 'price' | 'Available'> & {
  id: Generated<string>
  price_cents: number
  available: number
  created_at: Time
  updated_at: Time
  deleted_at: OptionalTime
}

type ReviewTable = {
  id: Generated<string>
  user_id: string | null
  name: string
  comment: string
  rating: number
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
  user_id: string
  tool_id: string
  product_name: string
  price_cents: number
  quantity: number
  total_cents: ColumnType<number, never, never>
  name: string
  email: string
  phone: string
  paid: Generated<boolean>
  transaction_id: string | null
  paid_at: OptionalTime
  refunded_at: OptionalTime
  stock_taken: Generated<boolean>
  hold_round: Generated<number>
  hold_until: Time
  verified_hold_until: OptionalTime
  reminded_at: OptionalTime
  idempotency_key: string | null
  request_hash: Buffer | null
  created_at: Time
  deleted_at: OptionalTime
}

type StockMovementTable = {
  id: Generated<number>
  tool_id: string
  booking_id: string | null
  kind: 'initial' | 'hold' | 'release' | 'adjust'
  hold_round: Generated<number>
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
  state: 'settled' | 'refunded' | 'attention'
  reason_code: PaymentReason | null
  refund_due: Generated<boolean>
  refund_tried_at: OptionalTime
  refund_tries: Generated<number>
  returned_cents: Generated<number>
  refunds_failed: Generated<number>
  refund_check_at: OptionalTime
  refund_checks: Generated<number>
  dispute_status: string | null
  dispute_check_at: OptionalTime
  number: Generated<number>
  date: Time
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
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  state: Generated<'waiting' | 'attention' | 'surplus'>
  counted: Generated<boolean>
  tries: Generated<number>
  next_try_at: Time
  last_error: string | null
  created_at: Time
}

type UsedAdminGrantTable = { email: string; used_at: Time }

/** The tables of db/migrations, without those that only the identity provider uses. */
export type Tables = {
  users: UserTable
  used_admin_grants: UsedAdminGrantTable
  sessions: SessionTable
  accounts: AccountTable
  access_tokens: AccessTokenTable
  former_addresses: FormerAddressTable
  tools: ToolTable
  reviews: ReviewTable
  contact_messages: ContactMessageTable
  bookings: BookingTable
  stock_movements: StockMovementTable
  payment_attempts: PaymentAttemptTable
  payments: PaymentTable
  disputes: DisputeTable
  provider_refusals: ProviderRefusalTable
  webhook_events: WebhookEventTable
  mails: MailTable
}
