import { company } from '../contract/company.ts'
import { CURRENCY } from '../contract/money.ts'
import { type Config, stripeJsUrl } from './config.ts'
import type { Handlers } from './http/endpoints.ts'

export function configRoutes({ stripe, google, demo }: Config): Handlers<'getConfig'> {
  return {
    getConfig: () => ({
      currency: CURRENCY,
      stripePublishableKey: stripe.publishableKey,
      stripeJsUrl: stripeJsUrl(stripe),
      google: google.enabled,
      demo: demo.accounts,
      timeZone: company.timeZone,
    }),
  }
}
