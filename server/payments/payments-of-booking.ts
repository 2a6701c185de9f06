import { sql } from 'kysely'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { toDollars } from '../../contract/money.ts'
import { isOpenDispute } from '../../contract/payments/dispute-states.ts'
import { payWays, waysOf } from '../../contract/payments/pay-ways.ts'
import { isMismatch } from '../../contract/payments/payment-reasons.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import { type BookingRow, isConfirmed } from '../bookings/booking-rows.ts'
import { findAnyBooking } from '../bookings/booking-store.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type PaymentRow, selectPayments, toBookedPayment } from './payment-rows.ts'
import { leftOf, readRefundRows, readRefundsOf } from './refunds/refund-rows.ts'

export async function readMoneyOf(db: Db, booking: Pick<BookingRow, 'id' | 'transaction_id'>) {
  const { id } = booking
  const [rows, refunds] = await Promise.all([readPaymentsOf(db, id), readRefundsOf(db, id)])
  const counted = rows.filter((row) => countsFor(row, booking))
  return {
    payments: rows.map(toBookedPayment),
    received: toDollars(counted.reduce((sum, row) => sum + row.amount_cents, 0)),
    returned: toDollars(counted.reduce((sum, row) => sum + row.returned_cents, 0)),
    refunds,
  }
}

/** Though its money may have gone back since; what never counted was given back, taken back or waits for the office. */
export function countsFor(
  { state, method, reason_code, transaction_id }: PaymentRow,
  booking: Pick<BookingRow, 'transaction_id'>,
): boolean {
  if (state === 'settled' || transaction_id === booking.transaction_id) return true
  return payWays[method].byOffice && state !== 'reversed' && !isMismatch(reason_code)
}

/** Whether anything of a booking's money has neither gone back nor is about to; what is on account has it to come. */
export async function hasMoneyLeft(db: Db, booking: BookingRow): Promise<boolean> {
  if (!booking.paid) return isConfirmed(booking)
  for (const payment of await readPaymentsOf(db, booking.id))
    if (countsFor(payment, booking) && leftOf(payment, await readRefundRows(db, payment.id)) > 0)
      return true
  return false
}

/** Refuses with 409 while the bank of the card disputes what a booking was paid with. The caller has locked the booking. */
export async function refuseDisputed(db: Db, booking: BookingRow): Promise<void> {
  const payments = await readPaymentsOf(db, booking.id)
  if (payments.some((row) => countsFor(row, booking) && isOpenDispute(row.dispute_status)))
    throw new Refusal('disputed')
}

/** Oldest first. */
export const readPaymentsOf = (db: Db, bookingId: string) =>
  selectPayments(db).where('booking_id', '=', bookingId).orderBy('date').orderBy('number').execute()

/** The newest payment of a booking of which money has gone back. */
export const findRefundedOf = (db: Db, bookingId: string) =>
  selectPayments(db)
    .where('booking_id', '=', bookingId)
    .where('returned_cents', '>', 0)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isInReview = async (db: Db, bookingId: string): Promise<boolean> =>
  (await paymentInReview(db, bookingId).executeTakeFirst()) !== undefined

/** The transaction that paid a booking of whose money nothing is left: no other payment of it counts either. */
export async function findWhollyRefunded(db: Db, bookingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ transaction_id: string }>`
    select bookings.transaction_id from bookings join payments using (transaction_id)
    where bookings.id = ${bookingId} and payments.state = 'refunded' and not exists (
      select from payments where booking_id = ${bookingId}
        and (state = 'settled' or method = any(${waysOf('office')}::text[]) and state = 'attention' and reason_code = 'refunded_by_office')
    )`.execute(db)
  return rows[0]?.transaction_id
}

/** What is more than the total does not wait. */
const waitsForDecision = sql<boolean>`(payments.state = 'attention' and not payments.refund_due
  and payments.reason_code <> 'surplus')`

export const paymentInReview = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.booking_id', '=', bookingId)
    .where(waitsForDecision)

/** As the office sees a booking after an act, deleted or not. */
export async function readPaidDetails(db: Db, id: string): Promise<BookingDetails> {
  const booking = await findAnyBooking(db, id)
  if (!booking) throw new Refusal('booking_not_found')
  return readBookingDetails(db, booking, await readMoneyOf(db, booking))
}
