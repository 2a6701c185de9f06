import { isWeakSecret } from './auth-secret.ts'
import { isRange, trustsEveryone } from './trusted-ranges.ts'

type Given = NodeJS.ProcessEnv
type Rule = { name: string; isWrong: (value: string, given: Given) => boolean; message: string }

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i
const isHttp = (value: string) => URL.canParse(value) && new URL(value).protocol === 'http:'
const isOpenHttp = (value: string) => isHttp(value) && !loopback.test(new URL(value).hostname)
export const listOf = (value: string) => value.split(',').map((item) => item.trim())
const modeOf = (key: string) => /^\s*[a-z]+_(live|test)_/i.exec(key)?.[1]?.toLowerCase()
const isSandboxKey = (key: string) => key.includes('bdmartsandbox')

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']

const everywhere: Rule[] = [
  {
    name: 'STRIPE_SECRET_KEY',
    isWrong: (value) => value.startsWith('pk_') || value.startsWith('whsec_'),
    message: 'is no secret key: those begin with sk_ or rk_',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    isWrong: (value) => /^(sk|rk|whsec)_/.test(value),
    message: 'is a secret, and every page would show it: publishable keys begin with pk_',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    isWrong: (value) => /^[spr]k_/.test(value),
    message: 'is no webhook secret: those begin with whsec_',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    isWrong: (value, given) => {
      const [own, other] = [modeOf(value), modeOf(given.STRIPE_SECRET_KEY ?? '')]
      return own !== undefined && other !== undefined && own !== other
    },
    message: 'is of another mode (live or test) than STRIPE_SECRET_KEY',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    isWrong: (value, given) =>
      !value &&
      given.NODE_ENV !== 'production' &&
      stripeKeys.some((name) => given[name] && !isSandboxKey(given[name])),
    message: 'is missing: own Stripe keys need it, for the one of the sandbox is public',
  },
  {
    name: 'TRUST_PROXY',
    isWrong: (value) => trustsEveryone(listOf(value).filter(isRange)),
    message: 'trusts everyone: name the addresses of your own proxies',
  },
]

const serviceAddresses = 'STRIPE_API_BASE STRIPE_JS_URL GOOGLE_ISSUER S3_URL IMAGE_HOST_URL'.split(
  ' ',
)

const inProduction: Rule[] = [
  {
    name: 'AUTH_SECRET',
    isWrong: (value) => value !== '' && isWeakSecret(value),
    message: 'can be guessed: make one with "openssl rand -hex 32"',
  },
  {
    name: 'PUBLIC_URL',
    isWrong: isOpenHttp,
    message: 'must be https in production, or passwords and tokens can be read on the way',
  },
  {
    name: 'PUBLIC_URL',
    isWrong: (value, { HOST: host }) => !value && host !== undefined && !loopback.test(host),
    message: 'is missing: with a HOST that others reach, production needs the address people see',
  },
  {
    name: 'STRIPE_API_BASE',
    isWrong: (value) => value === 'sandbox',
    message: 'must not be sandbox in production',
  },
  ...[...stripeKeys, 'STRIPE_WEBHOOK_SECRET'].map((name) => ({
    name,
    isWrong: isSandboxKey,
    message: "is the sandbox's own, which is public",
  })),
  ...stripeKeys.map((name) => ({
    name,
    isWrong: (value: string, given: Given) =>
      modeOf(value) === 'test' && given.ALLOW_TEST_KEYS !== '1',
    message: 'is a test key, which charges no one: use a live one, or set ALLOW_TEST_KEYS=1',
  })),
  ...serviceAddresses.map((name) => ({
    name,
    isWrong: isHttp,
    message: 'must be https in production, or keys can be read on the way',
  })),
  {
    name: 'CORS_ORIGINS',
    isWrong: (value) => listOf(value).some(isOpenHttp),
    message: 'must be https in production',
  },
  {
    name: 'WEBHOOKS_TO_LOOPBACK',
    isWrong: (value) => value === 'on',
    message: "must not be on in production: buyers would reach this machine's own services",
  },
]

const needed: [string, string][] = [
  ['S3_ACCESS_KEY_ID', 'S3_URL'],
  ['S3_SECRET_ACCESS_KEY', 'S3_URL'],
  ['DATABASE_URL', 'DATABASE_READ_URL'],
  ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
]

const neededInProduction = ['AUTH_SECRET', ...stripeKeys, 'STRIPE_WEBHOOK_SECRET']

/** Missing, contradictory and unsafe variables, one line each that begins with the variable's name. */
export function environmentFaults(given: Given): string[] {
  const production = given.NODE_ENV === 'production'
  return [
    ...(production ? missingInProduction(given) : []),
    ...missing(given, needed),
    ...broken(given, everywhere),
    ...(production ? broken(given, inProduction) : []),
  ]
}

function missingInProduction(given: Given): string[] {
  const required = neededInProduction
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: production needs it`)
  const services: [string, string][] = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_ISSUER'],
    ['IMAGE_HOST_KEY', 'IMAGE_HOST_URL'],
  ]
  // Google needs a secret; other issuers may not.
  if (!given.GOOGLE_ISSUER) services.push(['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'])
  return [...required, ...missing(given, services)]
}

const missing = (given: Given, pairs: [string, string][]): string[] =>
  pairs
    .filter(([name, by]) => given[by] && !given[name])
    .map(([name, by]) => `${name} is missing: ${by} needs it`)

const broken = (given: Given, rules: Rule[]): string[] =>
  rules
    .filter(({ name, isWrong }) => isWrong(given[name] ?? '', given))
    .map(({ name, message }) => `${name} ${message}`)
