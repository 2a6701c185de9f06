import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/payments'
import { forbidsRefund } from '../../contract/payments/dispute-states'
import type { AuditedPayment } from '../../contract/payments/payments'
import { copyText } from '../ui/copyable-id'
import type { RowAct } from '../ui/office-list/row-menu'
import { paymentStatusOf } from './office-payment-status'

/** What the office does with payments that came by bank, asked outside of the row, which may leave the list. */
export function useTransferActs() {
  const [asked, setAsked] = useState<{ payment: AuditedPayment; what: 'reverse' | 'sent' }>()

  function actsOf(payment: AuditedPayment): RowAct[] {
    const { receivedOn, state, refundDue, dueRefundId } = payment
    if (receivedOn === null) return []
    const canReverse = !refundDue && (state === 'settled' || state === 'attention')
    return [
      dueRefundId !== null && {
        label: words.recordAsSent,
        onChoose: () => setAsked({ payment, what: 'sent' }),
      },
      canReverse && {
        label: words.takeBack,
        isDanger: true,
        onChoose: () => setAsked({ payment, what: 'reverse' }),
      },
    ].filter((act) => act !== false)
  }

  return { asked, actsOf, close: () => setAsked(undefined) }
}

/** What is in the '…' menu of a payment. Nothing can be done about money that is or was refunded. */
export function paymentActs(
  payment: AuditedPayment,
  onRefund: (payment: AuditedPayment) => void,
): RowAct[] {
  const status = paymentStatusOf(payment)
  const isRefundable =
    (status === 'settled' || status === 'attention') && !forbidsRefund(payment.dispute?.status)
  const { bookingId: id, transactionId } = payment
  return [
    { label: words.openTheBooking, to: href('/dashboard/booking/:id', { id }) },
    status === 'settled' && { label: words.receipt, to: href('/dashboard/receipt/:id', { id }) },
    { label: words.copyTheTransaction, onChoose: () => void copyText(transactionId) },
    isRefundable && { label: words.refund, isDanger: true, onChoose: () => onRefund(payment) },
  ].filter((act) => act !== false)
}
