import { expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const closedShop = testShop()
const openShop = testShop({ CORS_ORIGINS: 'https://partner.example, https://www.partner.example' })

const origin = 'https://partner.example'

function preflight(url: string, headers: Record<string, string> = { origin }) {
  const asks = { 'access-control-request-method': 'POST', ...headers }
  return openShop().app.inject({ method: 'OPTIONS', url, headers: asks })
}

test.each([
  ['/api/bookings', 'POST, GET'],
  ['/api/bookings/a@mill.example', 'GET, PATCH, DELETE'],
  ['/api/bookings/update/x', 'PUT'],
  ['/api/tools', 'GET, POST'],
  ['/api/tools/featured', 'GET'],
  ['/api/tools/delete/x', 'DELETE'],
  ['/api/user', 'POST, GET'],
  ['/api/user/users/admin/x', 'PATCH, DELETE, GET'],
  ['/create-payment-intent', 'POST'],
  ['/create-payment-intent/', 'POST'],
  ['/payments', 'POST'],
  ['/1/upload?key=x', 'POST'],
  ['/api/images', 'POST'],
  ['/api/auth/sign-in/email', 'POST'],
  ['/api/auth/sign-up/email', 'POST'],
  ['/api/auth/sign-out', 'POST'],
  ['/api/auth/get-session', 'GET'],
])('a preflight of %s allows %s and nothing else', async (url, methods) => {
  const asked = await preflight(url)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    vary: expect.stringMatching(/origin/i),
  })
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
})

test.each(['/api/auth/unknown', '/api/unknown', '/webhooks/stripe', '/about'])(
  'a preflight of %s allows nothing',
  async (url) => {
    const asked = await preflight(url)
    expect(asked.headers['access-control-allow-methods']).toBeUndefined()
  },
)

test('a page of an allowed origin may read every answer, refusals included', async () => {
  for (const url of ['/api/tools', '/api/bookings', '/api/unknown', '/api/auth/get-session']) {
    const reply = await openShop().call('GET', url, { headers: { origin } })
    expect(reply.headers, url).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, retry-after, set-auth-token, x-older, x-request-id',
      vary: expect.stringMatching(/origin/i),
    })
  }
})

test('a page of any other origin may not', async () => {
  for (const other of ['https://elsewhere.example', 'null', 'https://partner.example.evil']) {
    const reply = await openShop().call('GET', '/api/tools', { headers: { origin: other } })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    const asked = await preflight('/api/tools', { origin: other })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers['access-control-allow-methods']).toBeUndefined()
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('OPTIONS without an origin is answered without CORS headers', async () => {
  const asked = await preflight('/api/tools', {})
  expect([asked.statusCode, asked.body]).toEqual([204, ''])
  expect(asked.headers['access-control-allow-origin']).toBeUndefined()
})

test('without CORS_ORIGINS no answer has CORS headers', async () => {
  const headers = { origin, 'access-control-request-method': 'POST' }
  const asked = await closedShop().app.inject({ method: 'OPTIONS', url: '/api/bookings', headers })
  expect(asked.statusCode).toBe(404)
  const reply = await closedShop().call('GET', '/api/tools', { headers })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})
