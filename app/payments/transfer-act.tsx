import type { useTransferActs } from './payment-acts'
import { RefundSentDialog, ReverseTransfer } from './transfer-dialogs-section'

type Transfers = ReturnType<typeof useTransferActs>
type TransferActProps = { asked: NonNullable<Transfers['asked']>; close: Transfers['close'] }

/** What was asked about a payment that came by bank. */
export function TransferAct({ asked, close }: TransferActProps) {
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
