import { sql } from 'kysely'
import { unrefundable } from '../../contract/disputes.ts'
import type { PaymentReason } from '../../contract/payment-reasons.ts'
import type { Db } from '../database/database.ts'
import { type PaymentRow, paymentColumns } from './payment-store.ts'

/** A refund that seems done is checked again (recheck-refunds.ts). */
const firstRecheck = { refund_checks: 0, refund_check_at: sql<Date>`now() + interval '1 day'` }

/**
 * Takes one payment whose refund is due and postpones it, so that no two processes ask for the same and one that fails
 * does not delay the others. The wait doubles from half a minute to six hours.
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

/** Makes a payment's refund due. The caller has locked its booking. */
export function markRefundDue(db: Db, id: string, reason: PaymentReason): Promise<PaymentRow> {
  return db
    .updateTable('payments')
    .set({ state: 'attention', reason_code: reason, refund_due: true })
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

/** Makes the refund due of what waited for the office's decision about a booking. The caller has locked it. */
export async function refundInReview(db: Db, bookingId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ refund_due: true })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'attention')
    .execute()
}

/** Marks a due refund as done; false if another process did. */
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

/** Stores what has gone back by the provider's account. The caller has locked the booking. */
export async function noteReturned(
  db: Db,
  id: string,
  news: Pick<PaymentRow, 'returned_cents' | 'refunds_failed'> &
    Partial<Pick<PaymentRow, 'state' | 'reason_code' | 'refund_due'>>,
): Promise<void> {
  const change = news.state === 'refunded' ? { ...news, ...firstRecheck } : news
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}
