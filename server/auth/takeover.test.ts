import { beforeAll, describe, expect, test } from 'vitest'
import { tokenIn } from '../../tests/support/outbox.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const post = (shop: TestShop, path: string, body: object, token?: string) =>
  shop.withToken(token).post(`/api/auth/${path}`, body)
const signIn = (shop: TestShop, email: string, password = 'warp-and-weft') =>
  post(shop, 'sign-in/email', { email, password })
const accountsLike = async (shop: TestShop, pattern: string) =>
  (await shop.pool.query('select email from users where email like $1 order by email', [pattern]))
    .rows

describe('another spelling of an address', () => {
  beforeAll(() => theShop().newBuyer({ email: 'kim.sign@mill.example' }))

  test('in another case is the same account', async () => {
    const shop = theShop()
    await shop.newBuyer({ email: 'kim.case@mill.example' })
    const body = { name: 'X', email: 'KIM.Case@MILL.example', password: 'another-loom' }
    expect((await post(shop, 'sign-up/email', body)).status).toBe(200)
    expect(await accountsLike(shop, '%case@mill.example')).toEqual([
      { email: 'kim.case@mill.example' },
    ])
    expect((await signIn(shop, 'KIM.CASE@mill.example', 'another-loom')).status).toBe(401)
    expect((await signIn(shop, 'KIM.CASE@mill.example')).status).toBe(200)
  })

  test('with dots or a plus is another account', async () => {
    const shop = theShop()
    const owner = await shop.newBuyer({ email: 'kimdot@mill.example' })
    for (const email of ['kim.dot@mill.example', 'kimdot+x@mill.example']) {
      const other = await shop.newBuyer({ email })
      const url = `/api/bookings/${owner.email}`
      expect((await shop.as(other).get(url)).status).toBe(403)
    }
  })

  test.each([
    ['the Kelvin sign', '\u212aim.sign@mill.example'],
    ['full width', '\uff4bim.sign@mill.example'],
    ['a dotless i', 'k\u0131m.sign@mill.example'],
    ['a Cyrillic letter', 'k\u0456m.sign@mill.example'],
    ['a space that is not seen', 'kim.sign@mill.example\u200b'],
    ['a space', ' kim.sign@mill.example'],
    ['a line end', 'kim.sign@mill.example\n'],
    ['two addresses', 'kim.sign@mill.example,evil@evil.example'],
    ['a percent sign', 'kim.sign%40mill.example'],
    ['NUL', 'kim.sign@mill.example\u0000'],
  ])('with %s is refused and gets no mail', async (_what, email) => {
    const shop = theShop()
    const body = { name: 'X', email, password: 'another-loom' }
    expect((await post(shop, 'sign-up/email', body)).status).toBe(400)
    expect((await signIn(shop, email)).status).toBe(400)
    expect((await post(shop, 'request-password-reset', { email })).status).toBe(400)
    expect(await accountsLike(shop, '%sign%mill.example%')).toHaveLength(1)
  })
})

describe('POST /api/auth/reset-password', () => {
  const ask = async (shop: TestShop, email: string) => {
    await post(shop, 'request-password-reset', { email })
    return tokenIn(await shop.mailTo(email, 'Choose a new password'))
  }

  test('accepts a link once, of six simultaneous calls', async () => {
    const shop = theShop()
    const { email } = await shop.newBuyer()
    const token = await ask(shop, email)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        post(shop, 'reset-password', { token, newPassword: `shuttle-${n}-reed` }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })

  test('refuses a link from before the last change of the password', async () => {
    const shop = theShop()
    const { email, sessionToken } = await shop.newBuyer()
    const token = await ask(shop, email)
    const change = { currentPassword: 'warp-and-weft', newPassword: 'shuttle-and-reed' }
    expect((await post(shop, 'change-password', change, sessionToken)).status).toBe(200)
    const late = await post(shop, 'reset-password', { token, newPassword: 'mine-now-please' })
    expect([late.status, late.body.code]).toEqual([400, 'INVALID_TOKEN'])
  })

  test('finds links by their hash; the database holds no link', async () => {
    const shop = theShop()
    const { email } = await shop.newBuyer()
    const token = await ask(shop, email)
    const { rows } = await shop.pool.query('select * from verifications')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('POST /api/auth/sign-in/email starts a new session and ends that of a planted cookie', async () => {
  const shop = theShop()
  const [stranger, victim] = [await shop.newBuyer(), await shop.newBuyer()]
  const planted = await signIn(shop, stranger.email)
  const cookie = String(planted.headers['set-cookie']).split(';')[0] ?? ''
  const reply = await shop.visitor.post(
    '/api/auth/sign-in/email',
    { email: victim.email, password: 'warp-and-weft' },
    { cookie, origin: 'http://127.0.0.1:3000' },
  )
  expect(reply.status).toBe(200)
  expect(reply.body.token).not.toBe(planted.body.token)
  const own = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const whose = (headers: Record<string, string>) =>
    shop.visitor.get('/api/auth/get-session', headers)
  expect((await whose({ cookie: own })).body.user.email).toBe(victim.email)
  expect((await whose({ cookie })).body).toBeNull()
})

test('the session cookie is HttpOnly, SameSite=Lax and without Domain', async () => {
  const shop = theShop()
  const { email } = await shop.newBuyer()
  const line = String((await signIn(shop, email)).headers['set-cookie'])
  expect(line).toMatch(/session_token=/)
  expect(line).toMatch(/; HttpOnly/)
  expect(line).toMatch(/; SameSite=Lax/i)
  expect(line).not.toMatch(/Domain=/i)
})

test('an access token cannot change or delete the account', async () => {
  const shop = theShop()
  const { email, token } = await shop.newBuyer()
  const change = { currentPassword: 'warp-and-weft', newPassword: 'shuttle-and-reed' }
  expect((await post(shop, 'change-password', change, token)).status).toBe(401)
  expect((await post(shop, 'update-user', { name: 'Eve' }, token)).status).toBe(401)
  expect((await post(shop, 'delete-user', { password: 'warp-and-weft' }, token)).status).toBe(401)
  const link = { provider: 'google', callbackURL: '/' }
  expect((await post(shop, 'link-social', link, token)).status).toBe(401)
  expect((await shop.withToken(token).get('/api/account')).status).toBe(401)
  expect((await signIn(shop, email)).status).toBe(200)
})

test('POST /api/auth/delete-user needs the password', async () => {
  const shop = theShop()
  const { email, sessionToken } = await shop.newBuyer()
  for (const body of [{}, { password: '' }]) {
    const reply = await post(shop, 'delete-user', body, sessionToken)
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'Please enter your password to delete the account.',
    ])
  }
  expect((await signIn(shop, email)).status).toBe(200)
})

test('POST /api/auth/sign-out with an unknown token ends the session of the cookie', async () => {
  const shop = theShop()
  const { email } = await shop.newBuyer()
  const reply = await signIn(shop, email)
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { cookie, origin: 'http://127.0.0.1:3000' }
  await shop.withToken('A'.repeat(43)).post('/api/auth/sign-out', undefined, headers)
  const { body } = await shop.as(reply.body).get('/api/auth/get-session')
  expect(body).toBeNull()
})

test('tokens of a deleted account open nothing, even when its address signs up again', async () => {
  const shop = theShop()
  const person = await shop.signUp({ email: 'again@mill.example' })
  await post(shop, 'delete-user', { password: 'warp-and-weft' }, person.sessionToken)
  const next = await shop.signUp({ email: 'again@mill.example' })
  expect(next._id).not.toBe(person._id)
  for (const token of [person.token, person.sessionToken]) {
    expect((await shop.withToken(token).get('/api/bookings/again@mill.example')).status).toBe(401)
    const ask = { token, body: { email: 'again@mill.example' } }
    expect((await shop.call('POST', '/api/user', ask)).status).toBe(401)
  }
})
