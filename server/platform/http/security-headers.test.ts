import { expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop({ PUBLIC_URL: 'https://shop.mill.example' })

test.each([
  '/api/tools',
  '/api/review',
  '/api/bookings',
  '/api/nothing',
  '/healthz',
  '/openapi.json',
  '/docs/',
  '/metrics',
  '/media/uploads/none.jpg',
  '/%E0%A4%A',
])('%s has the security headers', async (url) => {
  const { headers } = await theShop().app.inject(url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  expect(headers['content-type']).toMatch(/charset=utf-8|^image\//)
})

test('with an https address every cookie is Secure and has the __Host- prefix', async () => {
  const shop = theShop()
  const email = 'host@mill.example'
  const { status, headers } = await shop.visitor.post('/api/auth/sign-up/email', {
    name: 'Pat',
    email,
    password: 'warp-and-weft',
  })
  expect(status).toBe(200)
  const [session = '', ...others] = [headers['set-cookie'] ?? []].flat()
  expect(session).toMatch(/^__Host-better-auth\.session_token=[^;]{40}/)
  expect(others).toEqual([])
  for (const attribute of [/; Secure/, /; Path=\/(;|$)/, /; HttpOnly/, /; SameSite=Lax/])
    expect(session).toMatch(attribute)
  expect(session).not.toMatch(/Domain/i)
  const ask = {
    headers: { cookie: session.split(';')[0] ?? '', origin: 'https://shop.mill.example' },
  }
  const token = await shop.call('POST', '/api/user', { ...ask, body: { email } })
  expect(token.status).toBe(200)
  const signedOut = await shop.call('POST', '/api/auth/sign-out', ask)
  expect(String(signedOut.headers['set-cookie'])).toMatch(
    /^__Host-better-auth.session_token=;.*; Secure/,
  )
})
