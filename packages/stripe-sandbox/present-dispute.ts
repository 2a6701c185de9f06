import type Stripe from 'stripe'
import { presentBalanceTransaction } from './balance.ts'
import type { Dispute } from './dispute-records.ts'
import { hasEnded } from './dispute-records.ts'
import type { JsonObject } from './records.ts'
import type { State } from './state.ts'

const networkReasons = { fraudulent: '10.4', product_not_received: '13.1', inquiry: '10.4' }

export function presentDispute(dispute: Dispute, state: State) {
  const { kind } = dispute
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactions
      .flatMap((id) => state.balanceTransactions.get(id) ?? [])
      .map(presentBalanceTransaction),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...dispute.evidence, enhanced_evidence: {} },
    evidence_details: presentDetails(dispute),
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry' && !hasEnded(dispute),
    livemode: false,
    metadata: dispute.metadata,
    network_reason_code: networkReasons[kind],
    payment_intent: dispute.intent,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: kind === 'inquiry' ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: networkReasons[kind],
      },
      type: 'card',
    },
    reason: kind === 'inquiry' ? 'fraudulent' : kind,
    status: dispute.status,
  } satisfies Stripe.Dispute & JsonObject
}

function presentDetails({ dueBy, hasEvidence, submissions }: Dispute) {
  return {
    due_by: dueBy,
    enhanced_eligibility: {},
    has_evidence: hasEvidence,
    past_due: false,
    submission_count: submissions,
    submission_method: submissions > 0 ? 'manual' : 'not_submitted',
  }
}
