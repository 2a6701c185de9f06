import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { goodSecret, inProduction, tryConfig } from '../tests/support/config-faults.ts'
import { readConfig } from './config.ts'

const { dir, faultsOf } = tryConfig()

test('an empty environment runs everything on this machine', () => {
  const config = readConfig({ DATA_DIR: dir })
  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    settings: { holds: { holdHours: 48 }, variables: { days: {}, holds: {} } },
    rateLimit: true,
    stripe: { sandbox: true },
    demo: { catalogue: true, accounts: true },
  })
  expect(config.authSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ DATA_DIR: dir, PORT: '' }).authSecret).toBe(config.authSecret)
})

test.each([
  { STRIPE_SECRET_KEY: 'sk_test_1' },
  { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
  { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'sandbox' },
  { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_BASE: 'http://127.0.0.1:12111' },
])("own Stripe keys never use the sandbox's webhook secret: %o", (given) => {
  expect(faultsOf(given)).toEqual([
    'STRIPE_WEBHOOK_SECRET is missing: own Stripe keys need it, for the one of the sandbox is public',
  ])
  expect(faultsOf({ ...given, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([])
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '3e3'],
  ['PORT', '0x1000'],
  ['PORT', ' 3000'],
  ['PUBLIC_URL', 'shop.example'],
  ['DATABASE_URL', 'mysql://db'],
  ['AUTH_SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['CORS_ORIGINS', 'https://partner.example/path'],
  ['CORS_ORIGINS', 'partner.example'],
  ['STRIPE_API_BASE', 'box'],
  ['IMAGE_HOST_URL', 'img'],
  ['RATE_LIMIT', 'no'],
  ['WEBHOOKS_TO_LOOPBACK', 'yes'],
  ['HOLD_HOURS', '-1'],
  ['HOLD_HOURS', '0'],
  ['HOLD_HOURS', '1e10'],
  ['HOLD_HOURS', '10000000000'],
  ['HOLD_HOURS', '8761'],
  ['HOLD_HOURS', 'Infinity'],
  ['HOLD_HOURS', '0x30'],
  ['HOLD_HOURS', '0.00001'],
  ['TRANSFER_HOLD_HOURS', '0'],
  ['TRANSFER_HOLD_HOURS', 'a week'],
  ['QUOTE_DAYS', '-1'],
  ['QUOTE_DAYS', '1.5'],
  ['QUOTE_DAYS', '366'],
  ['HOLIDAYS', '16.12.2026'],
  ['HOLIDAYS', '2026-12-16, 2026-02-30'],
  ['WEB_CONCURRENCY', '1e1'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '65'],
  ['WEB_CONCURRENCY', '1.5'],
  ['ALLOW_TEST_KEYS', 'yes'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '0.0.0.0/1, 128.0.0.0/1'],
  ['LOG_LEVEL', 'loud'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
])('%s=%s is named', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} `)])
})

test.each([
  'postgres://shop:a%2Cb@one,two/shop',
  'postgres://shop:secret@one:5432,two:5432/shop?target_session_attrs=read-write',
  'postgresql:///shop?host=one,two',
])('a database address of several hosts is refused: %s', (url) => {
  const refused = 'must name one host: put a balancer before several (deploy/fleet/haproxy.cfg)'
  expect(faultsOf({ DATABASE_URL: url })).toEqual([`DATABASE_URL ${refused}`])
  expect(faultsOf({ DATABASE_URL: 'postgres://one/shop', DATABASE_READ_URL: url })).toEqual([
    `DATABASE_READ_URL ${refused}`,
  ])
  expect(faultsOf({ DATABASE_URL: 'postgres://shop:a,b@one/shop,2' })).toEqual([])
})

test('all faults are reported together', () => {
  expect(faultsOf({ PORT: 'x', HOLD_HOURS: 'x', RATE_LIMIT: 'x' })).toHaveLength(3)
})

test('with keys it talks to Stripe itself; the demo accounts need sandbox and embedded database', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'wh',
  }
  const real = readConfig({ DATA_DIR: dir, ...keys })
  expect(real.stripe).toMatchObject({ sandbox: false, apiBase: 'https://api.stripe.com' })
  expect(real.demo.accounts).toBe(false)
  const sandbox = readConfig({ DATA_DIR: dir, ...keys, STRIPE_API_BASE: 'sandbox' })
  expect(sandbox.stripe).toMatchObject({ sandbox: true, secretKey: 'sk' })
  const other = readConfig({ DATA_DIR: dir, DATABASE_URL: 'postgres://db/shop' })
  expect(other.demo).toEqual({ catalogue: true, accounts: false, history: false })
  expect(sandbox.demo).toEqual({ catalogue: true, accounts: true, history: true })
  const without = readConfig({ DATA_DIR: dir, DEMO_HISTORY: 'off' })
  expect(without.demo).toEqual({ catalogue: true, accounts: true, history: false })
  expect([sandbox, other].map((config) => config.webhooksToLoopback)).toEqual([true, false])
})

test('RATE_LIMIT=off is honoured outside production only', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'wh',
  }
  const secret = { AUTH_SECRET: goodSecret, RATE_LIMIT: 'off' }
  expect(readConfig({ DATA_DIR: dir, RATE_LIMIT: 'off' }).rateLimit).toBe(false)
  expect(readConfig({ DATA_DIR: dir, NODE_ENV: 'production', ...keys, ...secret }).rateLimit).toBe(
    true,
  )
})

test('a DATA_DIR that is a file is reported in one line', () => {
  const file = path.join(dir, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/is a file, not a folder/)
})

test('pictures go to the shop itself, or to another host and not with the shop\u2019s own key', () => {
  const own = readConfig({ DATA_DIR: dir, PORT: '4711', IMAGE_ORIGINS: 'https://cdn.example' })
  expect(own.imageHost.url).toBe('http://127.0.0.1:4711/1/upload')
  expect(own.imageHost.key).toMatch(/^[0-9a-f]{64}$/)
  expect(own.imageHost.key).not.toBe(own.authSecret)
  expect(own.imageOrigins).toEqual(['https://cdn.example'])
  const other = readConfig({ DATA_DIR: dir, IMAGE_HOST_URL: 'https://img.example/1/upload' })
  expect(other.imageHost).toMatchObject({ url: 'https://img.example/1/upload', key: '' })
  expect(other.imageOrigins).toEqual(['https://img.example'])
  const keyed = readConfig({ DATA_DIR: dir, IMAGE_HOST_KEY: 'abc' })
  expect(keyed.imageHost.key).toBe('abc')
})

test('Google: the sandbox, Google itself, or any other issuer', () => {
  const google = (given: Record<string, string>) => readConfig({ DATA_DIR: dir, ...given }).google
  expect(google({})).toMatchObject({ enabled: true, sandbox: true })
  const id = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(google(id)).toEqual({
    enabled: true,
    sandbox: false,
    clientId: 'shop',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  })
  const issuer = 'https://id.mill.example/realms/shop'
  expect(google({ ...id, GOOGLE_ISSUER: issuer })).toMatchObject({ sandbox: false, issuer })
  expect(google({ GOOGLE_CLIENT_ID: 'public', GOOGLE_ISSUER: issuer }).clientSecret).toBe('')
  const production = { ...inProduction, NODE_ENV: 'production' }
  expect(google(production)).toMatchObject({ enabled: false, sandbox: false })
  expect(google({ ...production, ...id })).toMatchObject({ enabled: true, sandbox: false })
  expect(faultsOf({ ...production, GOOGLE_ISSUER: issuer })).toEqual([
    'GOOGLE_CLIENT_ID is missing: GOOGLE_ISSUER needs it',
  ])
})

test('mail: files in the outbox, or a server and a sender', () => {
  const mail = (given: Record<string, string>) => readConfig({ DATA_DIR: dir, ...given }).mail
  expect(mail({})).toEqual({
    smtpUrl: undefined,
    from: 'BD-MART <no-reply@127.0.0.1>',
    outbox: path.join(dir, 'outbox'),
  })
  expect(mail({ PUBLIC_URL: 'https://shop.mill.example' }).from).toBe(
    'BD-MART <no-reply@shop.mill.example>',
  )
  const given = {
    SMTP_URL: 'smtps://user:pass@mail.example:465',
    MAIL_FROM: 'Shop <s@mill.example>',
  }
  expect(mail(given)).toMatchObject({ smtpUrl: given.SMTP_URL, from: given.MAIL_FROM })
})

test('lists are split at commas, and addresses of admins compared without case', () => {
  const config = readConfig({
    DATA_DIR: dir,
    ADMIN_EMAILS: ' Office@Mill.example, ,second@mill.example',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
  })
  expect(config.adminEmails).toEqual(['office@mill.example', 'second@mill.example'])
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1'])
  expect(readConfig({ DATA_DIR: dir }).trustProxy).toEqual([])
})

test('the secret is made once and kept from other users; production brings its own', () => {
  const fresh = path.join(dir, 'fresh')
  const [first, second] = [readConfig({ DATA_DIR: fresh }), readConfig({ DATA_DIR: fresh })]
  expect(first.authSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(second.authSecret).toBe(first.authSecret)
  expect(statSync(path.join(fresh, 'auth-secret')).mode & 0o777).toBe(0o600)
  const given = 'y'.repeat(32)
  expect(readConfig({ DATA_DIR: fresh, AUTH_SECRET: given }).authSecret).toBe(given)
})

test('PUBLIC_URL is the address of everything, without a path', () => {
  const { publicUrl, loopbackUrl } = readConfig({
    DATA_DIR: dir,
    PORT: '4711',
    PUBLIC_URL: 'https://shop.mill.example/',
  })
  expect([publicUrl, loopbackUrl]).toEqual(['https://shop.mill.example', 'http://127.0.0.1:4711'])
})
