import { useState } from 'react'
import * as words from '#words/payments'
import type { AuditedPayment } from '../../contract/payments/payments'
import type { RowAct } from '../ui/office-list/row-menu'
import { RefundSentDialog, ReverseTransfer } from './transfer-dialogs-section'

type Asked = { payment: AuditedPayment; what: 'reverse' | 'sent' }

/** What the office does with payments that came by bank, asked outside of the row, which may leave the list. */
export function useTransferActs() {
  const [asked, setAsked] = useState<Asked>()

  function actsOf(payment: AuditedPayment): RowAct[] {
    const { receivedOn, state, refundDue, dueRefundId } = payment
    if (receivedOn === null) return []
    const canReverse = !refundDue && (state === 'settled' || state === 'attention')
    return [
      ...(dueRefundId
        ? [{ label: words.recordAsSent, onChoose: () => setAsked({ payment, what: 'sent' }) }]
        : []),
      ...(canReverse
        ? [
            {
              label: words.takeBack,
              isDanger: true,
              onChoose: () => setAsked({ payment, what: 'reverse' }),
            },
          ]
        : []),
    ]
  }

  return { asked, actsOf, close: () => setAsked(undefined) }
}

type TransferDialogsProps = Pick<ReturnType<typeof useTransferActs>, 'asked' | 'close'>

export function TransferDialogs({ asked, close }: TransferDialogsProps) {
  if (!asked) return null
  const { payment, what } = asked
  const { bookingNumber: number, bookingId, dueRefundId } = payment
  if (what === 'reverse')
    return <ReverseTransfer payment={payment} number={number} onClose={close} />
  if (dueRefundId === null) return null
  return (
    <RefundSentDialog
      bookingId={bookingId}
      refundId={dueRefundId}
      number={number}
      onClose={close}
    />
  )
}
