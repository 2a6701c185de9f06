import type { AuditedPayment, PaymentSearch } from '../../contract/payments'

/** Where a payment stands: as its state says, but money on its way back needs nobody's attention. */
export type PaymentStatus = AuditedPayment['state'] | 'due'

export function paymentStatusOf({ state, refundDue }: AuditedPayment): PaymentStatus {
  return refundDue ? 'due' : state
}

export const paymentStatuses: Record<PaymentStatus, string> = {
  attention: 'Needs attention',
  due: 'Refund on its way',
  settled: 'Settled',
  refunded: 'Refunded',
}

export const paymentFilters = {
  all: 'All payments',
  ...paymentStatuses,
  disputed: 'Disputed',
} as const satisfies Record<PaymentSearch['show'], string>

export const paymentSorts = {
  urgent: 'Urgent first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount: 'Amount, highest first',
  buyer: 'Buyer',
} as const satisfies Record<PaymentSearch['sort'], string>
