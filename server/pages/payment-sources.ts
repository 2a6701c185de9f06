import { type Config, stripeJsUrl } from '../config.ts'
import type { ExtraSources } from './content-security-policy.ts'

const scriptsOfStripe = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** What Stripe's guide to content security policies asks for where cards are typed, and no more. */
const ofStripe = {
  'script-src': scriptsOfStripe,
  'connect-src': ['https://api.stripe.com'],
  'frame-src': [...scriptsOfStripe, 'https://hooks.stripe.com'],
}

/** What the payment page must load from the card payment provider, wherever the configuration says that it is. */
export function paymentSources(stripe: Config['stripe']): ExtraSources {
  const scripts = new URL(stripeJsUrl(stripe)).origin
  const api = new URL(stripe.apiBase).origin
  const both = [...new Set([scripts, api])]
  const sources = scriptsOfStripe.includes(scripts)
    ? ofStripe
    : { 'script-src': [scripts], 'connect-src': both, 'frame-src': both }
  // Its script may have policies of its own.
  return { ...sources, 'trusted-types': ['*'] }
}
