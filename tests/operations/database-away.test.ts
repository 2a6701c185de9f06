import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseLine } from '../support/database-line.ts'
import { freePort, type ShopProcess, startShopProcess, statusOf } from '../support/shop-process.ts'
import { cloneDatabase } from '../support/test-database.ts'

vi.setConfig({ testTimeout: 40_000 })

let database: Awaited<ReturnType<typeof cloneDatabase>>
let line: ReturnType<typeof databaseLine>
let shop: ShopProcess

beforeAll(async () => {
  database = await cloneDatabase()
  // A shop that has a catalogue loads none when its database comes.
  await database.pool.query(
    "insert into tools (name, price_cents, available, img, description, featured) values ('Reed', 1250, 1000, '/x.jpg', 'A reed.', false)",
  )
  line = databaseLine(database.url, await freePort())
  shop = await startShopProcess({ DATABASE_URL: line.url, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await shop.stop()
  await line.cut()
  await database.drop()
})

const soon = { timeout: 2_000, interval: 20 }
const statusesOf = (...paths: string[]) =>
  Promise.all(paths.map((path) => statusOf(`${shop.url}${path}`)))

test('started before its database: /healthz 200, /readyz 503, calls 503', async () => {
  await vi.waitFor(
    async () => expect(await statusesOf('/healthz', '/readyz')).toEqual([200, 503]),
    { timeout: 20_000, interval: 50 },
  )
  const reply = await fetch(`${shop.url}/api/tools`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await reply.json()).toMatchObject({ code: 'database_away' })
  const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect(await statusOf(`${shop.url}/api/auth/sign-in/email`, post)).toBe(503)
  expect(await statusOf(`${shop.url}/webhooks/stripe`, post)).toBe(503)
  expect(await statusesOf('/', '/openapi.json')).toEqual([200, 200])
  expect(shop.output()).not.toContain('BD-MART ready')
})

test('/readyz answers 200 within two seconds of the database', async () => {
  await line.mend()
  await vi.waitFor(async () => expect(await statusesOf('/readyz')).toEqual([200]), soon)
  expect(await statusesOf('/api/tools/featured')).toEqual([200])
  await vi.waitFor(() => expect(shop.output()).toContain('BD-MART ready'), soon)
})

test('a database restart under load: 503 within 2 s, then 200, same process', async () => {
  const statuses = new Set<number>()
  let slowestMs = 0
  const ask = async (isOver: () => boolean) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const begun = performance.now()
      statuses.add(await statusOf(`${shop.url}/api/tools/search?q=turn${turn}`))
      slowestMs = Math.max(slowestMs, performance.now() - begun)
    }
  }
  let isOver = false
  const load = Array.from({ length: 20 }, () => ask(() => isOver))
  await vi.waitFor(() => expect(statuses).toContain(200), soon)
  await line.cut()
  await vi.waitFor(async () => expect(await statusesOf('/readyz')).toEqual([503]), soon)
  await vi.waitFor(() => expect(statuses).toContain(503), soon)
  await line.mend()
  await vi.waitFor(
    async () => expect(await statusesOf('/readyz', '/api/review')).toEqual([200, 200]),
    soon,
  )
  isOver = true
  await Promise.all(load)
  expect([...statuses].sort()).toEqual([200, 503])
  expect(slowestMs).toBeLessThan(2_000)
  expect(shop.child.exitCode).toBe(null)
})

test('calls of a signed-in buyer answer 503 database_away, not 401', async () => {
  const ask = (path: string, body: object, cookie = '') =>
    fetch(`${shop.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie, origin: shop.url },
    })
  const person = { email: 'pat@mill.example', password: 'warp-and-weft' }
  const signedUp = await ask('/api/auth/sign-up/email', { ...person, name: 'Pat Weaver' })
  const [cookie = ''] = (signedUp.headers.get('set-cookie') ?? '').split(';')
  expect([signedUp.status, cookie]).toEqual([200, expect.stringContaining('session_token=')])
  await line.cut()
  for (const [path, body] of [
    ['/api/user', { email: person.email }],
    ['/api/auth/sign-in/email', person],
    ['/api/auth/sign-out', {}],
    ['/api/auth/update-user', { name: 'Pat Spinner' }],
  ] as const) {
    const reply = await ask(path, body, cookie)
    expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(await reply.json()).toMatchObject({ statusCode: 503, code: 'database_away' })
  }
})

test('SIGTERM ends it with exit code 0 without a database', async () => {
  expect(await shop.stop()).toBe(0)
})
