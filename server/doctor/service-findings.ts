import { createTransport } from 'nodemailer'
import Stripe from 'stripe'
import { discoverIssuer } from '../auth/openid.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/refusal.ts'
import { connectBucket } from '../images/bucket-store.ts'
import { createProvider } from '../payments/provider.ts'
import { type Finding, look } from './finding.ts'

const TIMEOUT_MS = 5_000

/** Whether mails get out. */
export function mailFindings({ mail, production }: Config): Promise<Finding[]> {
  const about = 'Mail'
  const mend = 'check SMTP_URL (host, port, user, password) with whoever runs the mail server'
  return look(about, mend, async () => {
    if (mail.smtpUrl) {
      const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS }
      await createTransport({ url: mail.smtpUrl, ...limits }).verify()
      const { host } = new URL(mail.smtpUrl)
      return { state: 'good', about, says: `${host} lets us in; sent as ${mail.from}` }
    }
    const says = `there is no mail server: mails become files in ${mail.outbox}`
    if (!production) return { state: 'good', about, says }
    return { state: 'warning', about, says, mend: 'set SMTP_URL and MAIL_FROM' }
  })
}

/** Whether the card provider knows our key. */
export function paymentFindings({ stripe }: Config): Promise<Finding[]> {
  const about = 'Payments'
  const mend = 'check the network, and STRIPE_API_BASE if it is set'
  return look(about, mend, async () => {
    if (stripe.sandbox)
      return { state: 'good', about, says: 'the sandbox, which starts with the shop' }
    try {
      await createProvider(stripe).findIntent('pi_asked_by_npm_run_doctor')
      return { state: 'good', about, says: `${new URL(stripe.apiBase).host} knows our key` }
    } catch (error) {
      const cause = error instanceof Refusal ? error.cause : error
      const says = cause instanceof Error ? cause.message : String(cause)
      if (!(cause instanceof Stripe.errors.StripeAuthenticationError)) throw cause
      return { state: 'fault', about, says, mend: 'check STRIPE_SECRET_KEY' }
    }
  })
}

/** Whether 'Continue with Google' would find its issuer. */
export function googleFindings({ google }: Config): Promise<Finding[]> {
  const about = 'Google'
  return look(about, 'check the network, and GOOGLE_ISSUER if it is set', async () => {
    if (!google.enabled)
      return { state: 'good', about, says: 'no button: there is no GOOGLE_CLIENT_ID' }
    if (google.sandbox)
      return { state: 'good', about, says: 'the sandbox, which starts with the shop' }
    const { issuer } = await discoverIssuer(google.issuer)
    return { state: 'good', about, says: `${issuer} answers` }
  })
}

/** Whether the bucket for uploaded pictures lets us in. */
export function bucketFindings({ bucket }: Config): Promise<Finding[]> {
  const about = 'Bucket'
  const mend = 'check S3_URL (with the name of the bucket), its key, secret and region'
  return look(about, mend, async () => {
    if (!bucket) return []
    await connectBucket(bucket).then((client) => client.listObjects('/', 'uploads/', 1))
    return { state: 'good', about, says: `${bucket.url} lets us in` }
  })
}

/** Whether the host that pictures are sent to can be reached. */
export function imageHostFindings({ imageHost }: Config): Promise<Finding[]> {
  const about = 'Pictures'
  return look(about, 'check IMAGE_HOST_URL and the network', async () => {
    if (imageHost.isOwn) return { state: 'good', about, says: 'kept by the shop itself' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(imageHost.origin, { method: 'HEAD', redirect: 'manual', signal })
    return { state: 'good', about, says: `${imageHost.origin} can be reached` }
  })
}
