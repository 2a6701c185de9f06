import { z } from 'zod'
import { type Call, endpoint } from './endpoint.ts'
import { listPage } from './list-page.ts'
import { integer, listParams, metadataParam, text } from './param-schemas.ts'
import { presentRefund } from './present-refund.ts'
import { refundReasons } from './records.ts'
import { createRefund, updateRefund } from './refunds.ts'
import { resourceMissing } from './stripe-error.ts'

const refundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: integer.optional(),
  reason: z.enum(refundReasons).optional(),
  metadata: metadataParam.optional(),
})

export const refundEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/refunds',
    params: refundParams,
    act: (call, params) => presentRefund(createRefund(call, params), call.state),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({
      ...listParams,
      payment_intent: text.optional(),
      charge: text.optional(),
    }),
    act({ state, unlistedMs }, { payment_intent, charge, ...params }) {
      const listedUntil = (Date.now() - unlistedMs()) / 1000
      const rows = state.refunds
        .list()
        .filter(({ created }) => created <= listedUntil)
        .filter((refund) => !payment_intent || refund.intent === payment_intent)
        .filter((refund) => !charge || refund.charge === charge)
      const present = (row: (typeof rows)[number]) => presentRefund(row, state)
      return listPage({ noun: 'refund', url: '/v1/refunds', rows, params, present })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({}),
    act: (call) => presentRefund(findRefund(call), call.state),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: z.strictObject({ metadata: metadataParam.optional() }),
    act: (call, { metadata }) =>
      presentRefund(updateRefund(call, findRefund(call), metadata), call.state),
  }),
]

function findRefund({ state, id }: Call) {
  const refund = state.refunds.get(id)
  if (!refund) throw resourceMissing('refund', id)
  return refund
}
