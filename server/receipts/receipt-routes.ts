import { sql } from 'kysely'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { CURRENCY_CODE, toDollars } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { type BookingRow, bookingColumns, toBookingNumber } from '../bookings/booking-rows.ts'
import { type LineRow, readLineRows, toBookingLine } from '../bookings/line-rows.ts'
import { paperColumns, papersOf } from '../bookings/papers.ts'
import {
  type PaymentRow,
  paymentColumns,
  receiptNumber,
  toPayment,
} from '../payments/payment-rows.ts'
import { countsFor } from '../payments/payments-of-booking.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'

type Receipted = BookingRow & Papers

/** Of a booking, deleted or not; nothing where nothing was paid. */
export async function findReceipt(db: Db, bookingId: string): Promise<Receipt | undefined> {
  const bookings = await selectReceipted(db).where('id', '=', bookingId).execute()
  return (await receiptsOf(db, bookings))[0]
}

const selectReceipted = (db: Db) =>
  db.selectFrom('bookings').select(bookingColumns).select(paperColumns)

async function listReceipts(db: Db, userId: string): Promise<Receipt[]> {
  const bookings = await selectReceipted(db)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments').select('id').whereRef('payments.booking_id', '=', 'bookings.id'),
      ),
    )
    .execute()
  const receipts = await receiptsOf(db, bookings)
  return receipts.sort((one, other) => other.paidAt.localeCompare(one.paidAt))
}

async function receiptsOf(db: Db, bookings: Receipted[]): Promise<Receipt[]> {
  const ids = bookings.map(({ id }) => id)
  const payments = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .execute()
  const lines = await readLineRows(db, ids)
  const byBooking = Map.groupBy(payments, ({ booking_id }) => booking_id)
  return bookings.flatMap(
    (booking) =>
      receiptOf(booking, byBooking.get(booking.id) ?? [], lines.get(booking.id) ?? []) ?? [],
  )
}

/** Of bank transfers the last one; others have been refunded. Transfers that do not pay it have no receipt. */
function receiptOf(booking: Receipted, payments: PaymentRow[], lines: LineRow[]) {
  const counts = payments.find(({ transaction_id }) => transaction_id === booking.transaction_id)
  const payment = counts ?? payments.find(({ method }) => !payWays[method].byOffice)
  return payment && toReceipt(booking, payment, payments, lines)
}

function toReceipt(
  booking: Receipted,
  payment: PaymentRow,
  payments: PaymentRow[],
  lines: LineRow[],
): Receipt {
  const { name, email, phone, quantity } = booking
  const { method, reference, receivedOn } = toPayment(payment)
  const isTransfer = payWays[method].byOffice
  const all = isTransfer ? payments.filter((one) => countsFor(one, booking)) : [payment]
  const returned = toDollars(all.reduce((sum, { returned_cents }) => sum + returned_cents, 0))
  return {
    name,
    email,
    phone,
    ...papersOf(booking),
    quantity,
    method,
    returned,
    reference,
    receivedOn,
    payments: all.map(toPayment).toReversed(),
    _id: booking.id,
    number: receiptNumber(payment),
    bookingNumber: toBookingNumber(booking.number),
    orderedAt: booking.created_at.toISOString(),
    paidAt: payment.date.toISOString(),
    productName: booking.product_name,
    price: toDollars(booking.price_cents),
    lines: lines.map(toBookingLine),
    total: toDollars(
      isTransfer ? booking.total_cents - booking.credited_cents : payment.amount_cents,
    ),
    currency: CURRENCY_CODE,
    transactionId: payment.transaction_id,
    refunded: all.every(({ state, refund_due }) => state === 'refunded' || refund_due),
  }
}

export const receiptRoutes = (db: Db) =>
  ({
    listReceipts: ({ caller }) => listReceipts(db, caller.userId),
    getReceipt: async ({ params }) => {
      const receipt = await findReceipt(db, params.id)
      if (!receipt) throw new Refusal('receipt_not_found')
      return receipt
    },
  }) satisfies Partial<Handlers>
