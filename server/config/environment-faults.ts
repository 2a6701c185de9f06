type Given = NodeJS.ProcessEnv
type Rule = { name: string; isWrong: (value: string, given: Given) => boolean; says: string }

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const isOpenHttp = (value: string) =>
  URL.canParse(value) &&
  new URL(value).protocol === 'http:' &&
  !loopback.test(new URL(value).hostname)
const modeOf = (key: string) => /^[a-z]+_(live|test)_/.exec(key)?.[1]

/** What is wrong wherever the shop runs: a key in another's place, or one without the others that it needs. */
const everywhere: Rule[] = [
  {
    name: 'STRIPE_SECRET_KEY',
    isWrong: (value) => value.startsWith('pk_') || value.startsWith('whsec_'),
    says: 'is no secret key: those begin with sk_ or rk_',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    isWrong: (value) => /^(sk|rk|whsec)_/.test(value),
    says: 'is a secret, and every page would show it: publishable keys begin with pk_',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    isWrong: (value) => /^[spr]k_/.test(value),
    says: 'is no webhook secret: those begin with whsec_',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    isWrong: (value, given) => {
      const [own, other] = [modeOf(value), modeOf(given.STRIPE_SECRET_KEY ?? '')]
      return own !== undefined && other !== undefined && own !== other
    },
    says: 'is of another mode (live or test) than STRIPE_SECRET_KEY',
  },
]

/** What would open the shop, or its customers, to others. */
const inProduction: Rule[] = [
  {
    name: 'AUTH_SECRET',
    isWrong: (value) => /^change[-_ ]?me|^secret|^password/i.test(value),
    says: 'can be guessed: make one with "openssl rand -hex 32"',
  },
  {
    name: 'PUBLIC_URL',
    isWrong: isOpenHttp,
    says: 'must be https in production, or passwords and tokens travel for all to read',
  },
  {
    name: 'STRIPE_API_BASE',
    isWrong: (value) => value === 'sandbox',
    says: 'must not be sandbox in production',
  },
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => ({
    name,
    isWrong: (value: string) => value.includes('bdmartsandbox'),
    says: "is the sandbox's own, which everybody knows",
  })),
  {
    name: 'CORS_ORIGINS',
    isWrong: (value) => value.split(',').some((origin) => isOpenHttp(origin.trim())),
    says: 'must be https in production',
  },
  {
    name: 'TRUST_PROXY',
    isWrong: (value) => value.split(',').some((range) => range.trim().endsWith('/0')),
    says: 'believes everybody: name the addresses of your own proxies',
  },
]

const needed: [string, string][] = [
  ['S3_ACCESS_KEY_ID', 'S3_URL'],
  ['S3_SECRET_ACCESS_KEY', 'S3_URL'],
  ['DATABASE_URL', 'DATABASE_READ_URL'],
  ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
]

const neededInProduction = [
  'AUTH_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

/** What is missing, and what does not go together or must not be, one line each that begins with the variable's name. */
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
  const google: [string, string][] = [['GOOGLE_CLIENT_ID', 'GOOGLE_ISSUER']]
  // Other issuers may do without a secret; Google does not.
  if (!given.GOOGLE_ISSUER) google.push(['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'])
  return [...required, ...missing(given, google)]
}

function missing(given: Given, pairs: [string, string][]): string[] {
  return pairs
    .filter(([name, by]) => given[by] && !given[name])
    .map(([name, by]) => `${name} is missing: ${by} needs it`)
}

function broken(given: Given, rules: Rule[]): string[] {
  return rules
    .filter(({ name, isWrong }) => isWrong(given[name] ?? '', given))
    .map(({ name, says }) => `${name} ${says}`)
}
