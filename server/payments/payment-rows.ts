import type { Selectable } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import { paymentReasons, transferReason } from '../../contract/payments/payment-reasons.ts'
import type { BookedPayment, Payment } from '../../contract/payments/payments.ts'
import { companyDay } from '../../contract/values/days.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export const paymentColumns = namesIn(`
  id, booking_id, user_id, transaction_id, amount_cents, email, name, status, state,
  reason_code, reason_note, refund_due, returned_cents, method, reference, received_on,
  dispute_status, number, date`)

export type PaymentRow = Pick<Selectable<Tables['payments']>, (typeof paymentColumns)[number]>

export const selectPayments = (db: Db) => db.selectFrom('payments').select(paymentColumns)

export const toPayment = (row: PaymentRow): Payment => ({
  _id: row.id,
  email: row.email,
  transactionId: row.transaction_id,
  name: row.name,
  date: row.date.toISOString(),
  status: row.status,
  bookingId: row.booking_id,
  amount: toDollars(row.amount_cents),
  method: row.method,
  reference: row.reference,
  receivedOn: row.received_on,
  returned: toDollars(row.returned_cents),
})

export function toBookedPayment(row: PaymentRow): BookedPayment {
  const { state, method, reason_code: code, reason_note: note } = row
  const sentence =
    code && (payWays[method].byOffice ? transferReason(code, note) : paymentReasons[code])
  return { ...toPayment(row), state, reason: sentence }
}

/** What a receipt is called: R-2026-000123. */
export const receiptNumber = ({ date, number }: Pick<PaymentRow, 'date' | 'number'>): string =>
  `R-${companyDay(date).slice(0, 4)}-${String(number).padStart(6, '0')}`
