import { sql } from 'kysely'
import { unrefundable } from '../../contract/disputes.ts'
import type { PaymentReason } from '../../contract/payment-reasons.ts'
import type { Db } from '../database/database.ts'
import { type PaymentRow, paymentColumns } from './payment-store.ts'

/** When a refund that seems done is asked about again (recheck-refunds.ts). */
const firstRecheck = { refund_checks: 0, refund_check_at: sql<Date>`now() + interval '1 day'` }

/**
 * One payment whose money has to go back and has not yet, if its turn has come; puts it off, so that no two processes ask
 * for the same and one that fails does not keep the others waiting. The wait doubles from half a minute to six hours.
 */
export function takeRefundDue(db: Db): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set((column) => ({
      refund_tried_at: sql<Date>`now()`,
      refund_tries: column('refund_tries', '+', 1),
    }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('id')
        .where('refund_due', '=', true)
        .where(sql<boolean>`coalesce(dispute_status, '') <> all(${sql.val(unrefundable)}::text[])`)
        .where(
          sql<boolean>`coalesce(refund_tried_at + least(interval '30 seconds' * power(2, least(refund_tries, 10)), interval '6 hours') < now(), true)`,
        )
        .orderBy('date')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(paymentColumns)
    .executeTakeFirst()
}

/** Decides that the money of a payment goes back. The caller has locked its booking. */
export function markRefundDue(db: Db, id: string, reason: PaymentReason): Promise<PaymentRow> {
  return db
    .updateTable('payments')
    .set({ state: 'attention', reason_code: reason, refund_due: true })
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

/** The booking is gone: what waited for the office's decision about it goes back. The caller has locked the booking. */
export async function refundInReview(db: Db, bookingId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ refund_due: true })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'attention')
    .execute()
}

/** Notes that the money of a payment has gone back; tells whether this very call did. */
export async function markRefunded(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set((column) => ({
      state: 'refunded',
      refund_due: false,
      returned_cents: column.ref('amount_cents'),
      ...firstRecheck,
    }))
    .where('id', '=', id)
    .where('refund_due', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes down what the provider says has gone back. The caller has locked the booking. */
export async function noteReturned(
  db: Db,
  id: string,
  news: Pick<PaymentRow, 'returned_cents' | 'refunds_failed'> &
    Partial<Pick<PaymentRow, 'state' | 'reason_code' | 'refund_due'>>,
): Promise<void> {
  const change = news.state === 'refunded' ? { ...news, ...firstRecheck } : news
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}
