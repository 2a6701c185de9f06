import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/settings.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()
const json = { 'content-type': 'application/json' }

test('size and content type are checked before the caller, the caller before the body', async () => {
  const shop = theShop()
  const { token } = await shop.newBuyer()
  const post = (headers: Record<string, string>, body: string, bearer?: string) =>
    shop.withToken(bearer).post('/api/tools', body, headers)
  const huge = `{"name":"${'x'.repeat(1_000_000)}"}`
  expect((await post(json, huge)).status).toBe(413)
  expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415)
  expect((await post({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).status).toBe(
    415,
  )
  expect((await post(json, '{')).status).toBe(401)
  expect((await post(json, '{', token)).status).toBe(403)
  const admin = await shop.newAdmin()
  const broken = await post(json, '{', admin.token)
  expect([broken.status, broken.body.message]).toEqual([400, 'The body is not valid JSON.'])
})

test('answers that differ between callers are no-store', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { _id } = await shop.as(person).book()
  const policyOf = async (path: string, token?: string) =>
    (await shop.withToken(token).get(path)).headers['cache-control']
  expect(await policyOf(`/api/bookings/book/${_id}`, person.token)).toBe('no-store')
  expect(await policyOf(`/api/bookings/${person.email}`, person.token)).toBe('no-store')
  expect(await policyOf('/api/basket', person.token)).toBe('no-store')
})

test('open lists may be cached by shared caches, unless a signed-in caller asks', async () => {
  const shop = theShop()
  const { token } = await shop.newBuyer()
  const policyOf = async (path: string, bearer?: string) =>
    (await shop.withToken(bearer).get(path)).headers['cache-control']
  const shared = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30, stale-if-error=600'
  for (const path of ['/api/tools', '/api/tools/search?q=reed', '/api/review']) {
    expect(await policyOf(path)).toBe(shared)
    expect(await policyOf(path, token)).toBe('private, no-cache')
    expect(await policyOf(path)).toBe(shared)
  }
})

test('a script in a browser is not offered lists from before a change', async () => {
  const sent = { headers: { 'sec-fetch-dest': 'empty' } }
  const { headers } = await theShop().call('GET', '/api/tools', sent)
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2, stale-if-error=600')
})

test('a shared cache has an answer for scripts and one for others', async () => {
  const varyOf = async (path: string) => (await theShop().visitor.get(path)).headers.vary
  expect(await varyOf('/api/tools')).toBe('sec-fetch-dest, accept-encoding')
  expect(await varyOf('/api/tools/search?q=reed')).toMatch(/^sec-fetch-dest, authorization/)
})

test('a refusal of an open list is not cached', async () => {
  const refused = await theShop().visitor.get('/api/tools/00000000-0000-4000-8000-000000000000')
  expect([refused.status, refused.headers['cache-control']]).toEqual([404, 'no-store'])
})

test.each([
  ['application/json', 201],
  ['Application/JSON ; charset=UTF-8', 201],
  ['application/json-seq', 415],
  ['application/json-patch+json', 415],
  ['text/json', 415],
])('a body with the content type %s is answered with %i', async (type, status) => {
  const shop = theShop()
  const { token } = await shop.newBuyer()
  const body = '{"name":"x","comment":"y","rating":5}'
  const headers = { 'content-type': type }
  expect((await shop.withToken(token).post('/api/review', body, headers)).status).toBe(status)
})

test.each([
  ['POST', '/create-payment-intent', { price: 'abc' }],
  ['POST', '/payments', {}],
  ['DELETE', '/api/bookings/{id}', '{'],
] as const)(
  "%s %s of another account's booking is 403 before its body is checked",
  async (method, path, sent) => {
    const shop = theShop()
    const [owner, stranger] = [await shop.newBuyer(), await shop.newBuyer()]
    const { _id } = await shop.as(owner).book()
    const ask = async ({ token }: { token: string }, bookingId: string) => {
      const body = typeof sent === 'string' ? sent : { ...sent, bookingId }
      const url = path.replace('{id}', bookingId)
      return (await shop.call(method, url, { token, headers: json, body })).status
    }
    expect([await ask(stranger, _id), await ask(stranger, _id.toUpperCase())]).toEqual([403, 403])
    for (const id of [randomUUID(), 'no-booking']) expect(await ask(stranger, id)).toBe(400)
    for (const person of [owner, await shop.newAdmin()]) expect(await ask(person, _id)).toBe(400)
  },
)

test('a refusal has one shape and is never cached', async () => {
  const reply = await theShop().visitor.post('/api/review', {})
  expect(reply.body).toEqual({
    statusCode: 401,
    code: 'not_signed_in',
    error: 'Unauthorized',
    message: 'Please log in to continue.',
  })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['null', 'The body must be a JSON object.'],
  ['[]', 'The body must be a JSON object.'],
  ['{"comment":"x","rating":1}', 'name is required'],
  ['{"comment":"x","rating":1,"name":7}', 'name must be text'],
  ['{"comment":"x","rating":"1e2","name":"x"}', 'rating must be a number'],
])('a fault of %s names its field', async (body, message) => {
  const shop = theShop()
  const { token } = await shop.newBuyer()
  const reply = await shop.withToken(token).post('/api/review', body, json)
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('PATCH and DELETE accept an empty body with any content type', async () => {
  const shop = theShop()
  const { token } = await shop.newAdmin()
  for (const type of [
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'none',
  ]) {
    const headers = { 'content-type': type }
    const patched = await shop.withToken(token).patch('/api/user/users/admin/x', undefined, headers)
    const deleted = await shop.withToken(token).delete('/api/tools/delete/x', undefined, headers)
    expect([patched.status, deleted.status]).toEqual([404, 404])
  }
})

test('unknown addresses are 404 and deeply nested bodies 400', async () => {
  const shop = theShop()
  const { token } = await shop.newBuyer()
  expect((await shop.visitor.get('/api/nothing')).status).toBe(404)
  expect((await shop.visitor.delete('/api/tools')).status).toBe(404)
  expect((await shop.withToken(token).get(`/api/bookings/${'%61'.repeat(500)}`)).status).toBe(403)
  expect((await shop.visitor.get(`/api/tools/${'a'.repeat(3000)}`)).status).toBe(404)
  const deep = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  expect((await shop.withToken(token).post('/api/review', deep, json)).status).toBe(400)
  const wide = `{${Array.from({ length: 10_001 }, (_, at) => `"k${at}":1`).join(',')}}`
  const reply = await shop.withToken(token).post('/api/review', wide, json)
  expect([reply.status, reply.body.message]).toEqual([400, 'The body has too many parts.'])
  const text = { name: 'x', comment: 'y', rating: 5, more: '":[\\'.repeat(10_001) }
  expect((await shop.withToken(token).post('/api/review', text)).status).toBe(201)
  expect((await shop.visitor.get('/api/tools/%E0%A4%A')).status).toBeLessThan(500)
})

test.each([
  '{"__proto__":{"admin":true,"polluted":1},"name":"x","comment":"y","rating":5}',
  '{"constructor":{"prototype":{"admin":true,"polluted":1}},"name":"x","comment":"y","rating":5}',
])('the body %s changes no prototype and grants no rights', async (body) => {
  const shop = theShop()
  const { token, sessionToken, email } = await shop.newBuyer()
  const sent = { headers: json, body }
  expect((await shop.call('POST', '/api/review', { token, ...sent })).status).toBe(201)
  await shop.call('POST', '/api/contact', sent)
  await shop.call('POST', '/api/auth/update-user', { token: sessionToken, ...sent })
  await shop.visitor.get('/api/tools/search?__proto__[polluted]=1&constructor.prototype.polluted=1')
  expect([Reflect.get({}, 'polluted'), Reflect.get({}, 'admin')]).toEqual([undefined, undefined])
  const flag = await shop.withToken(token).get(`/api/user/users/admin/${email}`)
  expect(flag.body).toEqual({ admin: false })
})

test('an unexpected error is answered with one sentence and a reference, and logged completely', async () => {
  const shop = theShop()
  const { token } = await shop.newBuyer()
  await shop.db.schema.alterTable('reviews').renameTo('reviews_away').execute()
  const reply = await shop.withToken(token).get('/api/review')
  await shop.db.schema.alterTable('reviews_away').renameTo('reviews').execute()
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({
    statusCode: 500,
    code: 'unexpected',
    error: 'Internal Server Error',
    message: `Something went wrong on our side. Please try again. If it happens again, give us the reference ${reply.headers['x-request-id']}.`,
  })
})

test('GET /api/config has what pages need, and no secret', async () => {
  const { status, body } = await theShop().visitor.get('/api/config')
  expect(status).toBe(200)
  expect(body).toEqual({
    currency: 'usd',
    stripePublishableKey: 'pk_test_1',
    stripeJsUrl: expect.stringMatching(/stripe\.js$/),
    google: true,
    demo: false,
    timeZone: 'Asia/Dhaka',
    transferHoldHours: 168,
    quoteDays: 14,
    holidays: [],
    cutOff: '14:00',
    packDays: 1,
    seller: defaultSettings.seller,
  })
})

test('GET /healthz, /readyz and /openapi.json', async () => {
  const shop = theShop()
  expect((await shop.visitor.get('/healthz')).status).toBe(200)
  expect((await shop.visitor.get('/readyz')).status).toBe(200)
  const { body } = await shop.visitor.get('/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/tools',
      '/api/bookings/update/{id}',
      '/payments',
      '/create-payment-intent/',
    ]),
  )
  expect(body.components.schemas.Booking.properties._id).toBeDefined()
})

test('PUT /api/bookings/update/{id} is limited to 60 a minute from one address', async () => {
  const shop = theShop()
  const body = { paid: true, transactionId: 'pi_guess' }
  const url = '/api/bookings/update/0190c2a2-0000-7000-8000-000000000000'
  const replies = await Promise.all(Array.from({ length: 62 }, () => shop.visitor.put(url, body)))
  const refused = replies.filter((reply) => reply.status === 429)
  expect(refused).toHaveLength(2)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a client that is still sending a body that is too large can read the 413', async () => {
  const url = await theShop().app.listen({ host: '127.0.0.1', port: 0 })
  const send = async () => {
    const body = Buffer.alloc(10_000_000, 'a')
    const reply = await fetch(`${url}/api/contact`, { method: 'POST', headers: json, body })
    return [reply.status, (await reply.json()).code]
  }
  for (let times = 0; times < 5; times += 1) expect(await send()).toEqual([413, 'too_large'])
})
