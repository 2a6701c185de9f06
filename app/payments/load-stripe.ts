import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import * as words from '#words/payments'
import type { PublicConfig } from '../../contract/config'

type Provider = Pick<PublicConfig, 'stripeJsUrl' | 'stripePublishableKey'>

let loading: Promise<StripeConstructor> | undefined

/** Loads Stripe.js from the configured URL; Stripe's own loader has a fixed one. */
export async function loadStripe({ stripeJsUrl, stripePublishableKey }: Provider): Promise<Stripe> {
  loading ??= loadScript(stripeJsUrl)
  try {
    const createStripe = await loading
    return createStripe(stripePublishableKey)
  } catch (cause) {
    loading = undefined
    throw new Error('The card form could not be loaded. Nothing has been charged.', { cause })
  }
}

function loadScript(src: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no Stripe')))
    script.onerror = () => {
      script.remove()
      reject(new Error(words.didNotLoad(src)))
    }
    document.head.append(script)
  })
}
