import { forbidsRefund } from '../../contract/disputes'
import { formatDollars } from '../../contract/money'
import { paymentReasons } from '../../contract/payment-reasons'
import type { AuditedPayment } from '../../contract/payments'
import { Badge } from '../ui/badge'
import { OfficeDispute } from './office-dispute'
import { type PaymentStatus, paymentStatuses, paymentStatusOf } from './payment-status'

const looks = {
  attention: { tone: 'warning', icon: 'alert' },
  due: { tone: 'neutral', icon: 'clock' },
  settled: { tone: 'paid', icon: 'check' },
  refunded: { tone: 'neutral', icon: 'arrow-left' },
} as const satisfies Record<PaymentStatus, object>

/** Where a payment stands, and why. */
export function OfficePaymentStatus({ payment }: { payment: AuditedPayment }) {
  const status = paymentStatusOf(payment)
  // Money that a bank has taken back for now is settled by nobody.
  const isWithdrawn = status === 'settled' && forbidsRefund(payment.dispute?.status)
  const isPart = payment.returned > 0 && payment.returned < payment.amount
  return (
    <span className="grid justify-items-start gap-1">
      {!isWithdrawn && <Badge {...looks[status]}>{paymentStatuses[status]}</Badge>}
      {isPart && (
        <span className="text-ink-soft">{formatDollars(payment.returned)} has gone back</span>
      )}
      <OfficeDispute payment={payment} />
      {payment.reasonCode && (
        <span className="max-w-60 text-ink-soft">{paymentReasons[payment.reasonCode]}</span>
      )}
    </span>
  )
}
