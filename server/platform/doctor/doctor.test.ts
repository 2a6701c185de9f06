import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { examineShop, nodeFinding } from './examine.ts'

const theShop = testShop()
let folder = ''
let port = 0
let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bdmart-doctor-'))
  port = await freePort()
  database = await cloneDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function linesOf(settings: Record<string, string>): Promise<string[]> {
  const given = { DATA_DIR: folder, DATABASE_URL: database.url, PORT: String(port) }
  const findings = await examineShop({ ...given, ...settings })
  return findings.map(({ state, subject, message }) => `${state} ${subject}: ${message}`)
}

const stripe = () => ({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_API_BASE: theShop().stripe.url,
})

test('finds nothing wrong with a machine that is set up correctly', async () => {
  const lines = await linesOf(stripe())
  expect(lines).toContainEqual(expect.stringMatching(/^good Node: 26\./))
  expect(lines).toContainEqual(expect.stringMatching(/^(good|warning) Disk: .* GB free/))
  expect(lines).toContain(`good Port: ${port} on 127.0.0.1 is free`)
  expect(lines).toContainEqual(expect.stringMatching(/^good Database: PostgreSQL 18\./))
  expect(lines).toContain('good Tables: up to date')
  expect(lines).toContain('good Clock: this machine and the database agree')
  expect(lines).toContain(`good Payments: ${new URL(theShop().stripe.url).host} accepts our key`)
  expect(lines).toContain('good Google: the sandbox, which starts with the shop')
})

test('checks the replica and the direct connection', async () => {
  const unused = await freePort()
  const lines = await linesOf({
    DATABASE_READ_URL: database.url,
    DATABASE_DIRECT_URL: `postgres://127.0.0.1:${unused}/shop`,
  })
  expect(lines).toContain('good Replica: it answers')
  expect(lines).toContainEqual(expect.stringMatching(/^fault Direct connection: .*ECONNREFUSED/))
})

test('reports no fault of a fresh clone, which has no database yet', async () => {
  const lines = await linesOf({ DATABASE_URL: '' })
  expect(lines).toContain('good Database: embedded; the first start creates it')
  expect(lines).toContain('good Payments: the sandbox, which starts with the shop')
})

test('names each wrong setting', async () => {
  const settings = { PORT: 'x', HOLD_HOURS: 'x', WEB_CONCURRENCY: '0', NODE_ENV: 'Production' }
  expect(await linesOf({ ...settings, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    expect.stringMatching(/^good Node/),
    "fault Settings: NODE_ENV must be 'production', 'development', 'test' or not set",
    'fault Settings: PORT must be a port number, 1 to 65535',
    'fault Settings: HOLD_HOURS must be a number of hours, 0.0001 to 8760',
    'fault Settings: WEB_CONCURRENCY must be a whole number of processes, 1 to 64',
    'fault Settings: STRIPE_WEBHOOK_SECRET is missing: own Stripe keys need it, for the one of the sandbox is public',
  ])
})

test('reports each service that is away or refuses us, with its answer', async () => {
  const unused = await freePort()
  const lines = await linesOf({
    ...stripe(),
    DATABASE_URL: `postgres://127.0.0.1:${unused}/shop`,
    STRIPE_SECRET_KEY: 'sk_test_wrong',
    SMTP_URL: `smtp://127.0.0.1:${unused}`,
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_ISSUER: `http://127.0.0.1:${unused}`,
    IMAGE_HOST_URL: `http://127.0.0.1:${unused}/1/upload`,
    S3_URL: `http://127.0.0.1:${unused}/pictures`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const bad = lines.filter((line) => line.startsWith('fault'))
  expect(bad.map((line) => line.split(':')[0])).toEqual([
    'fault Database',
    'fault Mail',
    'fault Payments',
    'fault Google',
    'fault Pictures',
    'fault Bucket',
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^fault Payments: .*API key/i))
})

test('reports a port that another program uses', async () => {
  const other = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const lines = await linesOf({})
  other.close().closeAllConnections()
  expect(lines).toContainEqual(expect.stringMatching(/^fault Port: .*is taken/))
})

test('reports more processes than the database has connections for', async () => {
  expect(await linesOf({ WEB_CONCURRENCY: '20' })).toContain(
    'fault Database: the shop may open 300 connections, but only 100 are allowed',
  )
})

test('reports a database with too low a limit of connections', async () => {
  const limit = (most: number) =>
    database.pool.query(
      `do $$ begin execute format('alter database %I connection limit ${most}', current_database()); end $$`,
    )
  await limit(12)
  expect(await linesOf({})).toContain(
    'fault Database: the shop may open 15 connections, but only 12 are allowed',
  )
  await limit(-1)
})

test('reports a database that another release made', async () => {
  const rename = (from: string, to: string) =>
    database.pool.query('update migrations set name = $2 where name = $1', [from, to])
  await rename('0003-tools.sql', '0003-catalogue.sql')
  expect(await linesOf({})).toContain(
    'fault Tables: made by another release of the shop (0003-catalogue.sql)',
  )
  await rename('0003-catalogue.sql', '0003-tools.sql')
})

test('reports a database that lacks tables, is not durable, or is used as superuser', async () => {
  await database.pool.query('drop table migrations')
  const lines = await linesOf({})
  expect(lines).toContain('warning Tables: missing, or of an older release')
  expect(lines).toContain('fault Database: fsync is off: a crash can lose confirmed orders')
  expect(lines).toContain(
    'warning Database: the shop connects as a superuser, which has more rights than it needs',
  )
})

test('reports a data folder that is a file', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const settings = { DATA_DIR: path.join(file, 'data'), AUTH_SECRET: 'x'.repeat(32) }
  expect(await linesOf(settings)).toContain(`fault Disk: ${file} is a file, not a folder`)
})

test('reports a Node with known vulnerabilities', () => {
  expect(nodeFinding('22.22.1')).toMatchObject({ state: 'fault' })
  expect(nodeFinding('20.20.2')).toMatchObject({ state: 'fault' })
  expect(nodeFinding('22.22.2')).toMatchObject({ state: 'good' })
  expect(nodeFinding('26.0.0')).toMatchObject({ state: 'good' })
})
