import { type Config, stripeJsUrl } from '../config.ts'
import type { ExtraSources } from './content-security-policy.ts'

const stripeOwn = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']

/** What the payment page must load from the card payment provider, wherever the configuration says that it is. */
export function paymentSources(stripe: Config['stripe']): ExtraSources {
  const scripts = new URL(stripeJsUrl(stripe)).origin
  const api = new URL(stripe.apiBase).origin
  const real = scripts === 'https://js.stripe.com'
  const frames = real ? stripeOwn : [scripts, api]
  return {
    'script-src': real ? stripeOwn.slice(0, 2) : [scripts],
    'connect-src': [...new Set([scripts, api])],
    'frame-src': [...new Set(frames)],
    // Its script may have policies of its own.
    'trusted-types': ['*'],
  }
}
