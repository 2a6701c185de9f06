import { CURRENCY } from '../contract/money.ts'
import { type Config, stripeJsUrl } from './config.ts'
import type { Handlers } from './http/endpoints.ts'

export function configRoutes({ stripe, demo }: Config): Handlers<'getConfig'> {
  return {
    getConfig: () => ({
      currency: CURRENCY,
      stripePublishableKey: stripe.publishableKey,
      stripeJsUrl: stripeJsUrl(stripe),
      google: false,
      demo: demo.accounts,
    }),
  }
}
