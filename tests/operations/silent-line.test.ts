import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseLine } from '../support/database-line.ts'
import { freePort, startShopProcess, statusOf } from '../support/shop-process.ts'
import { cloneDatabase } from '../support/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const password = 'warp-and-weft'
const json = { 'content-type': 'application/json' }

async function openShop() {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const line = databaseLine(database.url, await freePort())
  await line.mend()
  onTestFinished(line.cut)
  const shop = await startShopProcess({ DATABASE_URL: line.url, LOG_LEVEL: 'silent' })
  onTestFinished(async () => void (await shop.stop()))
  await vi.waitFor(() => expect(shop.output()).toContain('BD-MART ready'), 20_000)
  return { database, line, shop }
}

/** Signs a buyer up and returns a call that orders one piece. */
async function openBuyer(url: string, tool: { name: string; price: number }) {
  const email = 'pat@mill.example'
  const send = async (path: string, body: unknown, token?: string) => {
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
    return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const account = await send('/api/auth/sign-up/email', { email, password, name: 'Pat Weaver' })
  const session = await account.json()
  const { token } = await (await send('/api/user', { email }, session.token)).json()
  const order = { ...tool, productName: tool.name, quantity: 1, name: 'Pat', email, phone: '1' }
  return () => send('/api/bookings', order, token)
}

test('a silent database connection: orders and /readyz answer 503, and recover', async () => {
  const { database, line, shop } = await openShop()
  const tool = { name: 'Reed', price: 12.5 }
  await database.pool.query(
    "insert into tools (name, price_cents, available, img, description, featured) values ('Reed', 1250, 1000, '/x.jpg', 'A reed.', false)",
  )
  const order = await openBuyer(shop.url, tool)
  expect((await order()).status).toBe(201)
  line.silence()
  const waiting = order()
  await vi.waitFor(async () => expect(await statusOf(`${shop.url}/readyz`)).toBe(503), 5_000)
  const refused = await waiting
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  line.speak()
  const isServed = async () => expect((await order()).status).toBe(201)
  await vi.waitFor(isServed, { timeout: 20_000, interval: 200 })
  expect(await statusOf(`${shop.url}/readyz`)).toBe(200)
  expect(await statusOf(`${shop.url}/healthz`)).toBe(200)
})

test('a silent database connection: /metrics answers within a second, for the alarms', async () => {
  const { line, shop } = await openShop()
  line.silence()
  const signal = AbortSignal.timeout(1_000)
  const metrics = await (await fetch(`${shop.url}/metrics`, { signal })).text()
  expect(metrics).toContain('bdmart_catalogue_listening ')
  expect(metrics).not.toContain('bdmart_overdue{')
  line.speak()
  const isWhole = async () =>
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('bdmart_overdue{')
  await vi.waitFor(isWhole, { timeout: 20_000, interval: 200 })
})

test('a silent database connection: the last whole home page is shown, soon', async () => {
  const { database, line, shop } = await openShop()
  await database.pool.query(
    "insert into tools (name, price_cents, available, img, description, featured) values ('Reed', 1250, 1000, '/x.jpg', 'A reed.', true)",
  )
  const home = async () => {
    const signal = AbortSignal.timeout(3_000)
    return (await fetch(shop.url, { signal, headers: { 'cache-control': 'no-cache' } })).text()
  }
  await vi.waitFor(async () => expect(await home()).toContain('Reed'), 5_000)
  line.silence()
  const pages = [home(), home()]
  await vi.waitFor(async () => expect(await statusOf(`${shop.url}/readyz`)).toBe(503), 10_000)
  for (const _ of Array(20)) pages.push(home())
  for (const page of await Promise.all(pages)) expect(page).toContain('Reed')
})
