import { type Selectable, sql } from 'kysely'
import { companyDay } from '../../contract/days.ts'
import type { Dispute } from '../../contract/disputes.ts'
import { PAYMENT_STATUS } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import {
  isMismatch,
  type PaymentReason,
  paymentReasons,
  transferReason,
} from '../../contract/payment-reasons.ts'
import type { AuditedPayment, BookedPayment, Payment } from '../../contract/payments.ts'
import type { BookingMoney } from '../bookings/booking-details.ts'
import { toBookingNumber } from '../bookings/booking-number.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { readRefundsOf } from './refund-rows.ts'

export const paymentColumns = [
  'id',
  'booking_id',
  'user_id',
  'transaction_id',
  'amount_cents',
  'email',
  'name',
  'status',
  'state',
  'reason_code',
  'reason_note',
  'refund_due',
  'returned_cents',
  'method',
  'reference',
  'received_on',
  'dispute_status',
  'number',
  'date',
] as const

export type PaymentRow = Pick<Selectable<Tables['payments']>, (typeof paymentColumns)[number]>
export type NewPaymentRow = {
  booking: BookingRow
  attemptId: string
  transactionId: string
  amountCents: number
  /** Null for a payment that matches its booking. */
  reason: PaymentReason | null
}

/** A payment by the provider's id; it may change until its booking is locked. */
export function findPayment(db: Db, transactionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** The payments of a booking as its buyer sees them, oldest first, and what of them counts for it. */
export async function readMoneyOf(
  db: Db,
  booking: Pick<BookingRow, 'id' | 'transaction_id'>,
): Promise<BookingMoney> {
  const { id } = booking
  const [rows, refunds] = await Promise.all([readPaymentsOf(db, id), readRefundsOf(db, id)])
  const counted = rows.filter((row) => countsFor(row, booking))
  return {
    payments: rows.map(toBookedPayment),
    received: toDollars(counted.reduce((sum, row) => sum + row.amount_cents, 0)),
    returned: toDollars(counted.reduce((sum, row) => sum + row.returned_cents, 0)),
    refunds,
  }
}

/**
 * Whether a payment is one of those that paid a booking, though its money may have gone back since. What never counted was
 * given back, taken back or waits for the office.
 */
export function countsFor(
  { state, method, reason_code, transaction_id }: PaymentRow,
  booking: Pick<BookingRow, 'transaction_id'>,
): boolean {
  if (state === 'settled' || transaction_id === booking.transaction_id) return true
  return method === 'transfer' && state !== 'reversed' && !isMismatch(reason_code)
}

/** All payments of a booking, oldest first. */
export function readPaymentsOf(db: Db, bookingId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('date')
    .orderBy('number')
    .execute()
}

/** The newest payment of a booking of which money has gone back. */
export function findRefundedOf(db: Db, bookingId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .where('returned_cents', '>', 0)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findPaymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst()
}

/**
 * Stores a payment and that its attempt succeeded: settled without a reason, else for the office. The
 * caller has locked the booking; throws if the payment is known.
 */
export function insertPayment(db: Db, payment: NewPaymentRow): Promise<PaymentRow> {
  const { booking, attemptId, transactionId, amountCents, reason } = payment
  return db
    .with('ended', (query) =>
      query
        .updateTable('payment_attempts')
        .set({ state: 'succeeded' })
        .where('id', '=', attemptId)
        .where('state', '=', 'open'),
    )
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      user_id: booking.user_id,
      transaction_id: transactionId,
      amount_cents: amountCents,
      email: booking.email,
      name: booking.name,
      status: PAYMENT_STATUS,
      state: reason === null ? 'settled' : 'attention',
      reason_code: reason,
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

/** Replaces the payer in all payments of an account. */
export async function anonymizePayments(
  db: Db,
  userId: string,
  replacement: { name: string; email: string },
): Promise<void> {
  await db.updateTable('payments').set(replacement).where('user_id', '=', userId).execute()
}

export async function readAuditedPayment(db: Db, id: string): Promise<AuditedPayment> {
  return toAuditedPayment(
    await selectAuditedPayments(db).where('payments.id', '=', id).executeTakeFirstOrThrow(),
  )
}

/** Whether money of a payment is on its way back, all or a part. */
export const hasRefundDue = sql<boolean>`(payments.refund_due or exists (
  select from refunds where refunds.payment_id = payments.id and refunds.state = 'due'))`

/** Payments with what they were for and their newest dispute. */
export function selectAuditedPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(paymentColumns.map((name) => `payments.${name}` as const))
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('disputes')
          .select(['amount_cents as disputed_cents', 'reason as dispute_reason', 'due_by'])
          .whereRef('disputes.payment_id', '=', 'payments.id')
          .orderBy('disputes.created_at', 'desc')
          .limit(1)
          .as('dispute'),
      (join) => join.onTrue(),
    )
    .select(['bookings.product_name', 'bookings.pieces', 'bookings.number as booking_number'])
    .select(['disputed_cents', 'dispute_reason', 'due_by'])
    .select(hasRefundDue.as('has_refund_due'))
    .select((query) =>
      query
        .selectFrom('refunds')
        .select('refunds.id')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.state', '=', 'due')
        .orderBy('refunds.created_at')
        .limit(1)
        .as('due_refund_id'),
    )
}

type AuditedRow = PaymentRow &
  Pick<BookingRow, 'product_name' | 'pieces'> & {
    booking_number: number
    disputed_cents: number | null
    has_refund_due: boolean
    due_refund_id: string | null
    dispute_reason: string | null
    due_by: Date | null
  }

export function toAuditedPayment(row: AuditedRow): AuditedPayment {
  const { reason_code: reasonCode, has_refund_due: refundDue } = row
  return {
    ...toBookedPayment(row),
    ...{ reasonCode, refundDue, dispute: toDispute(row) },
    dueRefundId: row.method === 'transfer' ? row.due_refund_id : null,
    number: receiptNumber(row),
    productName: row.product_name,
    quantity: row.pieces,
    bookingNumber: toBookingNumber(row.booking_number),
  }
}

function toBookedPayment(row: PaymentRow): BookedPayment {
  const { state, method, reason_code: code, reason_note: note } = row
  const sentence =
    code && (method === 'transfer' ? transferReason(code, note) : paymentReasons[code])
  return { ...toPayment(row), state, reason: sentence }
}

function toDispute(row: AuditedRow): Dispute | null {
  if (row.dispute_status === null) return null
  return {
    status: row.dispute_status,
    reason: row.dispute_reason,
    amount: toDollars(row.disputed_cents ?? row.amount_cents),
    dueBy: row.due_by?.toISOString() ?? null,
  }
}

/** Payments that the office must decide about, or whose dispute it must answer. The index of the same expression sorts by it. */
export const waitsForOffice = sql<boolean>`(payments.state = 'attention' and not payments.refund_due
  or coalesce(payments.dispute_status, '') in ('needs_response', 'warning_needs_response'))`

export async function isInReview(db: Db, bookingId: string): Promise<boolean> {
  return (await paymentInReview(db, bookingId).executeTakeFirst()) !== undefined
}

/** The transaction that paid a booking of whose money nothing is left: no other payment of it counts either. */
export async function findWhollyRefunded(db: Db, bookingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ transaction_id: string }>`
    select bookings.transaction_id from bookings join payments using (transaction_id)
    where bookings.id = ${bookingId} and payments.state = 'refunded' and not exists (
      select from payments where booking_id = ${bookingId}
        and (state = 'settled' or method = 'transfer' and state = 'attention' and reason_code = 'refunded_by_office')
    )`.execute(db)
  return rows[0]?.transaction_id
}

/** A payment that waits for the office before its booking can be paid; what is more than the total does not. */
const waitsForDecision = sql<boolean>`(payments.state = 'attention' and not payments.refund_due
  and payments.reason_code <> 'surplus')`

/** The payments of a booking that wait for the office's decision. */
export function paymentInReview(db: Db, bookingId: string) {
  return db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.booking_id', '=', bookingId)
    .where(waitsForDecision)
}

/** Settles a payment. The caller has locked the booking and taken its stock. */
export function markSettled(db: Db, id: string): Promise<PaymentRow> {
  return db
    .updateTable('payments')
    .set({ state: 'settled', reason_code: null })
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

export function receiptNumber({ date, number }: Pick<PaymentRow, 'date' | 'number'>): string {
  return `R-${companyDay(date).slice(0, 4)}-${String(number).padStart(6, '0')}`
}

/** A payment as the buyer sees it: the amount charged in dollars, even if money has gone back since. */
export function toPayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    email: row.email,
    transactionId: row.transaction_id,
    name: row.name,
    date: row.date.toISOString(),
    status: row.status,
    bookingId: row.booking_id,
    amount: toDollars(row.amount_cents),
    method: row.method,
    reference: row.reference,
    receivedOn: row.received_on,
    returned: toDollars(row.returned_cents),
  }
}
