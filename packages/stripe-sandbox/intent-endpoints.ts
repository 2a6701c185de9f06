import { z } from 'zod'
import { checkAmount } from './amount-limits.ts'
import { cancelIntent, updateIntent } from './change-intent.ts'
import { authenticateIntent, confirmIntent } from './confirm-intent.ts'
import { type Call, endpoint } from './endpoint.ts'
import {
  cancelIntentParams,
  confirmIntentParams,
  createIntentParams,
  updateIntentParams,
} from './intent-params.ts'
import { listPage } from './list-page.ts'
import { listParams, text } from './param-schemas.ts'
import { createIntent, findIntent, presentFor } from './payment-intents.ts'
import { presentIntent } from './present-intent.ts'

const url = '/v1/payment_intents'

export const intentEndpoints = [
  endpoint({
    method: 'POST',
    path: url,
    params: createIntentParams,
    act: (call, params) => presentIntent(create(call, params)),
  }),
  endpoint({
    method: 'GET',
    path: url,
    params: z.strictObject(listParams),
    act({ state }, params) {
      const rows = state.intents.list()
      return listPage({ noun: 'payment_intent', url, rows, params, present: presentIntent })
    },
  }),
  endpoint({
    method: 'GET',
    path: `${url}/:id`,
    public: true,
    params: z.strictObject({ client_secret: text.optional() }),
    act: (call, params) => presentFor(call, findIntent(call, params.client_secret)),
  }),
  endpoint({
    method: 'POST',
    path: `${url}/:id`,
    params: updateIntentParams,
    act: (call, params) => presentIntent(updateIntent(call, findIntent(call), params)),
  }),
  endpoint({
    method: 'POST',
    path: `${url}/:id/confirm`,
    public: true,
    params: confirmIntentParams,
    act(call, { client_secret, ...params }) {
      const intent = findIntent(call, client_secret)
      return presentFor(call, confirmIntent(call, intent, params))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${url}/:id/cancel`,
    params: cancelIntentParams,
    act(call, { cancellation_reason }) {
      return presentIntent(cancelIntent(call, findIntent(call), cancellation_reason))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/3ds2/:id/authenticate',
    public: true,
    params: z.strictObject({ client_secret: text, outcome: z.enum(['complete', 'fail']) }),
    act(call, { client_secret, outcome }) {
      const intent = findIntent(call, client_secret)
      return presentFor(call, authenticateIntent(call, intent, outcome))
    },
  }),
]

function create(call: Call, params: z.infer<typeof createIntentParams>) {
  checkAmount(params.amount, params.currency)
  const { payment_method, payment_method_data, confirm, ...details } = params
  const intent = createIntent(call, details)
  if (confirm) return confirmIntent(call, intent, params)
  return payment_method ? updateIntent(call, intent, { payment_method }) : intent
}
