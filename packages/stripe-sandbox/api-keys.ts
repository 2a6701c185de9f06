import type { Endpoint } from './endpoint.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import { invalidRequest } from './stripe-error.ts'

interface Credentials {
  authorization: string | undefined
  /** Browsers send the publishable key as a plain parameter. */
  keyParam: string | undefined
}

export function identifyCaller(given: Credentials, options: SandboxOptions, endpoint: Endpoint) {
  const key = readKey(given)
  if (!key) throw noKey()
  if (key === options.secretKey) return 'secret'
  if (key !== options.publishableKey) throw wrongKey(key)
  if (!endpoint.public) throw secretKeyRequired()
  return 'publishable'
}

function readKey({ authorization, keyParam }: Credentials) {
  const [scheme = '', value = ''] = authorization?.split(' ') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return atobOrEmpty(value).split(':')[0]
  return keyParam
}

function atobOrEmpty(value: string) {
  return Buffer.from(value, 'base64').toString('utf8')
}

function noKey() {
  const message =
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://docs.stripe.com/api#authentication for details."
  return invalidRequest({ status: 401, message })
}

function wrongKey(key: string) {
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
  return invalidRequest({ status: 401, message: `Invalid API Key provided: ${shown}` })
}

function secretKeyRequired() {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'
  return invalidRequest({ status: 403, code: 'secret_key_required', message })
}
