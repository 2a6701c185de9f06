import { readFileSync } from 'node:fs'

const folder = new URL('browser/', import.meta.url)

// Shops load Stripe.js as a classic script that must define window.Stripe at once.
const stripeScriptParts = [
  'form-request.js',
  'event-emitter.js',
  'frame-channel.js',
  'element-container.js',
  'card-element.js',
  'elements-group.js',
  'authentication-dialog.js',
  'card-payment.js',
  'stripe-global.js',
]

export function readBrowserFile(name: string) {
  return readFileSync(new URL(name, folder), 'utf8')
}

/** Joins the modules into one script: imports go, exports become plain declarations. */
export function buildStripeScript() {
  const parts = stripeScriptParts.map((name) =>
    readBrowserFile(name)
      .replaceAll(/^import\s[^']*'[^']*'\n/gm, '')
      .replaceAll(/^export /gm, ''),
  )
  return `(() => {\n'use strict'\n${parts.join('\n')}})()\n`
}
