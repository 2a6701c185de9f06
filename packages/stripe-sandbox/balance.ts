import type Stripe from 'stripe'
import { newId, nowSeconds } from './ids.ts'
import type { BalanceTransaction, JsonObject } from './records.ts'
import type { State } from './state.ts'

const daySeconds = 24 * 60 * 60
const fundsArriveAfterDays = 2

/** Books a movement of the balance and gives its id. */
export function bookMovement(
  state: State,
  movement: Omit<BalanceTransaction, 'id' | 'created'>,
): string {
  return state.balanceTransactions.put({ id: newId('txn'), created: nowSeconds(), ...movement }).id
}

/** Books a refund, or one that failed and brings its money back. */
export function bookRefund(
  state: State,
  type: 'refund' | 'refund_failure',
  refund: Pick<BalanceTransaction, 'amount' | 'currency' | 'description' | 'source'>,
) {
  const { amount, currency, description, source } = refund
  const words = type === 'refund' ? 'REFUND FOR CHARGE' : 'REFUND FAILURE'
  return bookMovement(state, {
    amount: type === 'refund' ? -amount : amount,
    currency,
    description: description ? `${words} (${description})` : words,
    source,
    fee: null,
    type,
    reportingCategory: type,
  })
}

/** The provider's own fee for a card of the United States: 2.9 % and 30 cents. */
export function chargeFee(amount: number) {
  return { amount: Math.round(amount * 0.029) + 30, description: 'Stripe processing fees' }
}

export function presentBalanceTransaction(transaction: BalanceTransaction) {
  const { amount, created, currency, fee } = transaction
  const availableOn = (Math.floor(created / daySeconds) + fundsArriveAfterDays) * daySeconds
  return {
    id: transaction.id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency,
    description: transaction.description,
    exchange_rate: null,
    fee: fee?.amount ?? 0,
    fee_details: fee ? [{ ...fee, application: null, currency, type: 'stripe_fee' }] : [],
    net: amount - (fee?.amount ?? 0),
    reporting_category: transaction.reportingCategory,
    source: transaction.source,
    status: availableOn <= nowSeconds() ? 'available' : 'pending',
    type: transaction.type,
  } satisfies Stripe.BalanceTransaction & JsonObject
}
