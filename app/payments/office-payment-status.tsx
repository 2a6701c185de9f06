import { forbidsRefund, hasEnded } from '../../contract/dispute-states'
import { formatDollars } from '../../contract/money'
import { paymentReasons } from '../../contract/payment-reasons'
import type { AuditedPayment } from '../../contract/payments'
import { Badge } from '../ui/badge'
import { DateTime } from '../ui/date-time'
import { type PaymentStatus, paymentStatuses, paymentStatusOf } from './payment-status'

const looks = {
  attention: { tone: 'warning', icon: 'alert' },
  due: { tone: 'neutral', icon: 'clock' },
  settled: { tone: 'paid', icon: 'check' },
  refunded: { tone: 'neutral', icon: 'arrow-left' },
} as const satisfies Record<PaymentStatus, object>

export function OfficePaymentStatus({ payment }: { payment: AuditedPayment }) {
  const status = paymentStatusOf(payment)
  // The bank has taken the money back for now.
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

type Dispute = NonNullable<AuditedPayment['dispute']>

const names: Record<string, string> = {
  needs_response: 'Disputed: answer needed',
  warning_needs_response: 'Bank inquiry: answer needed',
  under_review: 'Dispute under review',
  warning_under_review: 'Inquiry under review',
  won: 'Dispute won',
  lost: 'Dispute lost',
  warning_closed: 'Inquiry closed',
}

/** The dispute of a payment, with advice for the office. */
function OfficeDispute({ payment }: { payment: AuditedPayment }) {
  const { dispute, refundDue } = payment
  if (dispute === null) return null
  const { status, reason, amount, dueBy } = dispute
  const needsAnswer = status.endsWith('needs_response')
  return (
    <>
      <Badge tone={needsAnswer ? 'danger' : 'neutral'} icon={needsAnswer ? 'alert' : 'info'}>
        {names[status] ?? 'Disputed'}
      </Badge>
      <span className="max-w-60 text-ink-soft">
        {formatDollars(amount)}
        {reason && `, reason: ${reason.replaceAll('_', ' ')}`}. {adviceOf(dispute, refundDue)}
        {needsAnswer && dueBy && (
          <>
            {' '}
            An answer counts until <DateTime time={dueBy} hasZone />.
          </>
        )}
      </span>
    </>
  )
}

function adviceOf({ status }: Dispute, isRefundDue: boolean): string {
  if (status === 'lost') return 'The bank keeps the money.'
  if (hasEnded(status)) return 'The money stays with us.'
  if (status.endsWith('under_review')) return 'The bank decides; there is nothing to do until then.'
  if (status === 'warning_needs_response')
    return 'Answer it in Stripe’s dashboard, or refund it here before it becomes a dispute.'
  return isRefundDue
    ? 'This money was to go back anyway: please accept the dispute in Stripe’s dashboard.'
    : 'Please answer or accept it in Stripe’s dashboard; it cannot be refunded here.'
}
