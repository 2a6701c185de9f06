import { toDollars } from '../../../contract/money.ts'
import {
  isMismatch,
  type PaymentReason,
  paymentReasons,
} from '../../../contract/payments/payment-reasons.ts'
import { byShop, writeEvent } from '../../bookings/booking-events.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import { refreshState } from '../../bookings/booking-state-store.ts'
import { markRefunded } from '../../bookings/paid-bookings.ts'
import { creditMoney } from '../../invoices/credit-money.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Refund } from '../cards/provider.ts'
import { queueRefundMail } from '../payment-mails.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { findWhollyRefunded } from '../payments-of-booking.ts'
import { noteFailedRefund } from './failed-refunds.ts'
import { doneOf, hasFailed, type Match, matchRefund } from './match-refund.ts'
import { isOfRest, type RefundRow, readRefundRows } from './refund-rows.ts'
import { changeRefund, deleteRefund, insertRefund, storeReturned } from './refund-store.ts'

type Known = { booking: BookingRow; payment: PaymentRow; publicUrl: string }

/** What a payment becomes: refunded whole, or left to the office; nothing if neither is new. */
export type RefundChange = 'refunded' | 'attention' | undefined

/** What the provider's list says that we did not know. */
type News = { hasFailed: boolean; isForeign: boolean; isByBank: boolean; isRest: boolean }
const nothingNew: News = { hasFailed: false, isForeign: false, isByBank: false, isRest: false }

/** Refunds that we did not ask for, and failed ones, wait for the office. The caller has locked the booking. Harmless when repeated, in any order. */
export async function recordRefunds(
  db: Db,
  known: Known,
  refunds: readonly Refund[],
): Promise<RefundChange> {
  const news = { ...nothingNew }
  let rows = await readRefundRows(db, known.payment.id)
  let isNew = false
  for (const refund of refunds) {
    const match = matchRefund(rows, refund, known.payment.amount_cents)
    if (!match) continue
    isNew = true
    if (match.what === 'foreign') await recordForeign(db, known, refund, match)
    else await recordOurs(db, known, match, refund)
    addNews(news, match, refund)
    rows = await readRefundRows(db, known.payment.id)
  }
  return isNew ? storeOutcome(db, known, news) : undefined
}

function addNews(news: News, match: Match, refund: Refund): void {
  news.hasFailed ||= hasFailed(refund)
  news.isForeign ||= match.what === 'foreign'
  news.isByBank ||= refund.isByBank === true
  news.isRest ||= match.what === 'done' && isOfRest(match.row)
}

/** Of a refund of all that is left the provider knows the sum. */
async function recordOurs(
  db: Db,
  known: Known,
  { what, row }: Extract<Match, { row: unknown }>,
  { id, amount }: Refund,
): Promise<void> {
  const sum = isOfRest(row) ? { amount_cents: amount } : {}
  await changeRefund(db, row.id, { state: what, provider_id: id, ...sum })
  if (what === 'failed') await noteFailedRefund(db, known, amount)
}

async function recordForeign(
  db: Db,
  { booking, payment }: Known,
  refund: Refund,
  { cents, rest }: Extract<Match, { what: 'foreign' }>,
): Promise<void> {
  if (rest && rest.amount_cents > cents)
    await changeRefund(db, rest.id, { amount_cents: rest.amount_cents - cents })
  else if (rest) await deleteRefund(db, rest.id)
  const isWhole = cents === payment.amount_cents
  const reason = foreignReason(refund, isWhole)
  await insertRefund(db, {
    payment_id: payment.id,
    booking_id: booking.id,
    amount_cents: cents,
    reason,
    kind: isWhole ? 'whole' : 'goodwill',
    state: hasFailed(refund) ? 'failed' : 'done',
    provider_id: refund.id,
  })
  if (hasFailed(refund)) return
  const data = { amount: toDollars(cents), reason: paymentReasons[reason] }
  await writeEvent(db, { bookingId: booking.id, kind: 'refunded', by: byShop, data })
  await creditMoney(db, { booking, by: byShop })
}

function foreignReason({ isByBank }: Refund, isWhole: boolean): PaymentReason {
  if (isByBank) return 'reversed'
  return isWhole ? 'refunded_at_provider' : 'partly_refunded_at_provider'
}

/** By its rows, which have changed. The caller has locked the booking. */
export async function storeOutcome(
  db: Db,
  known: Known,
  news: News = nothingNew,
): Promise<RefundChange> {
  const { payment } = known
  const rows = await readRefundRows(db, payment.id)
  const returned_cents = doneOf(rows)
  if (returned_cents === payment.amount_cents) return becomeRefunded(db, known, news)
  // A refund of all that is left takes what has failed with it.
  const isRestDue = rows.some((row) => row.state === 'due' && isOfRest(row))
  if (!isRestDue && (news.hasFailed || news.isForeign)) {
    const reason_code = news.hasFailed ? 'refund_failed' : 'partly_refunded_at_provider'
    await leaveToOffice(db, payment, { returned_cents, reason_code })
    return 'attention'
  }
  await storeReturned(db, payment.id, { returned_cents })
  return undefined
}

async function leaveToOffice(
  db: Db,
  payment: PaymentRow,
  news: { returned_cents: number; reason_code: PaymentReason },
): Promise<void> {
  await storeReturned(db, payment.id, { ...news, state: 'attention', refund_due: false })
  await markRefunded(db, payment.transaction_id, false)
  await refreshState(db, payment.booking_id)
}

async function becomeRefunded(db: Db, { booking, payment, publicUrl }: Known, news: News) {
  const isKnown = payment.state === 'refunded'
  const reason_code = isKnown ? payment.reason_code : reasonOf(payment, news)
  await storeReturned(db, payment.id, {
    returned_cents: payment.amount_cents,
    state: 'refunded',
    refund_due: false,
    reason_code,
  })
  const whole = await findWhollyRefunded(db, booking.id)
  if (whole !== undefined) await markRefunded(db, whole, true)
  if (isKnown) return undefined
  // Of a dispute the bank informs the buyer, and of a part the mail about the act.
  if (!news.isByBank && (news.isForeign || news.isRest))
    await queueRefundMail(db, booking, { ...payment, reason_code }, publicUrl)
  return 'refunded'
}

/** The shop's or the office's reason, if it is their refund. */
function reasonOf(payment: PaymentRow, news: News): PaymentReason {
  const { reason_code, refund_due } = payment
  if (reason_code && (refund_due || isMismatch(reason_code))) return reason_code
  if (news.isByBank) return 'reversed'
  return news.isForeign ? 'refunded_at_provider' : 'refunded_by_office'
}

/** The caller has locked the booking. */
export async function recordFailure(
  db: Db,
  known: Known,
  { id, amount_cents }: RefundRow,
): Promise<RefundChange> {
  const { payment } = known
  await changeRefund(db, id, { state: 'failed' })
  await noteFailedRefund(db, known, amount_cents)
  const { returned_cents } = payment
  await leaveToOffice(db, payment, { returned_cents, reason_code: 'refund_failed' })
  return 'attention'
}

export function sumRefunds(refunds: readonly Refund[], amountCents: number): number {
  const good = refunds.filter((refund) => !hasFailed(refund))
  return Math.min(
    amountCents,
    good.reduce((sum, { amount }) => sum + amount, 0),
  )
}
