import { CURRENCY } from '../../contract/money.ts'
import type { Mismatch } from '../../contract/payments/payment-reasons.ts'
import type { Days } from '../../contract/values/working-days.ts'
import { type Actor, byShop } from '../bookings/booking-events.ts'
import { readSending } from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { refreshState } from '../bookings/booking-state-store.ts'
import { findAnyBooking, lockBooking } from '../bookings/booking-store.ts'
import type { HoldRules } from '../bookings/hold-times.ts'
import { readLinesForMail } from '../bookings/lines-in-mail.ts'
import { markBookingPaid, markBookingPaidIfUnchanged } from '../bookings/paid-bookings.ts'
import { retakeStock } from '../bookings/stock-store.ts'
import type { Db } from '../platform/database/database.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { type Attempt, cancelAttempt, findAttemptByIntent } from './cards/attempt-store.ts'
import type { Dispute, Intent, PaymentParts, Refund } from './cards/provider.ts'
import { recordDisputes, refundsOfLostDisputes } from './cards/sync-payment.ts'
import { bookingPaidMail } from './payment-mails.ts'
import { type PaymentRow, receiptNumber } from './payment-rows.ts'
import { findPayment, insertPayment } from './payment-store.ts'
import { payOut } from './refunds/pay-out.ts'
import { recordRefunds, sumRefunds } from './refunds/record-refunds.ts'
import { markRefundDue } from './refunds/refund-store.ts'

/** The booking as it is now. `isNew` if this call made the record. */
export type Settlement = { booking: BookingRow; payment: PaymentRow; isNew: boolean }

/**
 * The only way in which a booking becomes paid: what the provider confirms is stored in one transaction; what does not
 * match is refunded, what came after its stock was gone waits for the office. Harmless when repeated. Nothing for an
 * intent that is not ours or has not succeeded.
 */
export async function settlePayment(
  parts: PaymentParts,
  intentId: string,
): Promise<Settlement | undefined> {
  const running = underway.get(intentId)
  if (running) {
    // Page and webhook come together. What did not settle is fetched again: the first answer may be older than the charge.
    const shared = await running
    return shared ? { ...shared, isNew: false } : settlePayment(parts, intentId)
  }
  const started = settleOnce(parts, intentId).finally(() => underway.delete(intentId))
  underway.set(intentId, started)
  return started
}

const underway = new Map<string, Promise<Settlement | undefined>>()

async function settleOnce(parts: PaymentParts, intentId: string): Promise<Settlement | undefined> {
  const { db, config, metrics } = parts
  const attempt = await findAttemptByIntent(db, intentId)
  if (!attempt) return undefined
  if (attempt.payment_id !== null) return findSettlement(db, attempt, intentId)
  const charged = await findCharged(parts, intentId)
  // An intent that the provider does not know has ended too: the next try gets another.
  if (!charged || charged.intent.status === 'canceled') await cancelAttempt(db, attempt.id)
  if (charged?.intent.status !== 'succeeded') return undefined
  const settlement = await db
    .transaction()
    .execute((transaction) => record(transaction, attempt, charged, config))
  const { payment, isNew } = settlement
  if (isNew && payment.refund_due) {
    await payOut(parts, payment.id)
    return { ...(await findSettlement(db, attempt, intentId)), isNew }
  }
  if (isNew) metrics.payments.inc({ state: payment.state })
  return settlement
}

async function findSettlement(
  db: Db,
  { id, booking_id }: Pick<Attempt, 'id' | 'booking_id'>,
  intentId: string,
): Promise<Settlement> {
  const [booking, payment] = [await findAnyBooking(db, booking_id), await findPayment(db, intentId)]
  if (!booking || !payment) throw new Error(`payment attempt ${id} has no booking or payment`)
  return { booking, payment, isNew: false }
}

type Charged = { intent: Intent; refunds: Refund[]; disputes: Dispute[] }

async function findCharged({ provider }: PaymentParts, intentId: string) {
  const intent = await provider.findIntent(intentId)
  if (!intent) return undefined
  const isCharged = intent.status === 'succeeded'
  const refunds = isCharged && intent.refunded !== 0 && (await provider.findRefunds(intentId))
  const disputes = isCharged && intent.isDisputed ? await provider.findDisputes(intentId) : []
  return { intent, refunds: [...(refunds || []), ...refundsOfLostDisputes(disputes)], disputes }
}

async function record(db: Db, attempt: Attempt, charged: Charged, config: PaymentParts['config']) {
  const { publicUrl } = config
  const paid = await markExpectedPaid(db, attempt, charged, config)
  if (!paid) return recordUnexpected(db, attempt, charged, config)
  const payment = await insertPayment(db, {
    booking: paid,
    attemptId: attempt.id,
    reason: null,
    transactionId: charged.intent.id,
    amountCents: charged.intent.amount_received,
  })
  await storeReceiptMail(db, { booking: paid, payment, publicUrl })
  return { booking: paid, payment, isNew: true }
}

/** The usual case in one statement: the booking is as it was when the intent was made. */
async function markExpectedPaid(
  db: Db,
  { booking_id }: Attempt,
  { intent, refunds, disputes }: Charged,
  { settings }: PaymentParts['config'],
): Promise<BookingRow | undefined> {
  const isPlain = refunds.length === 0 && disputes.length === 0 && intent.currency === CURRENCY
  if (!isPlain || intent.metadata?.bookingId !== booking_id) return undefined
  return markBookingPaidIfUnchanged(db, booking_id, {
    transactionId: intent.id,
    method: 'card',
    amountCents: intent.amount_received,
    by: theBuyer,
    days: settings.days,
  })
}

async function recordUnexpected(
  db: Db,
  attempt: Attempt,
  { intent, refunds, disputes }: Charged,
  config: PaymentParts['config'],
): Promise<Settlement> {
  const { publicUrl, settings } = config
  const booking = await lockBooking(db, attempt.booking_id)
  if (!booking) throw new Error(`payment attempt ${attempt.id} has no booking`)
  const known = await findPayment(db, intent.id)
  if (known) return { booking, payment: known, isNew: false }
  const refundReason = findMismatch(booking, intent)
  const isKept = sumRefunds(refunds, intent.amount_received) < intent.amount_received
  const reason = refundReason ?? (isKept ? await claimStock(db, booking, config) : null)
  const made = await insertPayment(db, {
    booking,
    attemptId: attempt.id,
    reason,
    transactionId: intent.id,
    amountCents: intent.amount_received,
  })
  const decision =
    refundReason && ({ reason: refundReason, kind: 'unmatched', by: byShop } as const)
  const payment = decision ? await markRefundDue(db, made, decision) : made
  if (reason === null)
    await completeBooking(db, { booking, payment, publicUrl, days: settings.days, by: theBuyer })
  else await refreshState(db, booking.id)
  await recordDisputes(db, payment, disputes)
  await recordRefunds(db, { booking, payment, publicUrl }, refunds)
  return { ...(await findSettlement(db, attempt, intent.id)), isNew: true }
}

type Receipt = {
  booking: BookingRow
  payment: PaymentRow
  publicUrl: string
  /** What came by bank above the total. */
  surplusCents?: number
}
export type Completion = Receipt & { by: Actor; days: Days }

/** The owner of the booking, however the shop learned of the charge. */
const theBuyer: Actor = { actor: 'buyer', userId: null }

/** Of bank transfers by the last one; queues the receipt. The caller has locked the booking. */
export async function completeBooking(db: Db, completion: Completion): Promise<void> {
  const { booking, payment, by, days } = completion
  const { transaction_id: transactionId, method } = payment
  const amountCents = booking.total_cents - booking.credited_cents
  await markBookingPaid(db, booking.id, { transactionId, method, amountCents, by, days })
  await storeReceiptMail(db, completion)
}

async function storeReceiptMail(db: Db, receipt: Receipt) {
  const { booking, payment, publicUrl, surplusCents } = receipt
  const { transaction_id: transactionId, date } = payment
  const amountCents = booking.total_cents - booking.credited_cents
  const number = receiptNumber(payment)
  const sending = await readSending(db, booking.id)
  const paid = { transactionId, amountCents, date, number, surplusCents, sending }
  const lines = await readLinesForMail(db, booking)
  await storeMail(db, bookingPaidMail(booking, lines, paid, publicUrl))
}

function findMismatch(booking: BookingRow, intent: Intent): Mismatch | null {
  const asked = booking.total_cents - booking.credited_cents
  const isAmount = intent.amount_received === asked && intent.currency === CURRENCY
  if (!isAmount || intent.metadata?.bookingId !== booking.id) return 'amount_differs'
  if (booking.deleted_at) return 'booking_deleted'
  return booking.paid || booking.transferred_cents > 0 ? 'paid_already' : null
}

/** Retakes the stock of a lapsed hold; if there is not enough, the office has to decide. */
async function claimStock(db: Db, booking: BookingRow, rules: HoldRules): Promise<Mismatch | null> {
  if (booking.stock_taken || !(await retakeStock(db, booking, rules))) return null
  return 'stock_gone'
}
