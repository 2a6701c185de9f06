import type Stripe from 'stripe'
import type { JsonObject, Refund } from './records.ts'
import type { State } from './state.ts'

export function presentRefund(refund: Refund, state: State) {
  const { failureBalanceTransaction, status } = refund
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.balanceTransaction,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    ...(failureBalanceTransaction && {
      failure_balance_transaction: failureBalanceTransaction,
      failure_reason: 'expired_or_canceled_card',
    }),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: state.charges.get(refund.charge)?.paymentMethod ?? null,
    ...(status === 'pending' && { pending_reason: 'processing' as const }),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  } satisfies Stripe.Refund & JsonObject
}
