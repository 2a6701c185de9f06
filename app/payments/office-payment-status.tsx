import { hasEnded } from '../../contract/dispute-states'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments'
import { Badge } from '../ui/badge'
import { DateTime } from '../ui/date-time'
import { Icon } from '../ui/icon'
import { Popover } from '../ui/office-list/popover'
import { type PaymentStatus, paymentStatuses, paymentStatusOf } from './payment-status'

const looks = {
  attention: { tone: 'warning', icon: 'alert' },
  due: { tone: 'neutral', icon: 'clock' },
  settled: { tone: 'paid', icon: 'check' },
  refunded: { tone: 'neutral', icon: 'arrow-left' },
  reversed: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<PaymentStatus, object>

/** One badge; a press on it says more, where there is more to say. */
export function OfficePaymentStatus({ payment }: { payment: AuditedPayment }) {
  const { reasonCode, dispute, returned, amount } = payment
  const isPart = returned > 0 && returned < amount
  const badge = <StateBadge payment={payment} />
  if (reasonCode === null && dispute === null && !isPart) return badge
  return (
    <Popover
      button={
        <>
          {badge}
          <Icon name="chevron-down" className="size-4 text-ink-soft" />
        </>
      }
      buttonClass="inline-flex min-h-11 max-w-full items-center gap-1 rounded-md align-middle sm:pointer-fine:min-h-9"
      label={`State of the payment of ${payment.name}`}
      align="end"
      className="w-72 p-4"
    >
      {() => (
        <div className="grid gap-2">
          {isPart && <p>{formatDollars(returned)} has gone back.</p>}
          {dispute && <p>{adviceAbout(payment, dispute)}</p>}
          {payment.reason && <p>{payment.reason}</p>}
        </div>
      )}
    </Popover>
  )
}

/** A dispute in progress matters more than what came before it. */
function StateBadge({ payment }: { payment: AuditedPayment }) {
  const { dispute } = payment
  const status = paymentStatusOf(payment)
  if (dispute && (status === 'settled' || status === 'attention') && dispute.status !== 'won') {
    const needsAnswer = dispute.status.endsWith('needs_response')
    return (
      <Badge tone={needsAnswer ? 'danger' : 'neutral'} icon={needsAnswer ? 'alert' : 'info'}>
        {names[dispute.status] ?? 'Disputed'}
      </Badge>
    )
  }
  return <Badge {...looks[status]}>{paymentStatuses[status]}</Badge>
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
function adviceAbout({ refundDue }: AuditedPayment, dispute: Dispute) {
  const { status, reason, amount, dueBy } = dispute
  return (
    <>
      {formatDollars(amount)}
      {reason && `, reason: ${reason.replaceAll('_', ' ')}`}. {adviceOf(dispute, refundDue)}
      {status.endsWith('needs_response') && dueBy && (
        <>
          {' '}
          An answer counts until <DateTime time={dueBy} hasZone />.
        </>
      )}
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
