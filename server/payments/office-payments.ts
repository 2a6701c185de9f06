import { stockLeft } from '../../contract/errors/shown-errors.ts'
import { forbidsRefund } from '../../contract/payments/dispute-states.ts'
import { isOnAccount, payWays } from '../../contract/payments/pay-ways.ts'
import { isMismatch, paymentReasons } from '../../contract/payments/payment-reasons.ts'
import { byOffice } from '../bookings/booking-events.ts'
import { type BookingRow, owedOf } from '../bookings/booking-rows.ts'
import { refreshState } from '../bookings/booking-state-store.ts'
import { giveBack, openPieces } from '../bookings/give-back.ts'
import { readLinesOf } from '../bookings/line-rows.ts'
import { retakeStock } from '../bookings/stock-store.ts'
import { creditMoney } from '../invoices/credit-money.ts'
import { invoiceCharges } from '../invoices/issue-invoice.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PaymentParts } from './cards/provider.ts'
import type { PaymentRow } from './payment-rows.ts'
import { lockPayment, markSettled } from './payment-store.ts'
import { countsFor } from './payments-of-booking.ts'
import { nothingToSettle, takeGoodsAgain } from './refunds/failed-refunds.ts'
import { payOut } from './refunds/pay-out.ts'
import { leftOf, readRefundRows } from './refunds/refund-rows.ts'
import { markRefundDue } from './refunds/refund-store.ts'
import { completeBooking } from './settle.ts'
import { countTransfer } from './transfers/record-transfer.ts'

type Act = { id: string; userId: string }

/** With `restock` its goods go back to stock. Decided in one transaction, then asked of the provider until it is done. */
export async function refundByOffice(
  parts: PaymentParts,
  { id, userId }: Act,
  { restock }: { restock: boolean },
): Promise<void> {
  await asOffice(parts.db, userId, async (transaction) => {
    const { booking, payment } = await lockPayment(transaction, id)
    if (payment.state === 'refunded' || payment.refund_due) throw new Refusal('already_refunded')
    if (leftOf(payment, await readRefundRows(transaction, id)) === 0)
      throw new Refusal('already_refunded')
    // Its money would be gone, and count all the same.
    if (countsFor(payment, booking) && !booking.paid && isOnAccount(booking.pay_by))
      throw new Refusal('still_owed')
    if (forbidsRefund(payment.dispute_status)) throw new Refusal('payment_disputed')
    const isRestocked = restock && isPaidBy(booking, payment)
    const returnId = isRestocked ? await cancelOpenPieces(transaction, booking, userId) : null
    const { reason_code: code } = payment
    // That an earlier refund failed is no reason for this one.
    const reason = isMismatch(code) ? code : 'refunded_by_office'
    await markRefundDue(transaction, payment, {
      reason,
      kind: code === 'surplus' ? 'surplus' : 'whole',
      returnId,
      by: byOffice(userId),
    })
    await creditMoney(transaction, { booking, by: byOffice(userId) })
    await refreshState(transaction, booking.id)
  })
  await payOut(parts, id)
}

async function cancelOpenPieces(db: Db, { id: bookingId }: BookingRow, userId: string) {
  const goods = (await readLinesOf(db, bookingId)).filter(({ tool_id }) => tool_id !== null)
  const lines = goods
    .map((line) => ({ line: line.line, quantity: openPieces(line) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return null
  const kind = 'cancelled'
  const reason = paymentReasons.refunded_by_office
  return (await giveBack(db, { bookingId, kind, lines, restock: true, reason, userId })).id
}

/** Retakes stock that is not held and marks the booking paid. Refuses with 404, and with 409 without stock or with nothing to settle. */
export async function settleByOffice(parts: PaymentParts, { id, userId }: Act): Promise<void> {
  const { publicUrl, settings } = parts.config
  await asOffice(parts.db, userId, async (transaction) => {
    const { booking, payment: found } = await lockPayment(transaction, id)
    const isWaiting = found.state === 'attention' && !found.refund_due
    if (!isWaiting || !canSettle(found, booking)) throw nothingToSettle()
    const shortage = booking.stock_taken
      ? await takeGoodsAgain(transaction, found, byOffice(userId))
      : await retakeStock(transaction, booking, parts.config)
    if (shortage) throw new Refusal('not_enough_stock', stockLeft(shortage))
    await invoiceCharges(transaction, { booking, by: byOffice(userId), publicUrl })
    const settled = await markSettled(transaction, id)
    const completion = {
      booking,
      payment: settled,
      publicUrl,
      days: settings.days,
      by: byOffice(userId),
    }
    if (booking.paid) await refreshState(transaction, booking.id)
    else if (payWays[settled.method].byOffice)
      await countTransfer(transaction, completion, parts.config)
    else await completeBooking(transaction, completion)
  })
  parts.metrics.payments.inc({ state: 'settled' })
}

/** All of an unpaid booking's total, or what paid it before; a transfer may be a part of what is still to be paid. */
function canSettle(payment: PaymentRow, booking: BookingRow): boolean {
  if (booking.paid) return isPaidBy(booking, payment)
  if (payWays[payment.method].byOffice)
    return payment.amount_cents <= owedOf(booking) && booking.deleted_at === null
  const { total_cents, credited_cents } = booking
  const isWhole =
    payment.amount_cents === total_cents - credited_cents && payment.returned_cents === 0
  return isWhole && booking.deleted_at === null
}

const isPaidBy = ({ paid, transaction_id }: BookingRow, payment: PaymentRow): boolean =>
  paid && transaction_id === payment.transaction_id
