import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

// The same for the built program, which lies elsewhere.
const project = path.dirname(findPackageJSON('.', import.meta.url) ?? '')
const folder = path.join(project, 'sandbox/stripe/browser')

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
  return readFileSync(path.join(folder, name), 'utf8')
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
