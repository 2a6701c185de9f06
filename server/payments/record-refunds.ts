import { isMismatch, type PaymentReason } from '../../contract/payment-reasons.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { markBookingRefunded, unmarkBookingRefunded } from '../bookings/paid-bookings.ts'
import type { Db } from '../database/database.ts'
import type { PaymentRow } from './payment-store.ts'
import type { Refund } from './provider.ts'
import { queueRefundMail } from './refund.ts'
import { noteReturned } from './refund-store.ts'

type Known = { booking: BookingRow; payment: PaymentRow; publicUrl: string }

/** What a payment becomes: refunded whole, or left to the office; nothing if neither is new. */
export type RefundChange = 'refunded' | 'attention' | undefined

/**
 * Records the refunds of a payment as the provider reports them: all of the money is a refund, a part of it or a failed
 * refund waits for the office. The caller has locked the booking. Harmless when repeated and in any order.
 */
export async function recordRefunds(
  db: Db,
  known: Known,
  refunds: Refund[],
): Promise<RefundChange> {
  const { booking, payment, publicUrl } = known
  const { returned, failed } = sumRefunds(refunds, payment.amount_cents)
  const isFailure = failed > payment.refunds_failed
  // A failed refund stays failed: an answer with fewer of them is older.
  const isOld =
    failed < payment.refunds_failed || (!isFailure && returned <= payment.returned_cents)
  if (isOld) return undefined
  const sums = { returned_cents: returned, refunds_failed: failed }
  if (returned === payment.amount_cents && payment.state === 'refunded') {
    await noteReturned(db, payment.id, sums)
    return undefined
  }
  if (returned === payment.amount_cents) {
    const isByBank = refunds.some((refund) => refund.isByBank)
    const cause = isByBank ? 'reversed' : 'refunded_at_provider'
    const reason_code = isOurRefund(payment) ? payment.reason_code : cause
    await noteReturned(db, payment.id, {
      ...sums,
      state: 'refunded',
      refund_due: false,
      reason_code,
    })
    await markBookingRefunded(db, payment.transaction_id)
    // Of a dispute the bank informs the buyer.
    if (!isByBank) await queueRefundMail(db, booking, { ...payment, reason_code }, publicUrl)
    return 'refunded'
  }
  if (payment.refund_due && !isFailure) {
    await noteReturned(db, payment.id, sums)
    return undefined
  }
  const reason_code = isFailure ? 'refund_failed' : 'partly_refunded_at_provider'
  await leaveToOffice(db, payment, { ...sums, reason_code })
  return 'attention'
}

async function leaveToOffice(
  db: Db,
  payment: PaymentRow,
  news: { returned_cents: number; refunds_failed: number; reason_code: PaymentReason },
): Promise<void> {
  await noteReturned(db, payment.id, { ...news, state: 'attention', refund_due: false })
  await unmarkBookingRefunded(db, payment.transaction_id)
}

/** Whether the shop itself refunds this payment, or has a reason to. */
function isOurRefund(payment: PaymentRow): boolean {
  return payment.refund_due || isMismatch(payment.reason_code)
}

export function sumRefunds(refunds: Refund[], amountCents: number) {
  const isFailed = ({ status }: Refund) => status === 'failed' || status === 'canceled'
  const good = refunds.filter((refund) => !isFailed(refund))
  const returned = good.reduce((sum, { amount }) => sum + amount, 0)
  return { returned: Math.min(returned, amountCents), failed: refunds.length - good.length }
}
