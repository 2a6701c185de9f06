import type { Selectable } from 'kysely'
import { toDollars } from '../../../contract/money.ts'
import { type PaymentReason, paymentReasons } from '../../../contract/payments/payment-reasons.ts'
import type { BookingRefund } from '../../../contract/payments/refunds.ts'
import { namesIn } from '../../../contract/values/names-in.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export const refundColumns = namesIn(`
  id, payment_id, booking_id, return_id, amount_cents, kind, reason, state, provider_id,
  sent_on, reference, tries, key_round, looks, failed_at, created_at`)

export type RefundRow = Pick<Selectable<Tables['refunds']>, (typeof refundColumns)[number]>

export const readRefundsOf = async (db: Db, bookingId: string): Promise<BookingRefund[]> =>
  (await refunds(db).where('booking_id', '=', bookingId).execute()).map(toRefund)

/** Oldest first. */
export const readRefundRows = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  refunds(db).where('payment_id', '=', paymentId).execute()

const refunds = (db: Db) =>
  db.selectFrom('refunds').select(refundColumns).orderBy('created_at').orderBy('id')

/** Whether a refund is of all that is left of its payment, so that the provider is given no amount. */
export const isOfRest = ({ kind }: Pick<RefundRow, 'kind'>): boolean =>
  kind === 'whole' || kind === 'unmatched'

/** What of a payment can still be given back, in cents: neither what went back nor what is about to. */
export function leftOf(
  { id, amount_cents }: { id: string; amount_cents: number },
  rows: readonly Pick<RefundRow, 'payment_id' | 'state' | 'amount_cents'>[],
): number {
  const given = rows.filter((row) => row.payment_id === id && row.state !== 'failed')
  return given.reduce((left, row) => left - row.amount_cents, amount_cents)
}

function toRefund(row: RefundRow): BookingRefund {
  const { kind, reason, state, reference } = row
  return {
    _id: row.id,
    paymentId: row.payment_id,
    returnId: row.return_id,
    amount: toDollars(row.amount_cents),
    kind,
    state,
    reference,
    // The shop's own are codes.
    reason: isCode(reason) ? paymentReasons[reason] : reason,
    sentOn: row.sent_on,
    createdAt: row.created_at.toISOString(),
  }
}

const isCode = (reason: string): reason is PaymentReason => Object.hasOwn(paymentReasons, reason)
