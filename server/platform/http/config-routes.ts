import { company } from '../../../contract/company.ts'
import { CURRENCY } from '../../../contract/money.ts'
import { type Config, stripeJsUrl } from '../../config.ts'
import type { Handlers } from './endpoints.ts'

export function configRoutes(config: Config) {
  const { stripe, google, demo, transferHoldHours, quoteDays, holidays } = config
  return {
    getConfig: () => ({
      currency: CURRENCY,
      stripePublishableKey: stripe.publishableKey,
      stripeJsUrl: stripeJsUrl(stripe),
      google: google.enabled,
      demo: demo.accounts,
      transferHoldHours,
      quoteDays,
      holidays,
      timeZone: company.timeZone,
      cutOff: company.cutOff,
      packDays: company.packDays,
    }),
  } satisfies Partial<Handlers>
}
