import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chooseAccount,
  comeBack,
  openPopup,
  SHOP,
  startGoogle,
} from '../../tests/support/google-popup.ts'
import { testShop } from '../../tests/support/test-shop.ts'

let google: Awaited<ReturnType<typeof startGoogle>> | undefined
afterAll(() => google?.close())
const theShop = testShop(async () => {
  google = await startGoogle({ clientId: 'shop', clientSecret: 'secret' })
  return {
    RATE_LIMIT: 'off',
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.url,
  }
})

/** Addresses that lead, or could be read to lead, to another site. */
const hostile = [
  'https://evil.example',
  'https://evil.example/dashboard',
  'http://evil.example:80',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/\tevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://127.0.0.1:3000@evil.example',
  'http://127.0.0.1:3000.evil.example',
  'http://127.0.0.1:30001',
  'http://127.0.0.1:3000\\@evil.example',
  'http://evil.example#http://127.0.0.1:3000',
  'http://evil.example?http://127.0.0.1:3000',
  'https://127.0.0.1.evil.example/',
  'ftp://127.0.0.1:3000',
  'evil.example',
  '@evil.example',
  '/redirect?to=https://evil.example\u0000',
]

let token = ''
let cookie = ''
beforeAll(async () => {
  const shop = theShop()
  const { email } = await shop.signUp({ email: 'tomas.weberg@gmail.example' })
  const body = { email, password: 'warp-and-weft' }
  const reply = await shop.visitor.post('/api/auth/sign-in/email', body)
  token = reply.body.token
  cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
})

test.each(hostile)('%j is refused by each call with a return address', async (to) => {
  const shop = theShop()
  const link = await shop
    .withToken(token)
    .post('/api/auth/link-social', { provider: 'google', callbackURL: to })
  expect([400, 403]).toContain(link.status)
  const onError = await shop
    .withToken(token)
    .post('/api/auth/link-social', { provider: 'google', callbackURL: '/', errorCallbackURL: to })
  expect([400, 403]).toContain(onError.status)
  const query = new URLSearchParams({ provider: 'google', popupOrigin: to, popupNonce: 'n' })
  const popup = await shop.visitor.get(`/api/auth/oauth-popup/start?${query}`)
  expect([400, 403]).toContain(popup.status)
  for (const reply of [link, onError, popup])
    expect([reply.headers.location, JSON.stringify(reply.headers)]).toEqual([
      undefined,
      expect.not.stringMatching(/evil/i),
    ])
})

test.each(hostile)('%j is ignored by calls without a return address', async (to) => {
  const shop = theShop()
  const more = { callbackURL: to, redirectTo: to, errorCallbackURL: to, newUserCallbackURL: to }
  const email = 'tomas.weberg@gmail.example'
  const replies = [
    await shop.visitor.post('/api/auth/sign-out', more),
    await shop.visitor.post('/api/auth/request-password-reset', { email, ...more }),
    await shop.withToken(token).post('/api/auth/send-verification-email', { email, ...more }),
    await shop.visitor.get(
      `/api/auth/verify-email?token=x.y.z&callbackURL=${encodeURIComponent(to)}`,
    ),
  ]
  for (const { headers, body } of replies) {
    expect(headers.location).toBeUndefined()
    expect(JSON.stringify(body)).not.toMatch(/evil/i)
  }
})

test('mails link to PUBLIC_URL, not to the host that the request named', async () => {
  const shop = theShop()
  const email = 'tomas.weberg@gmail.example'
  await shop.visitor.post(
    '/api/auth/request-password-reset',
    { email, redirectTo: 'https://evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: SHOP },
  )
  const mail = await shop.mailTo(email, 'Choose a new password')
  expect(mail).toContain(`${SHOP}/reset-password?token=`)
  expect(mail).not.toContain('evil')
})

test('a return address in a forged state is not used', async () => {
  const shop = theShop()
  const { google: at, cookies } = await openPopup(shop)
  cookies.take([cookie])
  const callback = await chooseAccount(at, '')
  const bent = `${callback}&callbackURL=https%3A%2F%2Fevil.example&errorCallbackURL=https%3A%2F%2Fevil.example`
  const { reply, outcome } = await comeBack(shop, { callback: bent, cookies })
  expect(String(reply.headers.location ?? '')).not.toContain('evil')
  expect(JSON.stringify(outcome)).not.toContain('evil')
})
