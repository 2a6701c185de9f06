import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProduction, tryConfig } from '../../../tests/support/config-faults.ts'

const { dir, faultsOf } = tryConfig()

test('production invents nothing and names all that is missing', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'AUTH_SECRET is missing: production needs it',
    'STRIPE_SECRET_KEY is missing: production needs it',
    'STRIPE_PUBLISHABLE_KEY is missing: production needs it',
    'STRIPE_WEBHOOK_SECRET is missing: production needs it',
  ])
})

test.each([
  ['AUTH_SECRET', 'changeme-changeme-changeme-changeme'],
  ['AUTH_SECRET', 'too-short'],
  ['AUTH_SECRET', 'x'.repeat(64)],
  ['AUTH_SECRET', 'ab'.repeat(32)],
  ['AUTH_SECRET', '0123456789abcdef'.repeat(4)],
  ['AUTH_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['AUTH_SECRET', `${'correct-horse-'.repeat(3)}correct`],
  ['PUBLIC_URL', 'http://shop.mill.example'],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['STRIPE_SECRET_KEY', 'rk_test_1'],
  ['STRIPE_SECRET_KEY', 'sk_test_bdmartsandbox'],
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_bdmartsandbox'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_bdmartsandbox'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
  ['STRIPE_API_BASE', 'sandbox'],
  ['STRIPE_API_BASE', 'http://stripe.mill.example'],
  ['STRIPE_API_BASE', 'HTTP://127.0.0.1:12111'],
  ['STRIPE_JS_URL', 'http://js.mill.example/stripe.js'],
  ['GOOGLE_ISSUER', 'http://id.mill.example'],
  ['S3_URL', 'http://s3.mill.example/pictures'],
  ['IMAGE_HOST_URL', 'http://img.mill.example/1/upload'],
  ['ALLOW_TEST_KEYS', 'true'],
  ['NODE_ENV', 'Production'],
  ['HOLD_HOURS', '1e10'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://partner.example, http://other.example'],
  ['WEBHOOKS_TO_LOOPBACK', 'on'],
  ['IMAGE_ORIGINS', '*'],
  ['IMAGE_ORIGINS', "'unsafe-inline'"],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '127.0.0.1, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['TRUST_PROXY', '0.0.0.0/2,64.0.0.0/2,128.0.0.0/2,192.0.0.0/2'],
  ['TRUST_PROXY', '::/1,8000::/1'],
  ['TRUST_PROXY', '2000::/3'],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96'],
  ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/97'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0.0.0.0'],
  ['ADMIN_EMAILS', 'office'],
  ['DATABASE_READ_URL', 'postgres://replica/shop'],
  ['DATABASE_DIRECT_URL', 'postgres://primary/shop'],
  ['METRICS_TOKEN', 'short'],
  ['WEB_CONCURRENCY', '1.5'],
])('production refuses %s=%s with one line that names it', (name, value) => {
  const good = { ...inProduction, NODE_ENV: 'production' }
  expect(faultsOf(good)).toEqual([])
  const faults = faultsOf({ ...good, [name]: value })
  expect(faults.map((fault) => fault.split(' ')[0])).toContain(
    /^DATABASE_/.test(name) ? 'DATABASE_URL' : name,
  )
})

test.each([
  ['TRUST_PROXY', '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7'],
  ['TRUST_PROXY', 'loopback, linklocal, uniquelocal'],
  ['TRUST_PROXY', '::ffff:10.0.0.0/104'],
  ['TRUST_PROXY', 'fe80::1%eth0'],
  ['IMAGE_HOST_KEY', 'key'],
  ['HOST', 'localhost'],
  ['HOST', '::1'],
  ['HOLD_HOURS', '0.005'],
  ['AUTH_SECRET', 'Qm9yaW5nIGJ1dCByYW5kb20gZW5vdWdo'],
])('production starts with %s=%s', (name, value) => {
  expect(faultsOf({ ...inProduction, NODE_ENV: 'production', [name]: value })).toEqual([])
})

test('production takes test keys when ALLOW_TEST_KEYS says so, and never those of the sandbox', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  const given = { ...inProduction, ...keys, NODE_ENV: 'production' }
  const line = 'is a test key, which charges no one: use a live one, or set ALLOW_TEST_KEYS=1'
  const refused = [`STRIPE_SECRET_KEY ${line}`, `STRIPE_PUBLISHABLE_KEY ${line}`]
  expect(faultsOf(given)).toEqual(refused)
  expect(faultsOf({ ...given, ALLOW_TEST_KEYS: '0' })).toEqual(refused)
  expect(faultsOf({ ...given, ALLOW_TEST_KEYS: '1' })).toEqual([])
  const sandbox = { STRIPE_SECRET_KEY: 'sk_test_bdmartsandbox', ALLOW_TEST_KEYS: '1' }
  expect(faultsOf({ ...given, ...sandbox })).toEqual([
    "STRIPE_SECRET_KEY is the sandbox's own, which is public",
  ])
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'shop'])(
  'production needs PUBLIC_URL with HOST=%s',
  (HOST) => {
    const given = { ...inProduction, NODE_ENV: 'production', HOST }
    expect(faultsOf(given)).toEqual([
      'PUBLIC_URL is missing: with a HOST that others reach, production needs the address people see',
    ])
    expect(faultsOf({ ...given, PUBLIC_URL: 'https://shop.mill.example' })).toEqual([])
  },
)

test('production needs what Google and an image host need', () => {
  const given = { ...inProduction, NODE_ENV: 'production' }
  expect(faultsOf({ ...given, GOOGLE_CLIENT_ID: 'shop' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID needs it',
  ])
  expect(faultsOf({ ...given, IMAGE_HOST_URL: 'https://img.example/1/upload' })).toEqual([
    'IMAGE_HOST_KEY is missing: IMAGE_HOST_URL needs it',
  ])
})

test.each(['Production', 'PRODUCTION', 'prod', 'staging', 'production '])(
  'NODE_ENV=%s stops the start',
  (NODE_ENV) => {
    const line = "NODE_ENV must be 'production', 'development', 'test' or not set"
    expect(faultsOf({ NODE_ENV })).toEqual([line])
    expect(faultsOf({ ...inProduction, NODE_ENV })).toEqual([line])
  },
)

test('all wrong settings of production are reported together, and the process exits with 1', () => {
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: dir,
    NODE_ENV: 'production',
    AUTH_SECRET: 'short',
    PUBLIC_URL: 'http://shop.mill.example',
    STRIPE_PUBLISHABLE_KEY: 'sk_live_1',
    STRIPE_API_BASE: 'sandbox',
    CORS_ORIGINS: '*',
    TRUST_PROXY: '0.0.0.0/0',
    LOG_LEVEL: 'loud',
    HOST: '0.0.0.0',
    S3_URL: 'http://s3.mill.example/pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    HOLD_HOURS: '1e10',
  }
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    env,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  const names = stderr.match(/(?<=^BD-MART: )[A-Z0-9_]+/gm)
  expect(names?.sort()).toEqual([
    'AUTH_SECRET',
    'CORS_ORIGINS',
    'HOLD_HOURS',
    'LOG_LEVEL',
    'PUBLIC_URL',
    'S3_URL',
    'STRIPE_API_BASE',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TRUST_PROXY',
  ])
})

test('in production https, and this machine itself, are good addresses', () => {
  const good = { ...inProduction, NODE_ENV: 'production' }
  for (const PUBLIC_URL of [
    'https://shop.mill.example',
    'http://127.0.0.1:3000',
    'http://localhost',
  ])
    expect(faultsOf({ ...good, PUBLIC_URL })).toEqual([])
})
