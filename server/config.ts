import path from 'node:path'
import { type Environment, readEnvironment } from './config/environment.ts'
import { keptSecret } from './config/kept-secret.ts'
import { bucketConfig, googleConfig, imageHostConfig, stripeConfig } from './config/services.ts'
import { explainFileFaults } from './operator-error.ts'

export { ConfigFaults } from './config/environment.ts'

export type Config = ReturnType<typeof toConfig>

/** Reads the environment, the only place that does. Throws `ConfigFaults` naming every bad or missing variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return toConfig(readEnvironment(environment))
}

/**
 * Packages look at NODE_ENV as they are first imported, React for its development build where the pages come from their
 * sources: to be called before them.
 */
export function setNodeEnv(isDev: boolean): void {
  process.env.NODE_ENV = isDev ? 'development' : 'production'
}

function toConfig(environment: Environment) {
  const production = environment.NODE_ENV === 'production'
  const { HOST: host, PORT: port } = environment
  const dataDir = path.resolve(environment.DATA_DIR)
  const stripe = stripeConfig(environment)
  const authSecret =
    environment.AUTH_SECRET ?? explainFileFaults(dataDir, () => keptSecret(dataDir))
  const loopbackUrl = `http://${hostInUrl(host)}:${port}`
  const publicUrl = new URL(environment.PUBLIC_URL ?? loopbackUrl)
  const imageHost = imageHostConfig(environment, loopbackUrl, authSecret)
  return {
    production,
    host,
    port,
    /** Where this process reaches itself. */
    loopbackUrl,
    publicUrl: publicUrl.origin,
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    /** A replica that open reads may come from. */
    databaseReadUrl: environment.DATABASE_READ_URL,
    /** Past a pool of connections, for what one has to keep to itself. */
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    authSecret,
    /** What it signed still holds. */
    authSecretBefore: environment.AUTH_SECRET_BEFORE,
    stripe,
    google: googleConfig(environment),
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM ?? `BD-MART <no-reply@${publicUrl.hostname}>`,
      /** Where mails go as files when there is no server for them. */
      outbox: path.join(dataDir, 'outbox'),
    },
    /** Everything invented for trying out: catalogue in an empty database, and the two accounts. */
    demo: {
      catalogue: !production,
      accounts: !production && !environment.DATABASE_URL && stripe.sandbox,
    },
    imageHost,
    /** Where uploaded pictures lie, if not in the data folder. */
    bucket: bucketConfig(environment),
    imageOrigins: [...environment.IMAGE_ORIGINS, ...(imageHost.isOwn ? [] : [imageHost.origin])],
    adminEmails: environment.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    rateLimit: production || environment.RATE_LIMIT === 'on',
    corsOrigins: environment.CORS_ORIGINS,
    metricsToken: environment.METRICS_TOKEN,
    trustProxy: environment.TRUST_PROXY,
    webConcurrency: environment.WEB_CONCURRENCY,
    holdHours: environment.HOLD_HOURS,
    logLevel: environment.LOG_LEVEL,
  }
}

/** The Stripe.js that the payment page loads: the release that the server SDK's API version belongs to, if not set. */
export function stripeJsUrl({ jsUrl }: Config['stripe']): string {
  return jsUrl ?? 'https://js.stripe.com/endive/stripe.js'
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
