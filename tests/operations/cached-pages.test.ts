import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postReview, signUp } from '../support/reviewer.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { cloneDatabase } from '../support/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What a server may send before an acknowledgement: ten segments (RFC 6928). */
const FIRST_FLIGHT = 10 * 1460

const soon = { timeout: 1_000, interval: 20 }

let database: Awaited<ReturnType<typeof cloneDatabase>>
let shop: ShopProcess

beforeAll(async () => {
  database = await cloneDatabase()
  shop = await startShopProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  await vi.waitFor(() => expect(shop.output()).toContain('BD-MART ready'), {
    timeout: 40_000,
    interval: 50,
  })
}, 60_000)
afterAll(async () => {
  await shop.stop()
  await database.drop()
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(shop.url + path, { redirect: 'manual', ...init })

async function countRendered(): Promise<number> {
  const text = await (await get('/metrics')).text()
  return Number(/^bdmart_answers_total\{from="new"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test.each([
  ['/', 200, (n: string) => `/?utm_source=${n}`],
  ['/login', 200, (n: string) => `/login?from=/tool/${n}`],
  ['/reset-password', 200, (n: string) => `/reset-password?token=${n}`],
  ['/tools', 200, (n: string) => `/tools?q=${n}`],
  ['/tool/a', 200, (n: string) => `/tool/${n}?from=mail`],
  ['/dashboard', 200, (n: string) => `/dashboard?page=${n}`],
  ['/dashboard/receipt/a', 200, (n: string) => `/dashboard/receipt/${n}`],
  ['/dashboard/payment/a', 200, (n: string) => `/dashboard/payment/${n}`],
  ['/nothing', 404, (n: string) => `/${n}/nothing`],
  ['/%E2%98%83', 404, (n: string) => `/%E2%98%83${n}`],
  ['/_.data', 200, (n: string) => `/_.data?_routes=home%2Fhome-page&n=${n}`],
  ['/tool/a.data', 200, (n: string) => `/tool/${n}.data`],
  ['/nothing.data', 404, (n: string) => `/${n}.data`],
  ['/robots.txt', 200, (n: string) => `/robots.txt?${n}`],
  ['/sitemap.xml', 200, (n: string) => `/sitemap.xml?${n}`],
] as const)('%s is rendered once for all ids and queries', async (path, status, another) => {
  const first = await get(path)
  expect(first.status).toBe(status)
  const text = await first.text()
  const rendered = await countRendered()
  const others = Array.from({ length: 20 }, () => get(another(randomUUID())))
  for (const other of await Promise.all(others)) {
    expect([other.status, other.headers.get('etag')]).toEqual([status, first.headers.get('etag')])
    expect(await other.text()).toBe(text)
  }
  expect(await countRendered()).toBe(rendered)
})

test('a page rendered once contains nothing of its example address', async () => {
  for (const path of ['/tool/a', '/dashboard/receipt/a', '/dashboard/payment/a', '/nothing'])
    expect(await (await get(path)).text()).not.toMatch(/any-id|\/unknown/)
})

test('a request from another origin gets the cached page', async () => {
  await get('/about')
  const rendered = await countRendered()
  const reply = await get('/about', { headers: { origin: 'https://evil.example' } })
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, null])
  expect(await countRendered()).toBe(rendered)
})

test.each([
  ['/Tools/?q=a%20b', '/tools?q=a%20b'],
  ['/signup', '/signUp'],
  ['/tool/A//', '/tool/A'],
  ['/%64ashboard/payment/7', '/dashboard/payment/7'],
  ['//?x', '/?x'],
])('%s redirects to %s', async (path, address) => {
  const reply = await get(path)
  expect([reply.status, reply.headers.get('location')]).toEqual([308, address])
})

test.each(['/tool/a', '/nothing', '/tools'])('%s is compressed as requested', async (path) => {
  const asked = async (accepted: string) => {
    const { headers } = await get(path, { headers: { 'accept-encoding': accepted } })
    return headers.get('content-encoding')
  }
  expect(await asked('gzip')).toBe('gzip')
  expect(await asked('br')).toBe('br')
  expect(await asked('identity')).toBe(null)
})

test('unknown calls and files answer 404 in JSON', async () => {
  await get('/nothing')
  for (const path of ['/api/nothing', '/assets/nothing.js', '/payments', '/webhooks/nothing']) {
    const reply = await get(path)
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
  }
})

test('a script goes out without the headers that are for pages', async () => {
  const [script = ''] = /\/assets\/shell-[\w-]+\.js/.exec(await (await get('/')).text()) ?? []
  const { status, headers } = await get(script)
  expect(status).toBe(200)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect([headers.get('permissions-policy'), headers.get('x-frame-options')]).toEqual([null, null])
})

test('POST /api/review is on the home page at the next request', async () => {
  const token = await signUp(shop.url)
  for (let turn = 0; turn < 8; turn += 1) {
    await get('/')
    const comment = `Runs true: ${randomUUID()}.`
    const reply = await postReview(shop.url, token, comment)
    expect(reply.status).toBe(201)
    expect(reply.headers.get('set-cookie')).toBe(
      'bdmart-changed=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax',
    )
    expect(await (await get('/')).text()).toContain(comment)
  }
})

test('after a change elsewhere a visitor gets the page as it was, and the next ones the new one, whole', async () => {
  await get('/')
  const rendered = await countRendered()
  await database.pool.query(
    "insert into reviews (name, comment, rating) values ('Pat', 'Woven elsewhere.', 5)",
  )
  await expect.poll(async () => (await get('/')).text(), soon).toContain('Woven elsewhere.')
  expect(await countRendered()).toBe(rendered + 1)
  const { headers } = await get('/')
  expect([headers.get('vary'), headers.get('content-length')]).toEqual([
    'accept-encoding',
    expect.stringMatching(/^\d+$/),
  ])
})

test('what the office sets in another process is on pages and in /api/config within a second', async () => {
  const paths = ['/', '/about', '/contact', '/api/config']
  for (const path of paths) await get(path)
  await database.pool.query(
    `insert into settings (section, value) values ('seller', '{"phone": "+880 2 0000 0199"}')`,
  )
  const shown = async () => {
    const texts = await Promise.all(paths.map(async (path) => (await get(path)).text()))
    return texts.filter((text) => text.includes('+880 2 0000 0199')).length
  }
  await expect.poll(shown, soon).toBe(paths.length)
})

test('of a process that dies as it saves settings all is shown elsewhere, or nothing', async () => {
  const shown = async (phone: string) => (await (await get('/api/config')).text()).includes(phone)
  /** Ends the connection without another word, before or after what was saved is committed. */
  const saveAndDie = async (phone: string, last: 'select' | 'commit') => {
    const client = await database.pool.connect()
    const value = JSON.stringify({ phone })
    await client.query('begin')
    await client.query(
      "insert into settings (section, value) values ('seller', $1) on conflict (section) do update set value = $1",
      [value],
    )
    await client.query(last)
    client.release(true)
  }
  await saveAndDie('+880 2 0000 0301', 'select')
  await saveAndDie('+880 2 0000 0302', 'commit')
  await expect.poll(() => shown('+880 2 0000 0302'), soon).toBe(true)
  await database.pool.query("notify catalogue, 'settings'")
  await saveAndDie('+880 2 0000 0303', 'select')
  await get('/api/config')
  expect(await shown('+880 2 0000 0302')).toBe(true)
})

test('a refused POST /api/review leaves the cache', async () => {
  await get('/')
  const rendered = await countRendered()
  const reply = await postReview(shop.url, 'no-token', 'Runs true.')
  expect([reply.status, reply.headers.get('set-cookie')]).toEqual([401, null])
  await get('/')
  expect(await countRendered()).toBe(rendered)
})

test('GET / fits into the first ten segments, so a phone shows it after one round trip', async () => {
  // The first visitors after a change get it less well compressed.
  await expect
    .poll(async () => (await bytesOf('/')).length, { timeout: 10_000 })
    .toBeLessThanOrEqual(FIRST_FLIGHT)
  const answer = await bytesOf('/')
  const [head = ''] = answer.toString('latin1').split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head).toContain('content-encoding: br')
  expect(answer.length).toBeLessThanOrEqual(FIRST_FLIGHT)
  const page = await (await fetch(shop.url)).text()
  expect(page.match(/<h3/g)?.length).toBeGreaterThan(8)
  // The page brings the reviews that it shows; the oldest one comes with the whole list.
  expect(page.match(/<blockquote/g)).toHaveLength(6)
  expect(page).not.toContain('Aoife Brennan')
})

test.each([
  ['/', true],
  ['/about', true],
  ['/contact', true],
  ['/login', true],
  ['/machines', true],
  ['/basket', true],
  ['/reset-password', false],
  ['/tools', false],
  ['/dashboard', false],
  ['/dashboard/payment/a', false],
])('%s may be cached by a shared cache: %s', async (path, isShared) => {
  const shared = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=600'
  const policy = isShared ? shared : 'private, max-age=0, must-revalidate'
  expect((await get(path)).headers.get('cache-control')).toBe(policy)
})

/** A reply as it is sent, head and body. */
async function bytesOf(path: string): Promise<Buffer> {
  const socket = connect(shop.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) {
    chunks.push(chunk)
    if (isWhole(Buffer.concat(chunks))) break
  }
  return Buffer.concat(chunks)
}

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1]
  return head > 0 && answer.length === head + 4 + Number(length)
}

test("the data of a page for the browser's router is cached as its page is, but never shown while it is asked for again", async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await policyOf('/_.data')).toBe('public, max-age=0, s-maxage=2, stale-if-error=600')
  const others = ['/dashboard.data', '/dashboard/payment/a.data', '/tools.data']
  for (const path of others)
    expect(await policyOf(path)).toBe('private, max-age=0, must-revalidate')
})

test.each(['/readyz', '/healthz', '/openapi.json', '/Tools/'])(
  '%s says that no cache may keep it',
  async (path) => expect((await get(path)).headers.get('cache-control')).toBe('no-store'),
)
