import { forbidsRefund } from '../../contract/dispute-states'
import type { AuditedPayment } from '../../contract/payments'
import { ReceiptLink } from '../receipts/receipt-link'
import { Button } from '../ui/button'
import { VisuallyHidden } from '../ui/visually-hidden'
import { paymentStatusOf } from './payment-status'
import { SettlePayment } from './settle-payment'

type OfficePaymentActionsProps = {
  payment: AuditedPayment
  onRefund: (payment: AuditedPayment) => void
}

/** Nothing can be done about money that is or was refunded. */
export function OfficePaymentActions({ payment, onRefund }: OfficePaymentActionsProps) {
  const status = paymentStatusOf(payment)
  return (
    <div className="inline-flex flex-wrap gap-2 @min-[40rem]:justify-end">
      {status === 'attention' && <SettlePayment payment={payment} />}
      {['settled', 'attention'].includes(status) && !forbidsRefund(payment.dispute?.status) && (
        <Button variant="secondary" size="small" onClick={() => onRefund(payment)}>
          Refund
          <VisuallyHidden>
            {' '}
            {payment.name} for {payment.productName}
          </VisuallyHidden>
        </Button>
      )}
      {status === 'settled' && (
        <ReceiptLink bookingId={payment.bookingId} of={payment.productName} size="small" />
      )}
    </div>
  )
}
