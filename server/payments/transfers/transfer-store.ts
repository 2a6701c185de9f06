import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PAYMENT_STATUS } from '../../../contract/limits.ts'
import { isOnAccount } from '../../../contract/payments/pay-ways.ts'
import type { PaymentReason } from '../../../contract/payments/payment-reasons.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import { type HoldRules, holdHoursOf, hoursFromNow } from '../../bookings/hold-times.ts'
import type { Db } from '../../platform/database/database.ts'
import { type PaymentRow, paymentColumns } from '../payment-rows.ts'

/** Whether a transaction is a bank transfer: the provider's ids never begin so (CONTRACT section 4.1, bank transfer). */
export const isTransfer = (transactionId: string): boolean => transactionId.startsWith('bank_')

type NewTransferRow = {
  booking: BookingRow
  cents: number
  /** Null for money that counts for the booking. */
  reason: PaymentReason | null
  /** The part of the same transfer that counts. */
  splitOf?: string | undefined
  /** Of one transfer that pays several bookings. */
  batch?: string | undefined
  recordedBy: string
  statement: { reference: string; receivedOn: string }
}

/** The caller has locked the booking. */
export function insertTransfer(db: Db, transfer: NewTransferRow): Promise<PaymentRow> {
  const { booking, cents, reason, splitOf = null, batch = null, recordedBy, statement } = transfer
  const id = randomUUID()
  return db
    .insertInto('payments')
    .values({
      id,
      transaction_id: `bank_${id}`,
      method: 'transfer',
      amount_cents: cents,
      booking_id: booking.id,
      user_id: booking.user_id,
      product_name: booking.product_name,
      email: booking.email,
      name: booking.name,
      status: PAYMENT_STATUS,
      state: reason === null ? 'settled' : 'attention',
      reason_code: reason,
      reference: statement.reference,
      received_on: statement.receivedOn,
      recorded_by: recordedBy,
      split_of: splitOf,
      batch_id: batch,
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

/** What transfers that wait for stock will pay once the office settles them, in cents. */
export async function waitingCents(db: Db, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments
    where booking_id = ${bookingId} and method = 'transfer' and state = 'attention' and reason_code = 'stock_gone'
      and not refund_due`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The booking is paid by bank from now on, and its hold begins again; what is on account stays so. */
export async function addTransferred(
  db: Db,
  { id, pay_by }: BookingRow,
  cents: number,
  rules: HoldRules,
) {
  await db
    .updateTable('bookings')
    .set((column) => ({
      transferred_cents: column('transferred_cents', '+', cents),
      ...(!isOnAccount(pay_by) && { pay_by: 'transfer', ...holdAgain(rules) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** A booking that was paid is unpaid again, and its hold begins again; what is on account is owed again, in sight of all. */
export async function takeTransferred(
  db: Db,
  { id, paid, pay_by }: BookingRow,
  cents: number,
  rules: HoldRules,
): Promise<void> {
  const isKept = isOnAccount(pay_by)
  const standing = isKept ? { hidden_at: null, deleted_at: null } : holdAgain(rules)
  const unpaid = { paid: false, transaction_id: null, paid_at: null, ...standing }
  await db
    .updateTable('bookings')
    .set((column) => ({
      transferred_cents: column('transferred_cents', '-', cents),
      ...(paid && unpaid),
    }))
    .where('id', '=', id)
    .execute()
  if (!paid || isKept) return
  await db
    .updateTable('booking_lines')
    .set({ promised_on: null, first_promised_on: null })
    .where('booking_id', '=', id)
    .execute()
}

const holdAgain = (rules: HoldRules) => ({
  hold_until: hoursFromNow(holdHoursOf('transfer', rules)),
  verified_hold_until: null,
  reminded_at: null,
})

/** The transfers of a booking that was deleted unpaid wait for the office to send them back. The caller has locked it. */
export async function leaveTransfersToOffice(db: Db, { id }: BookingRow): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'attention', reason_code: 'booking_deleted' })
    .where('booking_id', '=', id)
    .where('method', '=', 'transfer')
    .where(
      sql<boolean>`(state = 'settled' or state = 'attention' and reason_code = 'stock_gone' and not refund_due)`,
    )
    .execute()
  await db.updateTable('bookings').set({ transferred_cents: 0 }).where('id', '=', id).execute()
}
