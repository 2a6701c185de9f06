import { z } from 'zod'
import { checkCard } from './card-check.ts'
import { endpoint } from './endpoint.ts'
import { newId, nowSeconds } from './ids.ts'
import { billingParam, cardParam, metadataParam, text } from './param-schemas.ts'
import { createPaymentMethod, findPaymentMethod } from './payment-methods.ts'
import { presentPaymentMethod, presentToken } from './present-payment-method.ts'
import { resourceMissing } from './stripe-error.ts'

export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: cardParam,
  billing_details: billingParam.optional(),
  metadata: metadataParam.optional(),
  allow_redisplay: text.optional(),
})

export const paymentMethodEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods',
    public: true,
    params: paymentMethodData,
    act: (call, params) => presentPaymentMethod(createPaymentMethod(call, params)),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: z.strictObject({}),
    act: (call) => presentPaymentMethod(findPaymentMethod(call, call.id, 'payment_method')),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/tokens',
    public: true,
    params: z.strictObject({ card: cardParam.extend({ name: text.optional() }) }),
    act({ state }, { card }) {
      const token = { id: newId('tok'), created: nowSeconds(), used: false, card: checkCard(card) }
      return presentToken(state.tokens.put(token))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/tokens/:id',
    params: z.strictObject({}),
    act({ state, id }) {
      const token = state.tokens.get(id)
      if (!token) throw resourceMissing('token', id, 'token')
      return presentToken(token)
    },
  }),
]
