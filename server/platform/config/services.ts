import { createHmac } from 'node:crypto'
import type { Environment } from './environment.ts'

/** Stripe or a server that speaks its protocol; without a key the sandbox. */
export function stripeConfig(environment: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = environment
  return {
    /** Start the sandbox and use its addresses. */
    sandbox: apiBase === 'sandbox' || (!secretKey && !apiBase),
    secretKey: secretKey ?? 'sk_test_bdmartsandbox',
    publishableKey: environment.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_bdmartsandbox',
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET ?? 'whsec_bdmartsandbox',
    apiBase: apiBase === undefined || apiBase === 'sandbox' ? 'https://api.stripe.com' : apiBase,
    jsUrl: environment.STRIPE_JS_URL,
  }
}

/** 'Continue with Google'; in production only with an own client id. */
export function googleConfig(environment: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = environment
  return {
    enabled: Boolean(clientId) || environment.NODE_ENV !== 'production',
    sandbox: !clientId && !issuer && environment.NODE_ENV !== 'production',
    clientId: clientId ?? 'bdmart-sandbox',
    clientSecret: environment.GOOGLE_CLIENT_SECRET ?? (clientId ? '' : 'bdmart-sandbox-secret'),
    issuer: issuer ?? 'https://accounts.google.com',
  }
}

export function bucketConfig({ S3_URL: url, ...environment }: Environment) {
  return url
    ? {
        url,
        keyId: environment.S3_ACCESS_KEY_ID ?? '',
        secret: environment.S3_SECRET_ACCESS_KEY ?? '',
        region: environment.S3_REGION,
      }
    : undefined
}

/** The shop's own upload key is derived from its secret, so that every process knows it. */
export function imageHostConfig(environment: Environment, loopbackUrl: string, authSecret: string) {
  const { IMAGE_HOST_URL: given, IMAGE_HOST_KEY: key } = environment
  const url = given ?? `${loopbackUrl}/1/upload`
  const ownKey = () => createHmac('sha256', authSecret).update('image host').digest('hex')
  return { url, origin: new URL(url).origin, isOwn: !given, key: key ?? (given ? '' : ownKey()) }
}
