import * as words from '#words/payments'
import { formatDollars } from '../../contract/money'
import type { AuditedPayment } from '../../contract/payments/payments'
import { DateTime } from '../ui/date-time'
import { RichWords } from '../ui/rich-words'

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
      {isPart && <p>{words.hasGoneBack(formatDollars(returned))}</p>}
      {dispute && (
        <p>
          {words.disputedAmount(
            formatDollars(dispute.amount),
            dispute.reason?.replaceAll('_', ' '),
          )}{' '}
          {adviceOf(dispute.status, isOver, payment.refundDue)}
          <Deadline dispute={dispute} />
        </p>
      )}
      {reason && <p>{reason}</p>}
    </div>
  )
}

type DisputeProps = { dispute: NonNullable<AuditedPayment['dispute']> }

function Deadline({ dispute: { status, dueBy } }: DisputeProps) {
  if (!status.endsWith('needs_response') || !dueBy) return null
  return (
    <>
      {' '}
      <RichWords of={words.anAnswerCountsUntil(<DateTime time={dueBy} hasZone />)} />
    </>
  )
}

function adviceOf(status: string, isOver: boolean, isRefundDue: boolean): string {
  if (status === 'lost') return words.theBankKeepsTheMoney
  if (isOver) return words.theMoneyStaysWithUs
  if (status.endsWith('under_review')) return words.theBankDecidesThereIs
  if (status === 'warning_needs_response') return words.answerItInStripesDashboard
  return isRefundDue ? words.thisMoneyWasToGo : words.pleaseAnswerOrAcceptIt
}
