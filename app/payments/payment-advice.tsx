import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import { DateTime } from '../ui/date-time'

type PaymentAdviceProps = {
  payment: AuditedPayment
  isPart: boolean
  /** Whether its dispute is over. */
  isOver: boolean
}

/** What else there is to say of a payment: what has gone back, its dispute, why it waits. */
export function PaymentAdvice({ payment, isPart, isOver }: PaymentAdviceProps) {
  const { returned, dispute, reason } = payment
  return (
    <div className="grid gap-2">
      {isPart && <p>{formatDollars(returned)} has gone back.</p>}
      {dispute && (
        <p>
          <DisputeFacts dispute={dispute} />
          {adviceOf(dispute.status, isOver, payment.refundDue)}
          <Deadline dispute={dispute} />
        </p>
      )}
      {reason && <p>{reason}</p>}
    </div>
  )
}

type DisputeProps = { dispute: NonNullable<AuditedPayment['dispute']> }

function DisputeFacts({ dispute: { amount, reason } }: DisputeProps) {
  return (
    <>
      {formatDollars(amount)}
      {reason && `, reason: ${reason.replaceAll('_', ' ')}`}.{' '}
    </>
  )
}

function Deadline({ dispute: { status, dueBy } }: DisputeProps) {
  if (!status.endsWith('needs_response') || !dueBy) return null
  return (
    <>
      {' '}
      An answer counts until <DateTime time={dueBy} hasZone />.
    </>
  )
}

function adviceOf(status: string, isOver: boolean, isRefundDue: boolean): string {
  if (status === 'lost') return 'The bank keeps the money.'
  if (isOver) return 'The money stays with us.'
  if (status.endsWith('under_review')) return 'The bank decides; there is nothing to do until then.'
  if (status === 'warning_needs_response')
    return 'Answer it in Stripe’s dashboard, or refund it here before it becomes a dispute.'
  return isRefundDue
    ? 'This money was to go back anyway: please accept the dispute in Stripe’s dashboard.'
    : 'Please answer or accept it in Stripe’s dashboard; it cannot be refunded here.'
}
