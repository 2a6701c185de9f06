import { type Config, stripeJsUrl } from '../../config.ts'
import type { ExtraSources } from './content-security-policy.ts'

const scriptsOfStripe = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** As Stripe's guide to content security policies lists them for card forms. */
const ofStripe = {
  'script-src': scriptsOfStripe,
  'connect-src': ['https://api.stripe.com'],
  'frame-src': [...scriptsOfStripe, 'https://hooks.stripe.com'],
}

/** The sources of the payment page, for the configured card payment provider. */
export function paymentSources(stripe: Config['stripe']): ExtraSources {
  const scripts = new URL(stripeJsUrl(stripe)).origin
  const api = new URL(stripe.apiBase).origin
  const both = [...new Set([scripts, api])]
  const sources = scriptsOfStripe.includes(scripts)
    ? ofStripe
    : { 'script-src': [scripts], 'connect-src': both, 'frame-src': both }
  // The provider's script may create its own policies.
  return { ...sources, 'trusted-types': ['*'] }
}
