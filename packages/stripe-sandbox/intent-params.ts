import { z } from 'zod'
import {
  clearableText,
  emailParam,
  flag,
  integer,
  looseGroup,
  metadataParam,
  text,
} from './param-schemas.ts'
import { paymentMethodData } from './payment-method-endpoints.ts'
import { cancellationReasons } from './records.ts'

const currency = text.transform((code) => code.toLowerCase())

const shared = {
  description: clearableText.optional(),
  metadata: metadataParam.optional(),
  receipt_email: emailParam.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).nonempty().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: looseGroup.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  payment_method_options: looseGroup.optional(),
  payment_method: text.optional(),
}

const confirming = {
  payment_method_data: paymentMethodData.optional(),
  mandate_data: looseGroup.optional(),
  radar_options: looseGroup.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
  off_session: flag.optional(),
  error_on_requires_action: flag.optional(),
}

export const createIntentParams = z.strictObject({
  ...shared,
  ...confirming,
  amount: integer,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirmation_method: z.literal('automatic').optional(),
  confirm: flag.optional(),
})

export const updateIntentParams = z.strictObject({
  ...shared,
  amount: integer.optional(),
  currency: currency.optional(),
})

export const confirmIntentParams = z.strictObject({
  ...confirming,
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_options: looseGroup.optional(),
  receipt_email: emailParam.optional(),
  setup_future_usage: shared.setup_future_usage,
  shipping: looseGroup.optional(),
})

export const cancelIntentParams = z.strictObject({
  cancellation_reason: z.enum(cancellationReasons).optional(),
})
