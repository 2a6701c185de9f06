import { type RawBuilder, type Selectable, sql } from 'kysely'
import { PAYMENT_STATUS } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import type { AuditedPayment, Payment } from '../../contract/payments.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Db } from '../database/database.ts'
import { BATCH, inBatches } from '../database/in-batches.ts'
import type { Tables } from '../database/tables.ts'

export type PaymentRow = Selectable<Tables['payments']>
export type NewPaymentRow = {
  booking: BookingRow
  transactionId: string
  amountCents: number
  /** Why the money cannot simply stay; nothing for a payment that is as it should be. */
  reason: string | null
  refundDue: boolean
}

/** When a refund that seems done is asked about again (watched-refunds.ts). */
const firstLook = { refund_looks: 0, refund_look_at: sql<Date>`now() + interval '1 day'` }

export function findPayment(db: Db, transactionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export function insertPayment(db: Db, payment: NewPaymentRow): Promise<PaymentRow> {
  const { booking, transactionId, amountCents, reason, refundDue } = payment
  return db
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      user_id: booking.user_id,
      transaction_id: transactionId,
      amount_cents: amountCents,
      email: booking.email,
      name: booking.name,
      status: PAYMENT_STATUS,
      state: reason === null ? 'settled' : 'attention',
      reason,
      refund_due: refundDue,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Every payment, newest first, with what became of it. */
export async function* listPayments(db: Db): AsyncGenerator<AuditedPayment[]> {
  const rows = (isLater: RawBuilder<boolean>) =>
    audited(db)
      .select(sql<string>`payments.date::text`.as('time_text'))
      .where(isLater)
      .orderBy('payments.date', 'desc')
      .orderBy('payments.id')
      .limit(BATCH)
      .execute()
  for await (const batch of inBatches({ time: 'payments.date', id: 'payments.id' }, rows))
    yield batch.map(toAuditedPayment)
}

/** A payment that is known to exist, with what has become of it by now. */
export async function readAuditedPayment(db: Db, id: string): Promise<AuditedPayment> {
  return toAuditedPayment(await audited(db).where('payments.id', '=', id).executeTakeFirstOrThrow())
}

/** Every payment with what it was for. */
export function audited(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .selectAll('payments')
    .select(['bookings.product_name', 'bookings.quantity'])
}

type AuditedRow = PaymentRow & Pick<BookingRow, 'product_name' | 'quantity'>

export function toAuditedPayment(row: AuditedRow): AuditedPayment {
  const { state, reason, refund_due: refundDue, product_name: productName, quantity } = row
  const returned = toDollars(row.returned_cents)
  return { ...toPayment(row), state, reason, refundDue, returned, productName, quantity }
}

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
        .where(
          sql<boolean>`coalesce(refund_tried_at + least(interval '30 seconds' * power(2, least(refund_tries, 10)), interval '6 hours') < now(), true)`,
        )
        .orderBy('date')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export function findPaymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a payment of this booking waits for the office's decision. */
export async function isInReview(db: Db, bookingId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'attention')
    .where('refund_due', '=', false)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Decides that the money of a payment goes back. The caller has locked its booking. */
export function markRefundDue(db: Db, id: string, reason: string): Promise<PaymentRow> {
  return db
    .updateTable('payments')
    .set({ state: 'attention', reason, refund_due: true })
    .where('id', '=', id)
    .returningAll()
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

/** The caller has locked the booking and taken its stock. */
export function markSettled(db: Db, id: string): Promise<PaymentRow> {
  return db
    .updateTable('payments')
    .set({ state: 'settled', reason: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes that the money of a payment has gone back; tells whether this very call did. */
export async function markRefunded(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set((column) => ({
      state: 'refunded',
      refund_due: false,
      returned_cents: column.ref('amount_cents'),
      ...firstLook,
    }))
    .where('id', '=', id)
    .where('refund_due', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function toPayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    email: row.email,
    transactionId: row.transaction_id,
    name: row.name,
    date: row.date.toISOString(),
    status: row.status,
    bookingId: row.booking_id,
    amount: toDollars(row.amount_cents),
  }
}

/** Writes down what the provider says has gone back. The caller has locked the booking. */
export async function noteReturned(
  db: Db,
  id: string,
  news: Pick<PaymentRow, 'returned_cents' | 'refunds_failed'> &
    Partial<Pick<PaymentRow, 'state' | 'reason' | 'refund_due'>>,
): Promise<void> {
  const change = news.state === 'refunded' ? { ...news, ...firstLook } : news
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}

/** The buyer sees that the money of a paid booking has gone back. */
export async function markBookingRefunded(db: Db, payment: PaymentRow): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ refunded_at: sql<Date>`now()` })
    .where('transaction_id', '=', payment.transaction_id)
    .where('paid', '=', true)
    .execute()
}

/** The money has not gone back after all. */
export async function unmarkBookingRefunded(db: Db, payment: PaymentRow): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ refunded_at: null })
    .where('transaction_id', '=', payment.transaction_id)
    .execute()
}

/** Marks a booking paid by a transaction. The caller has locked it and found it unpaid. */
export async function markPaid(db: Db, bookingId: string, transactionId: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ paid: true, transaction_id: transactionId, paid_at: sql<Date>`now()` })
    .where('id', '=', bookingId)
    .where('paid', '=', false)
    .execute()
}
