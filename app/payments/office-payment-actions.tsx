import { href } from 'react-router'
import * as words from '#words/payments'
import { forbidsRefund } from '../../contract/payments/dispute-states'
import type { AuditedPayment } from '../../contract/payments/payments'
import type { RowAct } from '../ui/office-list/row-menu'
import { paymentStatusOf } from './payment-status'

/** What is in the '…' menu of a payment. Nothing can be done about money that is or was refunded. */
export function paymentActs(
  payment: AuditedPayment,
  onRefund: (payment: AuditedPayment) => void,
): RowAct[] {
  const status = paymentStatusOf(payment)
  const isRefundable =
    (status === 'settled' || status === 'attention') && !forbidsRefund(payment.dispute?.status)
  const id = payment.bookingId
  return [
    { label: words.openTheBooking, to: href('/dashboard/booking/:id', { id }) },
    ...(status === 'settled'
      ? [{ label: words.receipt, to: href('/dashboard/receipt/:id', { id }) }]
      : []),
    ...(isRefundable
      ? [{ label: words.refund, isDanger: true, onChoose: () => onRefund(payment) }]
      : []),
  ]
}
