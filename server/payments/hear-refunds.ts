import { paymentReasons } from '../../contract/payment-reasons.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import type { Db } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { markBookingRefunded, unmarkBookingRefunded } from './booking-marks.ts'
import { mismatchOf } from './mismatch.ts'
import { findPayment, type PaymentRow } from './payment-store.ts'
import type { Refund } from './provider.ts'
import { tellRefunded } from './refund.ts'
import { noteReturned } from './refund-store.ts'

/**
 * Asks the provider what of a payment has gone back, whoever had it given back, and records what is new: all of it is a
 * refund, a part of it or a refund that failed waits for the office. Harmless when repeated and in any order.
 */
export async function hearRefunds(parts: Parts, transactionId: string): Promise<void> {
  const seen = await findPayment(parts.db, transactionId)
  const refunds = seen && (await parts.provider.findRefunds(transactionId))
  if (!refunds) return
  const state = await parts.db.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, seen.booking_id)
    const payment = await findPayment(transaction, transactionId)
    if (!booking || !payment) return undefined
    return record(transaction, { booking, payment, publicUrl: parts.config.publicUrl }, refunds)
  })
  if (state) parts.metrics.payments.inc({ state })
}

type Known = { booking: BookingRow; payment: PaymentRow; publicUrl: string }

/** What a payment becomes by this: given back whole, or left to the office; nothing when it is no news to either. */
type News = 'refunded' | 'attention' | undefined

async function record(db: Db, known: Known, refunds: Refund[]): Promise<News> {
  const { booking, payment, publicUrl } = known
  const { returned, failed } = sumUp(refunds, payment)
  const isFailure = failed > payment.refunds_failed
  // Refunds fail once and for all: whoever saw fewer of them asked before.
  const isOld =
    failed < payment.refunds_failed || (!isFailure && returned <= payment.returned_cents)
  if (isOld) return undefined
  const sums = { returned_cents: returned, refunds_failed: failed }
  if (returned === payment.amount_cents && payment.state === 'refunded') {
    await noteReturned(db, payment.id, sums)
    return undefined
  }
  if (returned === payment.amount_cents) {
    const reason = isOurs(payment) ? payment.reason : paymentReasons.all
    await noteReturned(db, payment.id, { ...sums, state: 'refunded', refund_due: false, reason })
    await markBookingRefunded(db, payment)
    await tellRefunded(db, booking, { ...payment, reason }, publicUrl)
    return 'refunded'
  }
  if (payment.refund_due && !isFailure) {
    await noteReturned(db, payment.id, sums)
    return undefined
  }
  const reason = isFailure ? paymentReasons.failed : paymentReasons.part
  await leaveToOffice(db, payment, { ...sums, reason })
  return 'attention'
}

async function leaveToOffice(
  db: Db,
  payment: PaymentRow,
  news: { returned_cents: number; refunds_failed: number; reason: string },
): Promise<void> {
  await noteReturned(db, payment.id, { ...news, state: 'attention', refund_due: false })
  await unmarkBookingRefunded(db, payment)
}

/** Money that we are giving back ourselves, or had a reason of our own to. */
function isOurs(payment: PaymentRow): boolean {
  return payment.refund_due || mismatchOf(payment) !== undefined
}

function sumUp(refunds: Refund[], { amount_cents }: PaymentRow) {
  const isFailed = ({ status }: Refund) => status === 'failed' || status === 'canceled'
  const good = refunds.filter((refund) => !isFailed(refund))
  const returned = good.reduce((sum, { amount }) => sum + amount, 0)
  return { returned: Math.min(returned, amount_cents), failed: refunds.length - good.length }
}
