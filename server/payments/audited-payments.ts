import { sql } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import type { AuditedPayment } from '../../contract/payments/payments.ts'
import type { Dispute } from '../../contract/payments/refunds.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import type { Db } from '../platform/database/database.ts'
import { paymentColumns, receiptNumber, toBookedPayment } from './payment-rows.ts'

export const readAuditedPayment = async (db: Db, id: string): Promise<AuditedPayment> =>
  toAuditedPayment(
    await selectAuditedPayments(db).where('payments.id', '=', id).executeTakeFirstOrThrow(),
  )

/** Whether money of a payment is on its way back, all or a part. */
const hasRefundDue = sql<boolean>`(payments.refund_due or exists (
  select from refunds where refunds.payment_id = payments.id and refunds.state = 'due'))`

export const selectAuditedPayments = (db: Db) =>
  db
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
    .select('bookings.company')
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

type AuditedRow = Awaited<
  ReturnType<ReturnType<typeof selectAuditedPayments>['executeTakeFirstOrThrow']>
>

export function toAuditedPayment(row: AuditedRow): AuditedPayment {
  const { reason_code: reasonCode, has_refund_due: refundDue } = row
  return {
    ...toBookedPayment(row),
    reasonCode,
    refundDue,
    dispute: toDispute(row),
    dueRefundId: payWays[row.method].byOffice ? row.due_refund_id : null,
    number: receiptNumber(row),
    company: row.company,
    productName: row.product_name,
    quantity: row.pieces,
    bookingNumber: toBookingNumber(row.booking_number),
  }
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
