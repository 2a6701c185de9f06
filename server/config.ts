import { createHmac } from 'node:crypto'
import path from 'node:path'
import { company } from '../contract/company.ts'
import { loadOrCreateSecret } from './platform/config/auth-secret.ts'
import { type Environment, readEnvironment } from './platform/config/environment.ts'
import { settingsUnder } from './platform/config/settings.ts'
import { explainFileFaults } from './platform/operator-error.ts'

export { ConfigFaults } from './platform/config/environment.ts'

export type Config = ReturnType<typeof toConfig>

/** Reads the environment; nothing else does. Throws `ConfigFaults` naming every bad or missing variable. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config =>
  toConfig(readEnvironment(environment))

/** To be called before packages are imported: React chooses its build by NODE_ENV. */
export function setNodeEnv(isDev: boolean): void {
  process.env.NODE_ENV = isDev ? 'development' : 'production'
}

function toConfig(environment: Environment) {
  const production = environment.NODE_ENV === 'production'
  const { HOST: host, PORT: port } = environment
  const dataDir = path.resolve(environment.DATA_DIR)
  const stripe = stripeConfig(environment)
  const hasDemoAccounts = !production && !environment.DATABASE_URL && stripe.sandbox
  const authSecret =
    environment.AUTH_SECRET ?? explainFileFaults(dataDir, () => loadOrCreateSecret(dataDir))
  const loopbackUrl = `http://${hostInUrl(host)}:${port}`
  const publicUrl = new URL(environment.PUBLIC_URL ?? loopbackUrl)
  const imageHost = imageHostConfig(environment, loopbackUrl, authSecret)
  return {
    production,
    host,
    port,
    loopbackUrl,
    publicUrl: publicUrl.origin,
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    databaseReadUrl: environment.DATABASE_READ_URL,
    /** Bypasses a connection pooler, for LISTEN and locks. */
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    authSecret,
    stripe,
    google: googleConfig(environment),
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM ?? `${company.name} <no-reply@${publicUrl.hostname}>`,
      outbox: path.join(dataDir, 'outbox'),
    },
    demo: {
      catalogue: !production,
      accounts: hasDemoAccounts,
      history: hasDemoAccounts && environment.DEMO_HISTORY === 'on',
    },
    imageHost,
    bucket: bucketConfig(environment),
    imageOrigins: [...environment.IMAGE_ORIGINS, ...(imageHost.isOwn ? [] : [imageHost.origin])],
    adminEmails: environment.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    factorRequired:
      (environment.OFFICE_SECOND_FACTOR ?? (production ? 'required' : 'offered')) === 'required',
    rateLimit: production || environment.RATE_LIMIT === 'on',
    /** Endpoints of webhooks may be on this machine. */
    webhooksToLoopback:
      (environment.WEBHOOKS_TO_LOOPBACK ?? (hasDemoAccounts ? 'on' : 'off')) === 'on',
    corsOrigins: environment.CORS_ORIGINS,
    metricsToken: environment.METRICS_TOKEN,
    trustProxy: environment.TRUST_PROXY,
    webConcurrency: environment.WEB_CONCURRENCY,
    settings: settingsUnder(variablesOf(environment)),
    logLevel: environment.LOG_LEVEL,
  }
}

/** What is set; a section without one has no field. */
function variablesOf(environment: Environment) {
  const { HOLIDAYS: holidays, HOLD_HOURS: holdHours } = environment
  const { TRANSFER_HOLD_HOURS: transferHoldHours, QUOTE_DAYS: quoteDays } = environment
  return {
    days: { ...(holidays && { holidays }) },
    holds: {
      ...(holdHours !== undefined && { holdHours }),
      ...(transferHoldHours !== undefined && { transferHoldHours }),
      ...(quoteDays !== undefined && { quoteDays }),
    },
  }
}

/** By default the Stripe.js release of the server SDK's API version. */
export const stripeJsUrl = ({ jsUrl }: Config['stripe']): string =>
  jsUrl ?? 'https://js.stripe.com/endive/stripe.js'

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Stripe or a server that speaks its protocol; without a key the sandbox. */
function stripeConfig(environment: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = environment
  return {
    sandbox: apiBase === 'sandbox' || (!secretKey && !apiBase),
    secretKey: secretKey ?? 'sk_test_bdmartsandbox',
    publishableKey: environment.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_bdmartsandbox',
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET ?? 'whsec_bdmartsandbox',
    apiBase: apiBase === undefined || apiBase === 'sandbox' ? 'https://api.stripe.com' : apiBase,
    jsUrl: environment.STRIPE_JS_URL,
  }
}

function googleConfig(environment: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = environment
  return {
    enabled: Boolean(clientId) || environment.NODE_ENV !== 'production',
    sandbox: !clientId && !issuer && environment.NODE_ENV !== 'production',
    clientId: clientId ?? 'bdmart-sandbox',
    clientSecret: environment.GOOGLE_CLIENT_SECRET ?? (clientId ? '' : 'bdmart-sandbox-secret'),
    issuer: issuer ?? 'https://accounts.google.com',
  }
}

const bucketConfig = ({ S3_URL: url, ...environment }: Environment) =>
  url
    ? {
        url,
        keyId: environment.S3_ACCESS_KEY_ID ?? '',
        secret: environment.S3_SECRET_ACCESS_KEY ?? '',
        region: environment.S3_REGION,
      }
    : undefined

/** The shop's own upload key is derived from its secret, so that every process knows it. */
function imageHostConfig(environment: Environment, loopbackUrl: string, authSecret: string) {
  const { IMAGE_HOST_URL: given, IMAGE_HOST_KEY: key } = environment
  const url = given ?? `${loopbackUrl}/1/upload`
  const ownKey = () => createHmac('sha256', authSecret).update('image host').digest('hex')
  return { url, origin: new URL(url).origin, isOwn: !given, key: key ?? (given ? '' : ownKey()) }
}
