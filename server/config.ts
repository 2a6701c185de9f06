import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { explainFileFaults } from './database/embedded-fault.ts'

const port = z.coerce.number('must be a port number').int().min(1).max(65_535)
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
const list = z.string().default('').transform(listOf)

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z
    .union([z.literal('sandbox'), webUrl], "must be an http(s) address or 'sandbox'")
    .optional(),
  STRIPE_JS_URL: webUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  IMAGE_HOST_URL: webUrl.optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  IMAGE_ORIGINS: list,
  ADMIN_EMAILS: list,
  RATE_LIMIT: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  TRUST_PROXY: list,
  HOLD_HOURS: z.coerce.number('must be a number of hours').positive().default(48),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
})
type Environment = z.output<typeof environmentSchema>

const requiredInProduction = [
  'AUTH_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

export type Config = ReturnType<typeof toConfig>

/** All faults of the environment, one line each, so that they can be mended in one go. */
export class ConfigFaults extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Reads the environment, the only place that does. Throws `ConfigFaults` naming every bad or missing variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const faults =
    parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  if (given.NODE_ENV === 'production') faults.push(...missingInProduction(given))
  if (!parsed.success || faults.length > 0) throw new ConfigFaults(faults)
  return toConfig(parsed.data)
}

/** React takes its production or development build by NODE_ENV, at its first import: to be called before the pages are. */
export function chooseReactBuild(isDev: boolean): void {
  process.env.NODE_ENV = isDev ? 'development' : 'production'
}

function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  const faults = requiredInProduction
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: production needs it`)
  if (given.STRIPE_API_BASE === 'sandbox')
    faults.push('STRIPE_API_BASE must not be sandbox in production')
  if (given.GOOGLE_ISSUER && !given.GOOGLE_CLIENT_ID)
    faults.push('GOOGLE_CLIENT_ID is missing: GOOGLE_ISSUER needs it')
  return faults
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
    authSecret,
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
    imageOrigins: [...environment.IMAGE_ORIGINS, ...(imageHost.isOwn ? [] : [imageHost.origin])],
    adminEmails: environment.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    rateLimit: production || environment.RATE_LIMIT === 'on',
    trustProxy: environment.TRUST_PROXY,
    holdHours: environment.HOLD_HOURS,
    logLevel: environment.LOG_LEVEL,
  }
}

function stripeConfig(environment: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = environment
  return {
    /** The sandbox is to be started, and its addresses to stand for Stripe's own. */
    sandbox: apiBase === 'sandbox' || (!secretKey && !apiBase),
    secretKey: secretKey ?? 'sk_test_bdmartsandbox',
    publishableKey: environment.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_bdmartsandbox',
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET ?? 'whsec_bdmartsandbox',
    apiBase: apiBase === undefined || apiBase === 'sandbox' ? 'https://api.stripe.com' : apiBase,
    jsUrl: environment.STRIPE_JS_URL,
  }
}

/** 'Continue with Google'; in production only with a client id of its own. */
function googleConfig(environment: Environment) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = environment
  return {
    enabled: Boolean(clientId) || environment.NODE_ENV !== 'production',
    /** The sandbox is to be started, and its address to stand for the issuer's. */
    sandbox: !clientId && !issuer && environment.NODE_ENV !== 'production',
    clientId: clientId ?? 'bdmart-sandbox',
    clientSecret: environment.GOOGLE_CLIENT_SECRET ?? (clientId ? '' : 'bdmart-sandbox-secret'),
    issuer: issuer ?? 'https://accounts.google.com',
  }
}

/** Where pictures are uploaded to; the shop's own key comes from its secret, so that every process knows it. */
function imageHostConfig(environment: Environment, loopbackUrl: string, authSecret: string) {
  const { IMAGE_HOST_URL: given, IMAGE_HOST_KEY: key } = environment
  const url = given ?? `${loopbackUrl}/1/upload`
  const ownKey = () => createHmac('sha256', authSecret).update('image host').digest('hex')
  return { url, origin: new URL(url).origin, isOwn: !given, key: key ?? (given ? '' : ownKey()) }
}

/** The Stripe.js that the payment page loads: the release that the server SDK's API version belongs to, if not set. */
export function stripeJsUrl({ jsUrl }: Config['stripe']): string {
  return jsUrl ?? 'https://js.stripe.com/endive/stripe.js'
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** The secret that was generated at the first start, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
