import { afterAll, describe, expect, test } from 'vitest'
import {
  chooseAccount,
  comeBack,
  NONCE,
  openPopup,
  SHOP,
  signInWithGoogle,
  startGoogle,
} from '../../tests/support/google-popup.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const [mira, tomas, una] = [
  '100000000000000000001',
  '100000000000000000002',
  '100000000000000000003',
]
let google: Awaited<ReturnType<typeof startGoogle>> | undefined
afterAll(() => google?.close())

const theShop = testShop(async () => {
  google = await startGoogle({ clientId: 'shop', clientSecret: 'secret' })
  return { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: google.url }
})

describe('Continue with Google', () => {
  test('sends state, nonce and PKCE', async () => {
    const { google, reply } = await openPopup(theShop())
    const asked = Object.fromEntries(new URL(google).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'shop',
      redirect_uri: `${SHOP}/api/auth/callback/google`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(asked.state?.length).toBeGreaterThanOrEqual(32)
    expect(asked.nonce?.length).toBeGreaterThanOrEqual(32)
    expect(reply.headers['cross-origin-opener-policy']).toBeUndefined()
  })

  test('returns to the loopback name that the person used, and to no other', async () => {
    const comesBackTo = async (host: string, origin: string) => {
      const query = new URLSearchParams({ provider: 'google', popupOrigin: origin })
      const reply = await theShop().visitor.get(`/api/auth/oauth-popup/start?${query}`, { host })
      return new URL(String(reply.headers.location)).searchParams.get('redirect_uri')
    }
    const callback = '/api/auth/callback/google'
    expect(await comesBackTo('localhost:3000', 'http://localhost:3000')).toBe(
      `http://localhost:3000${callback}`,
    )
    for (const host of ['evil.example', 'localhost:4000', 'localhost:3000.evil.example'])
      expect(await comesBackTo(host, SHOP)).toBe(`${SHOP}${callback}`)
  })

  test('signs a new person in, who then gets an access token', async () => {
    const shop = theShop()
    const { reply, outcome, cookies } = await signInWithGoogle(shop, mira ?? '')
    expect(outcome).toMatchObject({
      type: 'better-auth:oauth-popup',
      nonce: NONCE,
      targetOrigin: SHOP,
    })
    expect(reply.headers['cross-origin-opener-policy']).toBeUndefined()
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-/,
    )
    const token = await shop.visitor.post(
      '/api/user',
      { email: 'mira.sandvik@gmail.example' },
      { cookie: cookies.header(), origin: SHOP },
    )
    expect(token.status).toBe(200)
    expect(token.body.user).toMatchObject({ name: 'Mira Sandvik', admin: false })
    expect((await signInWithGoogle(shop, mira ?? '')).outcome.token).toEqual(expect.any(String))
    const rows = await shop.pool.query('select * from accounts where provider_id = $1', ['google'])
    expect(rows.rows).toHaveLength(1)
    expect(rows.rows[0]).toMatchObject({ id_token: null, access_token: null, refresh_token: null })
  })

  test('refuses an address that is not verified, and makes no account', async () => {
    const shop = theShop()
    const { outcome } = await signInWithGoogle(shop, una ?? '')
    expect(outcome.error).toEqual({
      code: 'email_not_verified',
      description:
        'Google has not verified this email address yet, so it cannot be used to log in.',
    })
    const { rows } = await shop.pool.query("select 1 from users where email like 'una%'")
    expect(rows).toEqual([])
  })

  test('never links a password account automatically, verified or not', async () => {
    const shop = theShop()
    const { _id } = await shop.signUp({ email: 'tomas.weberg@gmail.example' })
    expect((await signInWithGoogle(shop, tomas ?? '')).outcome.error.code).toBe(
      'account_not_linked',
    )
    await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', _id).execute()
    expect((await signInWithGoogle(shop, tomas ?? '')).outcome.error.code).toBe(
      'account_not_linked',
    )
  })

  test('POST /api/auth/link-social links it to the signed-in account', async () => {
    const shop = theShop()
    const signIn = await shop.visitor.post('/api/auth/sign-in/email', {
      email: 'tomas.weberg@gmail.example',
      password: 'warp-and-weft',
    })
    const { cookies } = await openPopup(shop)
    cookies.take([signIn.headers['set-cookie'] ?? []].flat())
    const link = await shop.visitor.post(
      '/api/auth/link-social',
      { provider: 'google', callbackURL: '/dashboard/account' },
      { cookie: cookies.header(), origin: SHOP },
    )
    cookies.take([link.headers['set-cookie'] ?? []].flat())
    await comeBack(shop, { callback: await chooseAccount(link.body.url, tomas ?? ''), cookies })
    const { outcome } = await signInWithGoogle(shop, tomas ?? '')
    expect(outcome.error).toBeUndefined()
    expect(outcome.token).toEqual(expect.any(String))
  })

  test('reports that the person refused', async () => {
    const { outcome } = await signInWithGoogle(theShop(), '')
    expect(outcome.error).toEqual({
      code: 'access_denied',
      description: 'The person chose not to.',
    })
  })

  test('refuses a callback from another browser, or a second time', async () => {
    const shop = theShop()
    const { google, cookies } = await openPopup(shop)
    const callback = await chooseAccount(google, mira ?? '')
    const stranger = await shop.visitor.get(callback.replace(SHOP, ''))
    expect(String(stranger.headers.location)).toContain('error=state_mismatch')
    expect(stranger.headers['set-cookie'] ?? '').not.toContain('session_token')
    expect((await comeBack(shop, { callback, cookies })).outcome.token).toEqual(expect.any(String))
    const again = await comeBack(shop, { callback, cookies })
    expect(JSON.stringify(again.outcome ?? {})).not.toContain('"token"')
  })

  test('does not send the result to a page of another site', async () => {
    const query = 'provider=google&popupOrigin=https%3A%2F%2Fevil.example&popupNonce=n'
    const reply = await theShop().visitor.get(`/api/auth/oauth-popup/start?${query}`)
    expect(reply.status).toBe(403)
  })
})
