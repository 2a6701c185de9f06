import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()
let origin = ''

beforeAll(async () => {
  origin = await theShop().app.listen({ port: 0, host: '127.0.0.1' })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers })

test.each([
  ['br', 5000],
  ['gzip', 5000],
  ['identity', 5],
  ['identity', 5000],
])(
  'a cached response has the headers and bytes of the first one: %s, %i snowmen',
  async (encoding, count) => {
    const description = '☃'.repeat(count)
    const { _id } = await theShop().newTool({ description })
    const path = `/api/tools/${_id}`
    const headers = { 'accept-encoding': encoding }
    const first = await get(path, headers)
    const text = await first.text()
    expect(text).toContain(description)
    const again = await get(path, headers)
    expect(await again.text()).toBe(text)
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name)),
      )
    expect(headersOf(again)).toEqual(headersOf(first))
    expect(again.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

/** A tool that no other test changes: the list of all may be older than the tools of the tests before. */
async function ownPath() {
  return `/api/tools/${(await theShop().newTool({ description: '☃'.repeat(5000) }))._id}`
}

test('a known ETag is answered with 304, each encoding by its own tag', async () => {
  const path = await ownPath()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const etag = (await get(path, { 'accept-encoding': encoding })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const headers = { 'accept-encoding': encoding, 'if-none-match': etag }
    expect((await get(path, headers)).status).toBe(304)
    const again = await get(path, headers)
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('content-length')).toBeNull()
    expect(again.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('metrics count cached responses and 304s separately', async () => {
  const countOf = async (from: string) => {
    const text = await (await get('/metrics')).text()
    return Number(
      text.match(new RegExp(`^bdmart_answers_total\\{from="${from}"\\} (\\d+)$`, 'm'))?.[1],
    )
  }
  const path = `/api/tools/${(await theShop().newTool())._id}`
  const etag = (await get(path)).headers.get('etag') ?? ''
  const [memory, known] = [await countOf('memory'), await countOf('known')]
  // Responses are cached for less than a second, so some are made again.
  const lookUntilMore = (from: string, than: number, headers: Record<string, string>) =>
    expect
      .poll(
        async () => {
          await get(path, headers)
          return countOf(from)
        },
        { timeout: 10_000 },
      )
      .toBe(than + 1)
  await lookUntilMore('memory', memory, {})
  expect(await countOf('known')).toBe(known)
  await lookUntilMore('known', known, { 'if-none-match': etag })
  expect(await countOf('memory')).toBe(memory + 1)
})

test('HEAD has the headers of GET, and If-None-Match: * is 304', async () => {
  const path = await ownPath()
  const etag = (await get(path)).headers.get('etag') ?? ''
  for (const known of [etag, '*', ` "other", W/${etag}`]) {
    const head = await fetch(`${origin}${path}`, {
      method: 'HEAD',
      headers: { 'if-none-match': known },
    })
    expect([head.status, head.headers.get('etag')]).toEqual([304, etag])
    expect((await get(path, { 'if-none-match': known })).status).toBe(304)
  }
  const head = await fetch(`${origin}${path}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

test.each([
  ['gzip;q=0.9', 'gzip'],
  ['gzip;q=0.5, br;q=0.8', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br;q=0.000, gzip; q=0.', null],
  ['identity', null],
])('a long response to Accept-Encoding %s is encoded as %s', async (accepted, encoding) => {
  const shop = theShop()
  const { _id } = await shop.newTool()
  const description = 'of steel '.repeat(200)
  await shop.db.updateTable('tools').set({ description }).where('id', '=', _id).execute()
  const reply = await get(`/api/tools/${_id}`, { 'accept-encoding': accepted })
  expect(reply.headers.get('content-encoding')).toBe(encoding)
  expect((await reply.json()).description).toContain('of steel')
})

test('GET /api/tools shows the stock after an order immediately', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 1000 })
  const available = async () => (await (await get(`/api/tools/${tool._id}`)).json()).Available
  for (let order = 1; order <= 5; order += 1) {
    expect(await available()).toBe(1000 - (order - 1) * 100)
    await shop.as(person).book({ tool })
    expect(await available()).toBe(1000 - order * 100)
  }
})

test('changes of other processes are visible within a second', async () => {
  const shop = theShop()
  const tool = await shop.newTool({ Available: 7 })
  const available = async () => (await (await get(`/api/tools/${tool._id}`)).json()).Available
  expect(await available()).toBe(7)
  await shop.db.updateTable('tools').set({ available: 6 }).where('id', '=', tool._id).execute()
  await expect.poll(available, { timeout: 1000, interval: 50 }).toBe(6)
})

test('a tool deleted by another process is 404 within a second', async () => {
  const shop = theShop()
  const path = `/api/tools/${(await shop.newTool())._id}`
  expect((await get(path)).status).toBe(200)
  await shop.db.updateTable('tools').set({ deleted_at: new Date() }).execute()
  await expect.poll(async () => (await get(path)).status, { timeout: 1000 }).toBe(404)
})

test('query parameters that a call does not read are not part of the cache key', async () => {
  const name = `Reed ${randomUUID()}`
  const tool = await theShop().newTool({ name })
  const etagsOf = async (...paths: string[]) => {
    const replies = await Promise.all(paths.map((path) => get(path)))
    return new Set(replies.map(({ headers }) => headers.get('etag'))).size
  }
  const path = `/api/tools/${tool._id}`
  expect(await etagsOf(path, `${path}?a=1`, `${path}?utm_source=mail&b`)).toBe(1)
  expect(await etagsOf('/api/review', '/api/review?turn=1')).toBe(1)
  const found = await (await get(`/api/tools/search?q=${name.replaceAll(' ', '+')}`)).json()
  expect([found.found, (await (await get('/api/tools/search?q=zzzzqqqq')).json()).found]).toEqual([
    1, 0,
  ])
})

test('another encoding of an address uses the same cache entry', async () => {
  const shop = theShop()
  const tool = await shop.newTool({ Available: 5 })
  const available = async (path: string) => (await (await get(path)).json()).Available
  const upper = `/api/tools/${tool._id.toUpperCase()}`
  expect(await available(upper)).toBe(5)
  await shop.db.updateTable('tools').set({ available: 4 }).where('id', '=', tool._id).execute()
  expect(await available(`/api/tools/${tool._id}`)).toBe(5)
  expect(await available(`/%61pi/tools/${tool._id}`)).toBe(5)
})
