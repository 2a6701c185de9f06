import { toCents, toDollars } from '../../contract/money'
import type { BookingRefund } from '../../contract/payments/refunds'

/** What is owed for goods that came back, in dollars: their refund failed, and no money has gone back since. The server judges it again. */
export function owedForReturn(refunds: readonly BookingRefund[], paymentId: string): number {
  const own = refunds.filter((refund) => refund.paymentId === paymentId)
  const owed = own.filter(({ kind, state }) => kind === 'return' && state === 'failed')
  const [first] = owed
  if (!first) return 0
  const later = own.filter(
    ({ state, returnId, createdAt }) =>
      state !== 'failed' && returnId === null && createdAt > first.createdAt,
  )
  return toDollars(Math.max(sumCents(owed) - sumCents(later), 0))
}

const sumCents = (refunds: readonly BookingRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)
