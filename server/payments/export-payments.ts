import { IN_CURRENCY } from '../../contract/money.ts'
import type { AuditedPayment, PaymentFilter } from '../../contract/payments/payments.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { findPayments } from './search-payments.ts'

const head = [
  'Receipt',
  'Date (UTC)',
  'Booking',
  'Transaction',
  'Method',
  `Amount ${IN_CURRENCY}`,
  `Returned ${IN_CURRENCY}`,
  'State',
  'Refund due',
  'Reason',
  'Tool',
  'Quantity',
  'Name',
  'Email',
  'Reference',
  'Received on',
]

/** The payments that match, newest first, as CSV with a head. */
export async function* exportPayments(db: Db, filter: PaymentFilter): AsyncGenerator<string> {
  yield csvLine(head)
  for await (const batch of findPayments(db, filter))
    yield batch.map((payment) => csvLine(cellsOfPayment(payment))).join('')
}

function cellsOfPayment(payment: AuditedPayment) {
  const { number, date, bookingNumber, transactionId, method, amount, returned } = payment
  const { state, refundDue, reason, productName, quantity, name, email } = payment
  return [
    number,
    date,
    bookingNumber,
    transactionId,
    method,
    amount.toFixed(2),
    returned.toFixed(2),
    state,
    refundDue ? 'yes' : 'no',
    reason ?? '',
    productName,
    quantity,
    name,
    email,
    payment.reference ?? '',
    payment.receivedOn ?? '',
  ]
}
