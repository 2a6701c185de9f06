import { z } from 'zod'
import { answerDispute } from './answer-dispute.ts'
import { disputeKinds, evidenceNames } from './dispute-records.ts'
import { endDispute, openDispute } from './disputes.ts'
import { type Call, endpoint } from './endpoint.ts'
import { bankActs } from './events.ts'
import { findCharge } from './find-charge.ts'
import { listPage } from './list-page.ts'
import { clearableText, flag, listParams, metadataParam, text } from './param-schemas.ts'
import { presentDispute } from './present-dispute.ts'
import { resourceMissing } from './stripe-error.ts'

const url = '/v1/disputes'

export const disputeEndpoints = [
  endpoint({
    method: 'GET',
    path: url,
    params: z.strictObject({
      ...listParams,
      charge: text.optional(),
      payment_intent: text.optional(),
    }),
    act({ state }, { charge, payment_intent, ...params }) {
      const rows = state.disputes
        .list()
        .filter((dispute) => !charge || dispute.charge === charge)
        .filter((dispute) => !payment_intent || dispute.intent === payment_intent)
      const present = (row: (typeof rows)[number]) => presentDispute(row, state)
      return listPage({ noun: 'dispute', url, rows, params, present })
    },
  }),
  endpoint({
    method: 'GET',
    path: `${url}/:id`,
    params: z.strictObject({}),
    act: (call) => presentDispute(findDispute(call), call.state),
  }),
  endpoint({
    method: 'POST',
    path: `${url}/:id`,
    params: z.strictObject({
      evidence: z.partialRecord(z.enum(evidenceNames), clearableText).optional(),
      metadata: metadataParam.optional(),
      submit: flag.default(true),
    }),
    act: (call, reply) => presentDispute(answerDispute(call, findDispute(call), reply), call.state),
  }),
  endpoint({
    method: 'POST',
    path: `${url}/:id/close`,
    params: z.strictObject({}),
    act: (call) => presentDispute(endDispute(call, findDispute(call), 'lost'), call.state),
  }),
  // Beyond the provider's API: what the card holder's bank does.
  endpoint({
    method: 'POST',
    path: '/sandbox/disputes',
    params: z.strictObject({
      charge: text.optional(),
      payment_intent: text.optional(),
      kind: z.enum(disputeKinds).default('fraudulent'),
    }),
    act(call, { kind, ...named }) {
      const dispute = openDispute(bankActs(call), findCharge(call, named), kind)
      return presentDispute(dispute, call.state)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/sandbox/disputes/:id',
    params: z.strictObject({ outcome: z.enum(['won', 'lost']) }),
    act(call, { outcome }) {
      return presentDispute(endDispute(bankActs(call), findDispute(call), outcome), call.state)
    },
  }),
]

function findDispute({ state, id }: Call) {
  const dispute = state.disputes.get(id)
  if (!dispute) throw resourceMissing('dispute', id, 'dispute')
  return dispute
}
