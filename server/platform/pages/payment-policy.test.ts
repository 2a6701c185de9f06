import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import {
  contentSecurityPolicy,
  paymentSources,
  withTrustedTypes,
} from './content-security-policy.ts'

const ownKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const sources = paymentSources(readConfig(ownKeys).stripe)

test('with Stripe the payment page allows what its guide asks for, and no inline style', () => {
  const directives = contentSecurityPolicy('', sources).split('; ')
  expect(directives).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' blob: https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      "style-src 'self'",
      "img-src 'self' data: blob:",
    ]),
  )
})

test.each([
  ['https://js.stripe.com/endive/stripe.js', true],
  ['https://a1.js.stripe.com/chunk.js', true],
  ['https://a.b.js.stripe.com/chunk.js', true],
  ['/assets/page.js', true],
  ['http://a1.js.stripe.com/chunk.js', false],
  ['https://a1.js.stripe.com:8443/chunk.js', false],
  ['https://evil-js.stripe.com/chunk.js', false],
  ['https://a1.js.stripe.com.evil.example/chunk.js', false],
  ['https://evil.example/?https://js.stripe.com', false],
  ['data:text/javascript,1', false],
])('Trusted Types let %s through as the policy does: %s', (url, isTaken) => {
  expect(isScriptTaken(url)).toBe(isTaken)
})

const policySchema = z.object({ createScriptURL: z.custom<(url: string) => string>() })

/** The page's Trusted Types policy, applied to the URL of a script. */
function isScriptTaken(url: string): boolean {
  const page = withTrustedTypes('<meta charSet="utf-8"/>', {
    isPayment: true,
    scriptSources: sources['script-src'] ?? [],
  })
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? []
  let made: unknown
  const trustedTypes = { createPolicy: (_: string, rules: unknown) => (made = rules) }
  const location = new URL('https://shop.mill.example/dashboard/payment/1')
  const document = { currentScript: { remove() {} } }
  runInContext(script, createContext({ trustedTypes, location, document, URL, TypeError }))
  try {
    return policySchema.parse(made).createScriptURL(url) === url
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
