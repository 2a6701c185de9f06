import { z } from 'zod'
import { type ChargeChange, updateCharge } from './change-charge.ts'
import { type Call, endpoint } from './endpoint.ts'
import { listPage } from './list-page.ts'
import { clearableText, emailParam, listParams, metadataParam, text } from './param-schemas.ts'
import { presentCharge } from './present-charge.ts'
import type { Charge } from './records.ts'
import { resourceMissing } from './stripe-error.ts'

const url = '/v1/charges'

export const chargeEndpoints = [
  endpoint({
    method: 'GET',
    path: url,
    params: z.strictObject({ ...listParams, payment_intent: text.optional() }),
    act({ state }, { payment_intent, ...params }) {
      const rows = state.charges
        .list()
        .filter(({ intent }) => !payment_intent || intent === payment_intent)
      const present = (row: Charge) => presentCharge(row, state)
      return listPage({ noun: 'charge', url, rows, params, present })
    },
  }),
  endpoint({
    method: 'GET',
    path: `${url}/:id`,
    params: z.strictObject({}),
    act: (call) => presentCharge(findCharge(call), call.state),
  }),
  endpoint({
    method: 'POST',
    path: `${url}/:id`,
    params: z.strictObject({
      description: clearableText.optional(),
      metadata: metadataParam.optional(),
      receipt_email: emailParam.optional(),
    }),
    act(call, change: ChargeChange) {
      return presentCharge(updateCharge(call, findCharge(call), change), call.state)
    },
  }),
]

function findCharge({ state, id }: Call) {
  const charge = state.charges.get(id)
  if (!charge) throw resourceMissing('charge', id)
  return charge
}
