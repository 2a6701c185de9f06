import { bookRefund } from './balance.ts'
import { readyMadeCard } from './card-check.ts'
import { capture } from './change-charge.ts'
import { newIntent } from './payment-intents.ts'
import { newPaymentMethod, toBilling } from './payment-methods.ts'
import type { Charge } from './records.ts'
import type { PastCharge } from './sandbox-options.ts'
import type { State } from './state.ts'
import { findCardByName } from './test-cards.ts'

/** Puts captured charges of before the first start into the state, without events; what is known already stays as it is. */
export function putPastCharges(state: State, past: PastCharge[]): void {
  for (const charge of past) if (!state.intents.get(charge.intent)) put(state, charge)
  state.save()
}

function put(state: State, { intent: id, amount, created, refund }: PastCharge): void {
  const visa = findCardByName('pm_card_visa')
  if (!visa) throw new Error('there is no Visa test card')
  const method = newPaymentMethod(readyMadeCard(visa), toBilling({}))
  state.paymentMethods.put({ ...method, created, used: true })
  const intent = newIntent({ amount, currency: 'usd', allowed_payment_method_types: ['card'] })
  const charge = capture(
    { state },
    {
      id: id.replace('pi_', 'ch_'),
      created,
      intent: id,
      paymentMethod: method.id,
      amount,
      amountRefunded: refund?.amount ?? 0,
      balanceTransaction: null,
      currency: 'usd',
      decline: null,
      description: null,
      metadata: {},
      receiptEmail: null,
    },
  )
  const paid = { amountReceived: amount, paymentMethod: method.id, latestCharge: charge.id }
  state.intents.put({ ...intent, ...paid, id, created, status: 'succeeded' })
  if (refund) putRefund(state, charge, refund)
}

function putRefund(
  state: State,
  { id: charge, intent, created, currency }: Charge,
  { id, amount, metadata }: NonNullable<PastCharge['refund']>,
): void {
  const booked = { currency, description: null, source: id, amount }
  state.refunds.put({
    id,
    created,
    charge,
    intent,
    amount,
    currency,
    reason: null,
    metadata,
    dueMs: null,
    status: 'succeeded',
    failureBalanceTransaction: null,
    balanceTransaction: bookRefund(state, 'refund', booked),
  })
}
