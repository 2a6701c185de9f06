import type { BookingRow } from '../../bookings/booking-rows.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentParts } from '../payment-parts.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { findPaymentById } from '../payment-store.ts'
import { type RefundChange, recordFailure, recordRefunds } from '../refunds/record-refunds.ts'
import type { RefundRow } from '../refunds/refund-rows.ts'
import type { Refund } from './provider.ts'
import { recordDisputes, refundsOfLostDisputes } from './record-disputes.ts'

/** Records the provider's answer to our wish for a refund, whether it repeats our row's id or not. */
export function recordMade(parts: PaymentParts, row: RefundRow, refund: Refund): Promise<void> {
  const ours = { ...refund, metadata: { refundId: row.id } }
  return withPayment(parts, row.payment_id, (db, known) =>
    recordRefunds(db, { ...known, publicUrl: parts.config.publicUrl }, [ours]),
  )
}

/** Leaves a refund to the office of which the provider says that less than it is left, if its list agrees. */
export function failRefund(parts: PaymentParts, row: RefundRow): Promise<void> {
  return withPayment(parts, row.payment_id, async (db, known) => {
    const { payment } = known
    const left = payment.amount_cents - payment.returned_cents
    const { publicUrl } = parts.config
    return left < row.amount_cents ? recordFailure(db, { ...known, publicUrl }, row) : undefined
  })
}

/** Fetches the refunds of a payment, its disputes where they are asked for, and records what is new. */
export async function syncPayment(
  parts: PaymentParts,
  { id, transaction_id: transactionId, dispute_status }: PaymentRow,
  { asksDisputes = dispute_status !== null } = {},
): Promise<void> {
  const { provider, config } = parts
  const disputes = asksDisputes ? await provider.findDisputes(transactionId) : []
  const refunds = await provider.findRefunds(transactionId)
  if (!refunds) return
  await withPayment(parts, id, async (db, known) => {
    await recordDisputes(db, known.payment, disputes)
    return recordRefunds(db, { ...known, publicUrl: config.publicUrl }, [
      ...refunds,
      ...refundsOfLostDisputes(disputes),
    ])
  })
}

type Known = { booking: BookingRow; payment: PaymentRow }

/** Changes a payment in one transaction that has locked its booking, and counts what it became. */
async function withPayment(
  { db, metrics }: PaymentParts,
  paymentId: string,
  work: (transaction: Db, known: Known) => Promise<RefundChange>,
): Promise<void> {
  const state = await db.transaction().execute(async (transaction) => {
    const seen = await findPaymentById(transaction, paymentId)
    const booking = seen && (await lockBooking(transaction, seen.booking_id))
    const payment = await findPaymentById(transaction, paymentId)
    return booking && payment && work(transaction, { booking, payment })
  })
  if (state) metrics.payments.inc({ state })
}
