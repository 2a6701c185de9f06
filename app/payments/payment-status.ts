import * as words from '#words/payments'
import type { AuditedPayment } from '../../contract/payments/payments'

/** The state of a payment as the office sees it: a refund that is on its way needs no attention. */
export type PaymentStatus = AuditedPayment['state'] | 'due'

export function paymentStatusOf({ state, refundDue }: AuditedPayment): PaymentStatus {
  return refundDue ? 'due' : state
}

export const paymentStatuses: Record<PaymentStatus, string> = {
  attention: words.needsAttention,
  due: words.refundOnItsWay,
  settled: words.settled,
  refunded: words.refunded,
  reversed: words.takenBack,
}
