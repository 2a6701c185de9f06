import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const here = import.meta.dirname
// The built program is in the shop's dist/, and serves the files of this package too.
const folder = [
  path.join(here, 'browser'),
  path.join(here, '../packages/stripe-sandbox/browser'),
].find(existsSync)

// Shops load Stripe.js as a classic script that must define window.Stripe at once.
const stripeScriptParts = [
  'form-request.js',
  'frame-channel.js',
  'element-container.js',
  'card-element.js',
  'authentication-dialog.js',
  'card-payment.js',
  'stripe-global.js',
]

export function readBrowserFile(name: string) {
  return readFileSync(path.join(folder ?? here, name), 'utf8')
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
