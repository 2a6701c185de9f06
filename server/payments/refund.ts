import type { Parts } from '../parts.ts'
import { markRefunded, type PaymentRow } from './payment-store.ts'

/** Gives a payment's money back if the provider answers; else it stays due and the reconciler asks again. */
export async function refund(parts: Parts, payment: PaymentRow): Promise<PaymentRow> {
  try {
    await parts.provider.refund(payment.transaction_id, `refund:${payment.transaction_id}`)
  } catch (err) {
    parts.log.warn({ err, transactionId: payment.transaction_id }, 'a refund is still due')
    return payment
  }
  await markRefunded(parts.db, payment.id)
  parts.metrics.payments.inc({ state: 'refunded' })
  return { ...payment, state: 'refunded', refund_due: false }
}
