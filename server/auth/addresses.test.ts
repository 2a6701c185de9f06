import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test.each([
  'sales&co1@mill.example',
  'a=b/c!d~e*f?g{h}@mill.example',
  "o'@mill.example",
  'weaver@xn--80a1acny.xn--p1ai',
])('%s can sign up, sign in and ask for a new password', async (email) => {
  const shop = theShop()
  const ask = (path: string, body: object) => shop.visitor.post(`/api/auth/${path}`, body)
  const password = 'warp-and-weft'
  const signedUp = await ask('sign-up/email', { email, password, name: 'Pat Weaver' })
  expect([signedUp.status, signedUp.body.user?.email]).toEqual([200, email])
  expect((await ask('sign-in/email', { email, password })).status).toBe(200)
  expect((await ask('request-password-reset', { email })).status).toBe(200)
  const again = await ask('sign-up/email', { email, password, name: 'Pat Weaver' })
  expect(again.status).toBe(200)
})

test.each([
  [{ email: 'weaver@' }, 'email must be a valid email address'],
  [{ email: 'two words@mill.example' }, 'email must be a valid email address'],
  [{ password: '' }, 'password is required'],
])('POST /api/auth/sign-up/email with %j is 400 with a sentence', async (changes, message) => {
  const person = { email: 'new@mill.example', password: 'warp-and-weft', name: 'Pat Weaver' }
  const body = { ...person, ...changes }
  const reply = await theShop().visitor.post('/api/auth/sign-up/email', body)
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('refusals of /api/auth have the shape of all refusals', async () => {
  const shop = theShop()
  const { email } = await shop.newBuyer()
  const body = { email, password: 'not-mine' }
  const reply = await shop.visitor.post('/api/auth/sign-in/email', body)
  expect(reply.body).toEqual({
    statusCode: 401,
    code: 'INVALID_EMAIL_OR_PASSWORD',
    error: 'Unauthorized',
    message: 'Invalid email or password',
  })
})

test('/api/auth reads bodies up to 1 MB, and refuses larger ones with 413', async () => {
  const shop = theShop()
  const { email } = await shop.newBuyer()
  const typed = JSON.stringify({ email, password: 'warp-and-weft' })
  const headers = { 'content-type': 'application/json' }
  const ask = (length: number) =>
    shop.visitor.post('/api/auth/sign-in/email', typed.padEnd(length), headers)
  expect((await ask(1_000_000)).status).toBe(200)
  const refused = await ask(1_100_000)
  expect([refused.status, refused.body.message]).toEqual([
    413,
    'This is too large. The limit is 1 MB.',
  ])
})
