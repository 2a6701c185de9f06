import { sql } from 'kysely'
import { CURRENCY, toDollars } from '../../contract/money.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { type BookingRow, bookingColumns } from '../bookings/booking-rows.ts'
import type { Db } from '../database/database.ts'
import { type PaymentRow, paymentColumns, receiptNumber } from '../payments/payment-store.ts'

/** The receipt of a booking, deleted or not; nothing for an unknown one or one without a payment. */
export async function findReceipt(db: Db, bookingId: string): Promise<Receipt | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!booking) return undefined
  const payments = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('date', 'desc')
    .execute()
  return receiptOf(booking, payments)
}

/** The receipts of an account's bookings, deleted ones too, the latest payment first. */
export async function listReceipts(db: Db, userId: string): Promise<Receipt[]> {
  const bookings = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments').select('id').whereRef('payments.booking_id', '=', 'bookings.id'),
      ),
    )
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', sql<string>`any(${bookings.map(({ id }) => id)}::uuid[])`)
    .orderBy('date', 'desc')
    .execute()
  const byBooking = Map.groupBy(payments, ({ booking_id }) => booking_id)
  return bookings
    .flatMap((booking) => receiptOf(booking, byBooking.get(booking.id) ?? []) ?? [])
    .sort((one, other) => other.paidAt.localeCompare(one.paidAt))
}

/** Shows the payment that paid the booking; others have been refunded. */
function receiptOf(booking: BookingRow, payments: PaymentRow[]): Receipt | undefined {
  const counts = payments.find(({ transaction_id }) => transaction_id === booking.transaction_id)
  const payment = counts ?? payments[0]
  return payment && toReceipt(booking, payment)
}

function toReceipt(booking: BookingRow, payment: PaymentRow): Receipt {
  const { name, email, phone, quantity } = booking
  return {
    ...{ name, email, phone, quantity },
    _id: booking.id,
    number: receiptNumber(payment),
    orderedAt: booking.created_at.toISOString(),
    paidAt: payment.date.toISOString(),
    productName: booking.product_name,
    price: toDollars(booking.price_cents),
    total: toDollars(payment.amount_cents),
    currency: CURRENCY.toUpperCase(),
    transactionId: payment.transaction_id,
    refunded: payment.state === 'refunded' || payment.refund_due,
    returned: toDollars(payment.returned_cents),
  }
}
