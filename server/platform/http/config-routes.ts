import { company } from '../../../contract/company.ts'
import { CURRENCY } from '../../../contract/money.ts'
import { type Config, stripeJsUrl } from '../../config.ts'
import { settings } from '../config/settings.ts'
import type { Handlers } from './endpoints.ts'

export function configRoutes({ stripe, google, demo, settings: rules }: Config) {
  return {
    getConfig: () => {
      const { transferHoldHours, quoteDays } = rules.holds
      return {
        currency: CURRENCY,
        stripePublishableKey: stripe.publishableKey,
        stripeJsUrl: stripeJsUrl(stripe),
        google: google.enabled,
        demo: demo.accounts,
        transferHoldHours,
        quoteDays,
        timeZone: company.timeZone,
        ...rules.days,
        seller: settings.seller,
        ...(rules.tax && { tax: rules.tax.mode }),
      }
    },
  } satisfies Partial<Handlers>
}
