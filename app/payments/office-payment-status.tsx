import * as words from '#words/payments'
import { hasEnded } from '../../contract/payments/dispute-states'
import type { AuditedPayment } from '../../contract/payments/payments'
import { lazyPart } from '../shell/lazy-part'
import { Badge } from '../ui/badge'
import { Icon } from '../ui/icon'
import { Popover } from '../ui/office-list/popover'

const PaymentAdvice = lazyPart(() => import('./payment-advice'), 'PaymentAdvice')

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
      label={words.stateOfThePaymentOf(payment.name)}
      align="end"
      className="w-72 p-4"
    >
      {() => (
        <PaymentAdvice
          payment={payment}
          isPart={isPart}
          isOver={dispute !== null && hasEnded(dispute.status)}
        />
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
        {names[dispute.status] ?? words.disputed}
      </Badge>
    )
  }
  return <Badge {...looks[status]}>{words.paymentStatuses[status]}</Badge>
}

const names: Record<string, string> = words.disputeStatuses

/** The state of a payment as the office sees it: a refund that is on its way needs no attention. */
type PaymentStatus = AuditedPayment['state'] | 'due'

export const paymentStatusOf = ({ state, refundDue }: AuditedPayment): PaymentStatus =>
  refundDue ? 'due' : state
