import type { Dispute, Evidence } from './dispute-records.ts'
import { hasEnded } from './dispute-records.ts'
import { endDispute, tell } from './disputes.ts'
import type { Call } from './endpoint.ts'
import { mergeMetadata } from './param-schemas.ts'
import { invalidRequest } from './stripe-error.ts'

interface Reply {
  evidence?: { [Name in keyof Evidence]?: string | null | undefined } | undefined
  submit: boolean
  metadata?: Record<string, string> | undefined
}

/** The words that decide a dispute in the provider's test mode. */
const decisions = new Map([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
] as const)

/** Takes the account's side of it; evidence that is submitted goes to the bank. */
export function answerDispute(call: Call, dispute: Dispute, reply: Reply): Dispute {
  if (reply.evidence && hasEnded(dispute)) {
    throw invalidRequest({ message: 'This dispute is already closed' })
  }
  const isSubmitted = reply.evidence !== undefined && reply.submit
  const answered = tell(call, 'charge.dispute.updated', dispute, {
    ...withReply(dispute, reply),
    ...(isSubmitted && { ...submitted(dispute), submissions: dispute.submissions + 1 }),
  })
  const decision = isSubmitted && decide(answered)
  return decision ? endDispute(call, answered, decision) : answered
}

function withReply(dispute: Dispute, { evidence, metadata }: Reply): Dispute {
  const given = Object.entries(evidence ?? {}).filter(([, value]) => value !== undefined)
  return {
    ...dispute,
    evidence: { ...dispute.evidence, ...Object.fromEntries(given) },
    hasEvidence: dispute.hasEvidence || given.length > 0,
    metadata: mergeMetadata(dispute.metadata, metadata),
  }
}

function submitted({ kind }: Dispute) {
  return { status: kind === 'inquiry' ? 'warning_under_review' : 'under_review' } as const
}

function decide({ evidence }: Dispute) {
  for (const [word, decision] of decisions) {
    if (evidence.uncategorized_text === word) return decision
  }
  return undefined
}
