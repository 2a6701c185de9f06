import { createTransport } from 'nodemailer'
import Stripe from 'stripe'
import { discoverIssuer } from '../../auth/openid.ts'
import type { Config } from '../../config.ts'
import { createProvider } from '../../payments/cards/provider.ts'
import { connectBucket } from '../files/bucket-store.ts'
import { Refusal } from '../http/refusal.ts'
import { check, type Finding, fault, good, warning } from './finding.ts'

const TIMEOUT_MS = 5_000

export function mailFindings({ mail, production }: Config): Promise<Finding[]> {
  const subject = 'Mail'
  const remedy = 'check SMTP_URL (host, port, user, password) with the operator of the mail server'
  return check(subject, remedy, async () => {
    if (mail.smtpUrl) {
      const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS }
      await createTransport({ url: mail.smtpUrl, ...limits }).verify()
      const { host } = new URL(mail.smtpUrl)
      return good(subject, `${host} accepts our login; mails are sent as ${mail.from}`)
    }
    const message = `no mail server is set: mails are written to ${mail.outbox}`
    if (!production) return good(subject, message)
    return warning(subject, message, 'set SMTP_URL and MAIL_FROM')
  })
}

export function paymentFindings({ stripe }: Config): Promise<Finding[]> {
  const subject = 'Payments'
  return check(subject, 'check the network, and STRIPE_API_BASE if it is set', async () => {
    if (stripe.sandbox) return good(subject, 'the sandbox, which starts with the shop')
    try {
      await createProvider(stripe).findIntent('pi_asked_by_npm_run_doctor')
      return good(subject, `${new URL(stripe.apiBase).host} accepts our key`)
    } catch (error) {
      const cause = error instanceof Refusal ? error.cause : error
      const message = cause instanceof Error ? cause.message : String(cause)
      if (!(cause instanceof Stripe.errors.StripeAuthenticationError)) throw cause
      return fault(subject, message, 'check STRIPE_SECRET_KEY')
    }
  })
}

export function googleFindings({ google }: Config): Promise<Finding[]> {
  const subject = 'Google'
  return check(subject, 'check the network, and GOOGLE_ISSUER if it is set', async () => {
    if (!google.enabled) return good(subject, 'off: GOOGLE_CLIENT_ID is not set')
    if (google.sandbox) return good(subject, 'the sandbox, which starts with the shop')
    const { issuer } = await discoverIssuer(google.issuer)
    return good(subject, `${issuer} answers`)
  })
}

export function bucketFindings({ bucket }: Config): Promise<Finding[]> {
  const subject = 'Bucket'
  const remedy = 'check S3_URL (with the name of the bucket), its key, secret and region'
  return check(subject, remedy, async () => {
    if (!bucket) return []
    const client = await connectBucket(bucket)
    if ((await client.listObjects('/', 'uploads/', 1)) === null)
      return fault(
        subject,
        `${bucket.url} does not exist`,
        'create the bucket, or correct its name at the end of S3_URL',
      )
    return good(subject, `${bucket.url} accepts our key`)
  })
}

export function imageHostFindings({ imageHost }: Config): Promise<Finding[]> {
  const subject = 'Pictures'
  return check(subject, 'check IMAGE_HOST_URL and the network', async () => {
    if (imageHost.isOwn) return good(subject, 'stored by the shop itself')
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(imageHost.origin, { method: 'HEAD', redirect: 'manual', signal })
    return good(subject, `${imageHost.origin} can be reached`)
  })
}
