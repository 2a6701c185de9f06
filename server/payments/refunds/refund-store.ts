import { type Insertable, sql } from 'kysely'
import { toDollars } from '../../../contract/money.ts'
import { unrefundable } from '../../../contract/payments/dispute-states.ts'
import { waysOf } from '../../../contract/payments/pay-ways.ts'
import { type PaymentReason, paymentReasons } from '../../../contract/payments/payment-reasons.ts'
import { type Actor, byShop, writeEvent } from '../../bookings/booking-events.ts'
import { refreshState } from '../../bookings/booking-state-store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type PaymentRow, paymentColumns, selectPayments } from '../payment-rows.ts'
import { leftOf, type RefundRow, readRefundRows, refundColumns } from './refund-rows.ts'

/** A refund that seems done is checked again (recheck-refunds.ts). */
const firstRecheck = { looks: 0, look_at: sql<Date>`now() + interval '1 day'` }

/** The caller has locked its booking. */
export function insertRefund(db: Db, row: Insertable<Tables['refunds']>): Promise<RefundRow> {
  const recheck = row.state === 'done' ? firstRecheck : {}
  return db
    .insertInto('refunds')
    .values({ ...row, ...recheck })
    .returning(refundColumns)
    .executeTakeFirstOrThrow()
}

/** Postponed, so that no two processes ask for the same; of a payment the oldest first. The wait doubles from half a minute to six hours. */
export const takeRefundDue = (db: Db, paymentId?: string): Promise<RefundRow | undefined> =>
  db
    .updateTable('refunds')
    .set((column) => ({ tried_at: sql<Date>`now()`, tries: column('tries', '+', 1) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select('refunds.id')
        .where('refunds.state', '=', 'due')
        .where('payments.method', 'in', waysOf('provider'))
        .$if(paymentId !== undefined, (due) => due.where('payments.id', '=', paymentId ?? ''))
        .where(sql<boolean>`coalesce(dispute_status, '') <> all(${sql.val(unrefundable)}::text[])`)
        .where(
          sql<boolean>`coalesce(tried_at + least(interval '30 seconds' * power(2, least(tries, 10) - 1), interval '6 hours') < now(), true)`,
        )
        .where(sql<boolean>`not exists (
          select from refunds older where older.payment_id = payments.id and older.state = 'due'
            and (older.created_at, older.id) < (refunds.created_at, refunds.id))`)
        .orderBy('refunds.created_at')
        .limit(1)
        .forUpdate('refunds')
        .skipLocked(),
    )
    .returning(refundColumns)
    .executeTakeFirst()

export async function isStillDue(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a refund; one that is done by card is checked again for some days, one that failed is not. */
export async function changeRefund(
  db: Db,
  id: string,
  change: Partial<
    Pick<RefundRow, 'state' | 'provider_id' | 'amount_cents' | 'sent_on' | 'reference'>
  >,
): Promise<void> {
  const isOver = change.state === 'failed' ? { look_at: null, failed_at: sql<Date>`now()` } : {}
  // The office sends a transfer's money: nothing can be asked about it.
  const isDone = change.state === 'done' && change.sent_on === undefined ? firstRecheck : {}
  await db
    .updateTable('refunds')
    .set({ ...change, ...isOver, ...isDone })
    .where('id', '=', id)
    .execute()
}

/** A refund of all that is left goes where nothing is left. */
export async function deleteRefund(db: Db, id: string): Promise<void> {
  await db.deleteFrom('refunds').where('id', '=', id).execute()
}

/** Gives a refund another key, stored before it is used. */
export const renewKey = (db: Db, id: string): Promise<RefundRow> =>
  db
    .updateTable('refunds')
    .set((column) => ({ key_round: column('key_round', '+', 1) }))
    .where('id', '=', id)
    .returning(refundColumns)
    .executeTakeFirstOrThrow()

type Decision = {
  reason: PaymentReason
  kind: 'whole' | 'unmatched' | 'surplus'
  by: Actor
  returnId?: string | null
}

/** Makes all that is left of a payment due. The caller has locked its booking. */
export async function markRefundDue(
  db: Db,
  { id, booking_id, amount_cents }: Pick<PaymentRow, 'id' | 'booking_id' | 'amount_cents'>,
  { reason, kind, by, returnId = null }: Decision,
): Promise<PaymentRow> {
  const left = leftOf({ id, amount_cents }, await readRefundRows(db, id))
  if (left > 0)
    await insertRefund(db, {
      payment_id: id,
      booking_id,
      kind,
      reason,
      amount_cents: left,
      return_id: returnId,
      made_by: by.userId,
    })
  const data = { amount: toDollars(left), reason: paymentReasons[reason] }
  await writeEvent(db, { bookingId: booking_id, kind: 'refunded', by, data })
  return db
    .updateTable('payments')
    .set({ state: 'attention', reason_code: reason, refund_due: true })
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

/** Makes the refund due of card payments that waited for the office's decision about a booking. The caller has locked it. */
export async function refundInReview(db: Db, bookingId: string): Promise<void> {
  const waiting = await selectPayments(db)
    .where('booking_id', '=', bookingId)
    .where('method', 'in', waysOf('provider'))
    .where('state', '=', 'attention')
    .where('refund_due', '=', false)
    .execute()
  for (const payment of waiting) {
    const reason = payment.reason_code ?? 'booking_deleted'
    await markRefundDue(db, payment, { reason, kind: 'unmatched', by: byShop })
  }
  await refreshState(db, bookingId)
}

/** The caller has locked the booking. */
export async function storeReturned(
  db: Db,
  id: string,
  news: Pick<PaymentRow, 'returned_cents'> &
    Partial<Pick<PaymentRow, 'state' | 'reason_code' | 'refund_due'>>,
): Promise<void> {
  await db.updateTable('payments').set(news).where('id', '=', id).execute()
}
