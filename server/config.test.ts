import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigFaults, readConfig } from './config.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'bdmart-config-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: dir, ...environment })
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults
    throw error
  }
  return []
}

test('an empty environment runs everything on this machine', () => {
  const config = readConfig({ DATA_DIR: dir })
  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    holdHours: 48,
    rateLimit: true,
    stripe: { sandbox: true },
    demo: { catalogue: true, accounts: true },
  })
  expect(config.authSecret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ DATA_DIR: dir, PORT: '' }).authSecret).toBe(config.authSecret)
})

test('production invents nothing and names all that is missing', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'AUTH_SECRET is missing: production needs it',
    'STRIPE_SECRET_KEY is missing: production needs it',
    'STRIPE_PUBLISHABLE_KEY is missing: production needs it',
    'STRIPE_WEBHOOK_SECRET is missing: production needs it',
  ])
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'shop.example'],
  ['DATABASE_URL', 'mysql://db'],
  ['AUTH_SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['CORS_ORIGINS', 'https://partner.example/path'],
  ['CORS_ORIGINS', 'partner.example'],
  ['STRIPE_API_BASE', 'box'],
  ['IMAGE_HOST_URL', 'img'],
  ['RATE_LIMIT', 'no'],
  ['HOLD_HOURS', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is named', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} `)])
})

test('all faults are told at once', () => {
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
  expect(other.demo).toEqual({ catalogue: true, accounts: false })
})

test('RATE_LIMIT=off is honoured outside production only', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'wh',
  }
  const secret = { AUTH_SECRET: 'x'.repeat(32), RATE_LIMIT: 'off' }
  expect(readConfig({ DATA_DIR: dir, RATE_LIMIT: 'off' }).rateLimit).toBe(false)
  expect(readConfig({ DATA_DIR: dir, NODE_ENV: 'production', ...keys, ...secret }).rateLimit).toBe(
    true,
  )
})

test('a DATA_DIR that is a file is told in one line', () => {
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
