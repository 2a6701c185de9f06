import { bookMovement } from './balance.ts'
import { type Dispute, type DisputeKind, evidenceSchema, hasEnded } from './dispute-records.ts'
import { type Cause, recordEvent } from './events.ts'
import { newId, nowSeconds } from './ids.ts'
import { presentDispute } from './present-dispute.ts'
import type { Charge } from './records.ts'
import { invalidRequest } from './stripe-error.ts'

const daySeconds = 24 * 60 * 60
const daysToRespond = 9
const disputeFee = { amount: 1500, description: 'Dispute fee' }

/** The card holder's bank takes the money of a charge back; an inquiry only asks. */
export function openDispute(cause: Cause, charge: Charge, kind: DisputeKind): Dispute {
  const dispute = cause.state.disputes.put(build(cause, charge, kind))
  recordEvent(cause, 'charge.dispute.created', presentDispute(dispute, cause.state))
  if (kind === 'inquiry') return dispute
  const withdrawn = moveFunds(cause, dispute, {
    amount: -dispute.amount,
    fee: disputeFee,
    reportingCategory: 'dispute',
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  return tell(cause, 'charge.dispute.funds_withdrawn', dispute, withdrawn)
}

/** The bank's decision; an inquiry is closed either way. */
export function endDispute(cause: Cause, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (hasEnded(dispute)) throw invalidRequest({ message: 'This dispute is already closed' })
  const isInquiry = dispute.kind === 'inquiry'
  const isGivenBack = outcome === 'won' && !isInquiry
  const funded = isGivenBack ? giveBack(cause, dispute) : dispute
  const ended = { ...funded, status: isInquiry ? 'warning_closed' : outcome } as const
  return tell(cause, 'charge.dispute.closed', funded, ended)
}

export function tell(cause: Cause, type: string, before: Dispute, after: Dispute): Dispute {
  const was = presentDispute(before, cause.state)
  recordEvent(cause, type, presentDispute(cause.state.disputes.put(after), cause.state), was)
  return after
}

function giveBack(cause: Cause, dispute: Dispute) {
  const reinstated = moveFunds(cause, dispute, {
    amount: dispute.amount,
    fee: null,
    reportingCategory: 'dispute_reversal',
    description: `Chargeback reversal for ${dispute.charge}`,
  })
  return tell(cause, 'charge.dispute.funds_reinstated', dispute, reinstated)
}

type Movement = Omit<Parameters<typeof bookMovement>[1], 'currency' | 'source' | 'type'>

function moveFunds({ state }: Cause, dispute: Dispute, movement: Movement): Dispute {
  const { currency, id: source } = dispute
  const id = bookMovement(state, { ...movement, currency, source, type: 'adjustment' })
  return { ...dispute, balanceTransactions: [...dispute.balanceTransactions, id] }
}

function build({ state }: Cause, charge: Charge, kind: DisputeKind): Dispute {
  const created = nowSeconds()
  const billing = state.paymentMethods.get(charge.paymentMethod)?.billing
  const known = { customer_email_address: billing?.email, customer_name: billing?.name }
  return {
    id: newId('du'),
    created,
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount - charge.amountRefunded,
    currency: charge.currency,
    kind,
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
    evidence: evidenceSchema.parse(known),
    hasEvidence: false,
    submissions: 0,
    dueBy: (Math.floor(created / daySeconds) + daysToRespond + 1) * daySeconds - 1,
    balanceTransactions: [],
    metadata: {},
  }
}
