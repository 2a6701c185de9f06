import { expect, test } from 'vitest'
import { tokenIn } from '../../tests/support/outbox.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ CORS_ORIGINS: 'https://partner.example' })

const origin = 'https://partner.example'
const password = 'warp-and-weft'

/** As a browser sends it from a page of that origin. */
const headers = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }

function post(path: string, body: object, more: { token?: string; headers?: object } = {}) {
  const { token } = more
  return theShop()
    .withToken(token)
    .post(path, body, { ...headers, ...more.headers })
}

function enter(path: 'sign-up' | 'sign-in', email: string, more = {}) {
  return post(`/api/auth/${path}/email`, { name: 'Ada', email, password }, more)
}

/** Signs up in a page of the shop itself; gives the cookie of its session. */
async function signUpHere(email: string) {
  const body = { name: 'Ada', email, password }
  const { headers } = await theShop().visitor.post('/api/auth/sign-up/email', body)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

test('signs up and in from another origin, with a session token and without a cookie', async () => {
  for (const path of ['sign-up', 'sign-in'] as const) {
    const entered = await enter(path, 'ada@mill.example')
    expect(entered.status, path).toBe(200)
    expect(entered.headers['set-cookie']).toBeUndefined()
    expect(entered.headers['access-control-allow-origin']).toBe(origin)
    for (const token of [entered.body.token, entered.headers['set-auth-token']]) {
      const proved = await post('/api/user', { email: 'ada@mill.example' }, { token })
      expect(proved).toMatchObject({ status: 200, body: { user: { email: 'ada@mill.example' } } })
      expect(proved.body.token).toEqual(expect.any(String))
    }
  }
})

test('POST /api/user takes no cookie from another origin', async () => {
  const email = 'cookie@mill.example'
  const cookie = await signUpHere(email)
  const own = await theShop().visitor.post('/api/user', { email }, { cookie })
  expect(own.status).toBe(200)
  const other = await post('/api/user', { email }, { headers: { cookie } })
  expect(other.status).toBe(401)
  const session = await theShop().visitor.get('/api/auth/get-session', { ...headers, cookie })
  expect(session.body).toBeNull()
})

test('POST /api/user refuses another address than the session token proves', async () => {
  const { body } = await enter('sign-up', 'own@mill.example')
  const refused = await post('/api/user', { email: 'ada@mill.example' }, { token: body.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'not_your_email'])
})

test.each(['session token', 'access token'])(
  'POST /api/auth/sign-out ends the session of a %s, and touches no cookie or storage',
  async (kind) => {
    const email = `${kind.replace(' ', '-')}@mill.example`
    const { body } = await enter('sign-up', email)
    const { body: access } = await post('/api/user', { email }, { token: body.token })
    const token = kind === 'session token' ? body.token : access.token
    const cookie = await signUpHere(`here-${email}`)
    const ended = await post('/api/auth/sign-out', {}, { token, headers: { cookie } })
    expect(ended.status).toBe(200)
    expect(ended.headers['set-cookie']).toBeUndefined()
    expect(ended.headers['clear-site-data']).toBeUndefined()
    expect((await post('/api/user', { email }, { token: body.token })).status).toBe(401)
    const mine = await theShop().as(access).get(`/api/bookings/${email}`)
    expect(mine.status).toBe(401)
    const own = { body: { email: `here-${email}` }, headers: { cookie } }
    expect((await theShop().call('POST', '/api/user', own)).status).toBe(200)
  },
)

test('GET /api/auth/verify-email verifies the address of a session token, but not by a link on another site', async () => {
  const email = 'confirmed@mill.example'
  const { body } = await enter('sign-up', email)
  const cookie = await signUpHere('link@mill.example')
  const verify = async (to: string, sent: Record<string, string>) => {
    const token = tokenIn(await theShop().mailTo(to, 'Please confirm'))
    const path = `/api/auth/verify-email?token=${token}`
    return (await theShop().visitor.get(path, sent)).status
  }
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', cookie }
  expect(await verify('link@mill.example', link)).toBe(403)
  // A browser sends such a header for a link to ada:secret@host.
  const basic = { ...link, authorization: `Basic ${btoa('ada:secret')}` }
  expect(await verify('link@mill.example', basic)).toBe(403)
  const authorization = `Bearer ${body.token}`
  expect(await verify(email, { ...headers, authorization })).toBe(200)
  const session = await theShop().visitor.get('/api/auth/get-session', {
    ...headers,
    authorization,
  })
  expect(session.body.user).toMatchObject({ email, emailVerified: true })
})

test('an origin outside CORS_ORIGINS cannot sign in or use a session', async () => {
  const email = 'ada@mill.example'
  const elsewhere = { origin: 'https://elsewhere.example' }
  expect((await enter('sign-in', email, { headers: elsewhere })).status).toBe(403)
  const cookie = await signUpHere('other@mill.example')
  const body = { email: 'other@mill.example' }
  const used = await post('/api/user', body, { headers: { ...elsewhere, cookie } })
  expect(used.status).toBe(403)
})
