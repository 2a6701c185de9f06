import { z } from 'zod'
import * as words from '#words/settings'
import { MAX_HOLD_HOURS, MAX_QUOTE_DAYS, MIN_HOLD_HOURS } from '../../../contract/limits.ts'
import { environmentFaults, listOf } from './environment-faults.ts'
import { isRange } from './trusted-ranges.ts'

/** Plain digits only: 1e3 or 0x10 are easily misread. */
const numberOf = (digits: RegExp, [min, max]: [number, number], message: string) =>
  z
    .string()
    .regex(digits, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message)
const whole = /^\d{1,9}$/
const decimal = /^\d{1,9}(\.\d{1,9})?$/
const hours = numberOf(decimal, [MIN_HOLD_HOURS, MAX_HOLD_HOURS], words.mustBeHours).optional()
const onUnlessOff = z.enum(['on', 'off'], "must be 'on' or 'off'").default('on')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
// The driver connects to one host: it takes "a,b" for a name.
const databaseUrl = z
  .string()
  .refine(
    (url) => !/^postgres(ql)?:\/\/([^/?]*@)?[^/?@]*,[^/?@]*([/?]|$)|[?&]host=[^&]*,/.test(url),
    'must name one host: put a balancer before several (deploy/fleet/haproxy.cfg)',
  )
  .refine(
    (url) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol),
    'must be a postgres:// address',
  )
  .optional()
const list = z
  .string()
  .default('')
  .transform((text) => listOf(text).filter(Boolean))

const origins = list.refine(
  (items) => items.every(isOrigin),
  'must be origins such as https://shop.example',
)

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      "must be 'production', 'development', 'test' or not set",
    )
    .optional(),
  PORT: numberOf(whole, [1, 65_535], 'must be a port number, 1 to 65535').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z
    .union([z.literal('sandbox'), webUrl], "must be an http(s) address or 'sandbox'")
    .optional(),
  STRIPE_JS_URL: webUrl.optional(),
  ALLOW_TEST_KEYS: z.enum(['0', '1'], "must be '1' or not set").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  IMAGE_HOST_URL: webUrl.optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  IMAGE_ORIGINS: origins,
  S3_URL: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  ADMIN_EMAILS: list.refine(
    (items) => items.every((item) => z.email().safeParse(item).success),
    'must be e-mail addresses',
  ),
  OFFICE_SECOND_FACTOR: z
    .enum(['required', 'offered'], "must be 'required', 'offered' or not set")
    .optional(),
  RATE_LIMIT: onUnlessOff,
  CORS_ORIGINS: origins,
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  TRUST_PROXY: list.refine(
    (items) => items.every(isRange),
    'must be addresses or ranges such as 10.0.0.0/8',
  ),
  HOLD_HOURS: hours,
  TRANSFER_HOLD_HOURS: hours,
  QUOTE_DAYS: numberOf(whole, [0, MAX_QUOTE_DAYS], words.mustBeDays(0, MAX_QUOTE_DAYS)).optional(),
  HOLIDAYS: list
    .refine(
      (items) => items.every((item) => z.iso.date().safeParse(item).success),
      words.mustBeADate,
    )
    .transform((items) => (items.length > 0 ? items : undefined)),
  WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off'], "must be 'on', 'off' or not set").optional(),
  DEMO_HISTORY: onUnlessOff,
  WEB_CONCURRENCY: numberOf(whole, [1, 64], 'must be a whole number of processes, 1 to 64').default(
    1,
  ),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
})
export type Environment = z.output<typeof environmentSchema>

export class ConfigFaults extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The variables as given, parsed. Throws `ConfigFaults` naming every bad or missing one. */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  // Shells and compose files pass unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const faults =
    parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []
  faults.push(...environmentFaults(given))
  if (!parsed.success || faults.length > 0) throw new ConfigFaults(onePerVariable(faults))
  return parsed.data
}

/** Keeps the first fault of each variable: the next ones are about the same value. */
function onePerVariable(faults: string[]): string[] {
  const byName = new Map(faults.toReversed().map((fault) => [fault.split(' ')[0], fault]))
  return faults.filter((fault) => byName.get(fault.split(' ')[0]) === fault)
}
