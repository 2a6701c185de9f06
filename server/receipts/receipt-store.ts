import { sql } from 'kysely'
import { companyDay } from '../../contract/days.ts'
import { CURRENCY, toDollars } from '../../contract/money.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { type BookingRow, bookingColumns } from '../bookings/booking-rows.ts'
import type { Db } from '../database/database.ts'
import { type PaymentRow, paymentColumns } from '../payments/payment-store.ts'

/**
 * The receipt of a booking; nothing for an unknown one, or one without a payment. A deleted booking keeps its receipt: the
 * money has moved all the same.
 */
export async function findReceipt(db: Db, bookingId: string): Promise<Receipt | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!booking) return undefined
  // The payment that counts; were there others, they have been refunded.
  const payment = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .orderBy(sql`transaction_id is not distinct from ${booking.transaction_id}`, 'desc')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment && toReceipt(booking, payment)
}

/** The number on a payment's receipt. */
export function receiptNumber({ date, number }: Pick<PaymentRow, 'date' | 'number'>): string {
  return `R-${companyDay(date).slice(0, 4)}-${String(number).padStart(6, '0')}`
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
