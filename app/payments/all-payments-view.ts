import type { AuditedPayment } from '../../contract/payments'

/** Where a payment stands: as its state says, but money on its way back needs nobody's attention. */
export type Standing = AuditedPayment['state'] | 'due'

export function standingOf({ state, refundDue }: AuditedPayment): Standing {
  return refundDue ? 'due' : state
}

export const standings: Record<Standing, string> = {
  attention: 'Needs attention',
  due: 'Refund on its way',
  settled: 'Settled',
  refunded: 'Refunded',
}

export const paymentFilters = { all: 'All payments', ...standings }

export const paymentSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount: 'Amount, highest first',
  buyer: 'Buyer',
} as const

type PaymentView = { q: string; show: keyof typeof paymentFilters; sort: keyof typeof paymentSorts }

/** The payments that the office asked for, in the order it asked for; they come newest first. */
export function selectPayments(payments: AuditedPayment[], { q, show, sort }: PaymentView) {
  const text = q.trim().toLowerCase()
  const found = payments.filter((payment) => isShown(payment, show) && isAbout(payment, text))
  if (sort === 'newest') return found
  return sort === 'oldest' ? found.toReversed() : found.toSorted(orders[sort])
}

function isShown(payment: AuditedPayment, show: keyof typeof paymentFilters): boolean {
  return show === 'all' || standingOf(payment) === show
}

function isAbout(payment: AuditedPayment, text: string): boolean {
  const { productName, name, email, transactionId, bookingId, reason } = payment
  const said = [productName, name, email, transactionId, bookingId, reason ?? ''].join('\n')
  return said.toLowerCase().includes(text)
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Order = (a: AuditedPayment, b: AuditedPayment) => number
const orders: Record<'amount' | 'buyer', Order> = {
  amount: (a, b) => b.amount - a.amount,
  buyer: (a, b) => compare(a.name, b.name),
}
