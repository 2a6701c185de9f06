import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listPage } from './list-page.ts'
import { integer, listParams, metadataParam, text } from './param-schemas.ts'
import { presentCharge, presentRefund } from './present.ts'
import { createRefund } from './refunds.ts'
import { resourceMissing } from './stripe-error.ts'

const refundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataParam.optional(),
})

export const refundEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/refunds',
    params: refundParams,
    act: (call, params) => presentRefund(createRefund(call, params)),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    params: z.strictObject({
      ...listParams,
      payment_intent: text.optional(),
      charge: text.optional(),
    }),
    act({ state }, { payment_intent, charge, ...params }) {
      const rows = state.refunds
        .list()
        .filter((refund) => !payment_intent || refund.intent === payment_intent)
        .filter((refund) => !charge || refund.charge === charge)
      return listPage({ noun: 'refund', url: '/v1/refunds', rows, params, present: presentRefund })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: z.strictObject({}),
    act({ state, id }) {
      const refund = state.refunds.get(id)
      if (!refund) throw resourceMissing('refund', id)
      return presentRefund(refund)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges',
    params: z.strictObject({ ...listParams, payment_intent: text.optional() }),
    act({ state }, { payment_intent, ...params }) {
      const rows = state.charges
        .list()
        .filter(({ intent }) => !payment_intent || intent === payment_intent)
      const present = (row: (typeof rows)[number]) => presentCharge(row, state)
      return listPage({ noun: 'charge', url: '/v1/charges', rows, params, present })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges/:id',
    params: z.strictObject({}),
    act({ state, id }) {
      const charge = state.charges.get(id)
      if (!charge) throw resourceMissing('charge', id)
      return presentCharge(charge, state)
    },
  }),
]
