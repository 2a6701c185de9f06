import { hasEnded } from '../../contract/disputes'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments'
import { Badge } from '../ui/badge'
import { DateTime } from '../ui/date-time'

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

/** What the bank of a card disputes of a payment, and what the office can do about it. */
export function OfficeDispute({ payment }: { payment: AuditedPayment }) {
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
