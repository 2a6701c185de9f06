import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** The other calls of Better Auth, which no page uses. */
const unused = [
  'POST /sign-in/social',
  'POST /callback/google',
  'GET /callback/github',
  'POST /verify-password',
  'POST /set-password',
  'POST /change-email',
  'POST /update-session',
  'GET /reset-password/some-token',
  'POST /two-factor/get-totp-uri',
  'POST /two-factor/send-otp',
  'POST /two-factor/verify-otp',
  'GET /list-sessions',
  'POST /revoke-session',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
  'GET /list-accounts',
  'GET /delete-user/callback',
  'POST /unlink-account',
  'POST /refresh-token',
  'POST /get-access-token',
  'GET /account-info',
  'POST /get-session',
  'GET /ok',
  'GET /error',
  'GET /admin/list-users',
  'POST /admin/impersonate-user',
  'POST /api-key/create',
  'POST /organization/create',
  'POST /device/code',
  'GET /oauth2/authorize',
  'POST /sso/register',
  'GET /scim/v2/Users',
]

test.each(unused)('%s is 404, signed in or not', async (call) => {
  const shop = theShop()
  const { sessionToken: token } = await shop.newBuyer()
  const [method, path] = call.split(' ')
  const reply = await shop.call(method as 'GET', `/api/auth${path}`, { token })
  expect([reply.status, reply.body.message]).toEqual([404, 'There is nothing at this address.'])
})

test.each([
  '//api/auth/sign-in/email',
  '/api//auth/sign-in/email',
  '/api/auth//sign-in/email',
  '/api/auth/sign-in//email',
  '/api/auth/sign-in/email/',
  '/api/auth/sign-in/email//',
  '/api/auth/sign-in%2Femail',
  '/api/auth/sign-in/emai%6c',
  '/api/auth/sign-in/Email',
  '/api/auth/sign-in/email;x',
  '/API/auth/sign-in/email',
])('%s is no other way to sign in', async (url) => {
  const shop = theShop()
  const { email } = await shop.newBuyer()
  const reply = await shop.visitor.post(url, { email, password: 'warp-and-weft' })
  expect(reply.status).toBe(404)
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test.each(['get-session', 'verify-email?token=x', 'callback/google?state=x', 'oauth-popup/start'])(
  'HEAD /api/auth/%s is 404',
  async (path) => {
    const { statusCode } = await theShop().app.inject({ method: 'HEAD', url: `/api/auth/${path}` })
    expect(statusCode).toBe(404)
  },
)

test('each call of Better Auth is either used or in the list above', () => {
  const offered = Object.values(theShop().identity.api).flatMap(({ path, options }) =>
    path === undefined ? [] : [options.method].flat().map((method) => `${method} ${path}`),
  )
  const used = [
    'GET /oauth-popup/start',
    'GET /callback/:id',
    'GET /get-session',
    'GET /verify-email',
    'POST /sign-up/email',
    'POST /sign-in/email',
    'POST /sign-out',
    'POST /send-verification-email',
    'POST /request-password-reset',
    'POST /reset-password',
    'POST /change-password',
    'POST /update-user',
    'POST /link-social',
    'POST /delete-user',
    'POST /two-factor/enable',
    'POST /two-factor/verify-totp',
    'POST /two-factor/verify-backup-code',
    'POST /two-factor/generate-backup-codes',
    'POST /two-factor/disable',
  ]
  const shut = unused.map((call) =>
    call.replace('callback/google', 'callback/:id').replace('some-token', ':token'),
  )
  expect(offered.filter((call) => !used.includes(call) && !shut.includes(call))).toEqual([])
})

test.each([
  { email: 5, password: 'warp-and-weft' },
  { email: { $ne: null }, password: 'warp-and-weft' },
  { email: ['a@mill.example'], password: 'warp-and-weft' },
  { email: 'a@mill.example' },
  { email: 'a@mill.example', password: null },
  { email: `${'a'.repeat(300)}@mill.example`, password: 'warp-and-weft' },
  [],
  'text',
  null,
])('sign-in with %j is malformed', async (body) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await theShop().visitor.post(
    '/api/auth/sign-in/email',
    JSON.stringify(body),
    headers,
  )
  expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
})

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])(
  'a body of type %s is 415',
  async (type) => {
    const reply = await theShop().visitor.post(
      '/api/auth/sign-in/email',
      'email=a@mill.example&password=warp-and-weft',
      { 'content-type': type },
    )
    expect(reply.status).toBe(415)
  },
)

test.each([
  ['name', 5],
  ['name', { first: 'Pat' }],
  ['name', null],
  ['name', ''],
  ['name', 'x'.repeat(201)],
  ['name', 'a\u0000b'],
  ['name', 'Pat\nBcc: everybody@mill.example'],
  ['name', '\ud800'],
])('a name that is none is refused, at sign-up and afterwards: %s %j', async (field, value) => {
  const shop = theShop()
  const { sessionToken: token, email } = await shop.newBuyer()
  const body = { email: `x-${email}`, password: 'warp-and-weft', [field]: value }
  expect((await shop.visitor.post('/api/auth/sign-up/email', body)).status).toBe(400)
  expect((await shop.withToken(token).post('/api/auth/update-user', body)).status).toBe(400)
})

test('unknown fields change nothing', async () => {
  const shop = theShop()
  const email = 'mass@mill.example'
  const more = {
    id: '00000000-0000-4000-8000-000000000000',
    admin: true,
    role: 'admin',
    emailVerified: true,
    email_verified: true,
    image: 'https://evil.example/x.png',
    deletedAt: 'now',
    createdAt: '2000-01-01',
  }
  const body = { name: 'Pat', email, password: 'warp-and-weft', ...more }
  const { token } = (await shop.visitor.post('/api/auth/sign-up/email', body)).body
  const change = { name: 'Pia', ...more, email: 'other@mill.example' }
  expect((await shop.withToken(token).post('/api/auth/update-user', change)).status).toBe(200)
  const { rows } = await shop.pool.query('select * from users where name = $1', ['Pia'])
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ email, admin: false, email_verified: false, image: null })
  expect(rows[0].id).not.toBe(more.id)
})
