import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { comeBack, openPopup, SHOP } from '../../tests/support/google-popup.ts'
import { sign, startOddIssuer } from '../../tests/support/odd-issuer.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const issuer = await startOddIssuer({ clientId: 'shop' })
afterAll(() => issuer.close())

const theShop = testShop({ GOOGLE_CLIENT_ID: 'shop', GOOGLE_ISSUER: issuer.url })
const now = Math.floor(Date.now() / 1000)

/** Signs in with the id token that `make` returns for the nonce of this sign-in. */
async function signInWith(make: (nonce: string) => Promise<string> | string) {
  const { google, cookies } = await openPopup(theShop())
  const asked = new URL(google).searchParams
  issuer.say(await make(asked.get('nonce') ?? ''))
  const callback = `${SHOP}/api/auth/callback/google?code=c&state=${asked.get('state')}`
  return comeBack(theShop(), { callback, cookies })
}

const honest = (nonce: string) => sign(issuer.claims({ nonce }), issuer.keys)

test('does not follow a redirect of the discovery document, and reads it again at the next sign-in', async () => {
  issuer.sendOn(true)
  const { reply } = await openPopup(theShop())
  issuer.sendOn(false)
  expect([reply.status, String(reply.body).includes('popup_sign_in_failed')]).toEqual([200, true])
  expect(new Set(issuer.asked)).toEqual(new Set(['/.well-known/openid-configuration']))
  expect((await openPopup(theShop())).google).toMatch(new RegExp(`^${issuer.url}/auth`))
})

test('refuses a discovery document of another issuer, before and after the person came back', async () => {
  issuer.nameItself('https://accounts.google.com')
  expect(String((await openPopup(theShop())).reply.body)).toContain('popup_sign_in_failed')
  issuer.nameItself(undefined)
  const refused = await signInWith((nonce) => {
    issuer.nameItself('https://accounts.google.com')
    return sign(issuer.claims({ nonce, iss: 'https://accounts.google.com' }), issuer.keys)
  })
  issuer.nameItself(undefined)
  await expectRefused(refused)
})

test('accepts an honest id token, also after the issuer has changed its keys', async () => {
  expect((await signInWith(honest)).outcome.token).toEqual(expect.any(String))
  await issuer.rotate()
  expect((await signInWith(honest)).outcome.token).toEqual(expect.any(String))
})

test('takes the name from the address when the token has none', async () => {
  const nameless = { sub: 'odd-2', email: 'nameless@issuer.example', name: undefined }
  const reply = await signInWith((nonce) =>
    sign(issuer.claims({ ...nameless, nonce }), issuer.keys),
  )
  expect(reply.outcome.token).toEqual(expect.any(String))
  const { rows } = await theShop().pool.query('select name from users where email = $1', [
    nameless.email,
  ])
  expect(rows).toEqual([{ name: 'nameless' }])
})

test('takes the address from the user info, of the same subject only', async () => {
  const quiet = { sub: 'odd-9', email: undefined, email_verified: undefined }
  const signIn = () => signInWith((nonce) => sign(issuer.claims({ ...quiet, nonce }), issuer.keys))
  const person = { email: 'person@issuer.example', email_verified: true }
  for (const answer of [undefined, { ...person, sub: 'odd-10' }, person]) {
    issuer.tellOf(answer)
    expect((await signIn()).outcome).toMatchObject({ error: { code: expect.any(String) } })
  }
  issuer.tellOf({ ...person, sub: 'odd-9' })
  expect((await signIn()).outcome.token).toEqual(expect.any(String))
})

test('knows accounts by subject: a moved address opens no other account', async () => {
  const { outcome } = await signInWith((nonce) =>
    sign(issuer.claims({ nonce, sub: 'odd-4', email: 'first@issuer.example' }), issuer.keys),
  )
  expect(outcome.token).toEqual(expect.any(String))
  // Subject odd-1 now has the address of odd-4 at the issuer, and keeps its account here.
  const moved = await signInWith((nonce) =>
    sign(issuer.claims({ nonce, email: 'first@issuer.example' }), issuer.keys),
  )
  const whose = await theShop().withToken(String(moved.outcome.token)).get('/api/auth/get-session')
  expect(whose.body.user.email).toBe('odd@issuer.example')
  // A new subject has the address of odd-4.
  const heir = await signInWith((nonce) =>
    sign(issuer.claims({ nonce, sub: 'odd-5', email: 'FIRST@issuer.example' }), issuer.keys),
  )
  expect(heir.outcome.error.code).toBe('account_not_linked')
})

test.each<[string, Record<string, unknown>]>([
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another-client' }],
  ['several audiences and no authorised party', { aud: ['shop', 'another-client'] }],
  ['several audiences and another party', { aud: ['shop', 'other'], azp: 'other' }],
  ['another party', { azp: 'another-client' }],
  ['another issuer', { iss: 'https://accounts.google.com' }],
  ['an expiry in the past', { iat: now - 600, exp: now - 120 }],
  ['an old issue time', { iat: now - 3600, exp: now + 3600 }],
  ['an issue time in the future', { iat: now + 3600, exp: now + 7200 }],
  ['no expiry', { exp: undefined }],
  ['no subject', { sub: undefined }],
  ['no address', { email: undefined }],
  ['a malformed address', { email: 'nobody' }],
])('refuses an id token with %s', async (_what, changes) => {
  const { outcome, reply } = await signInWith((nonce) =>
    sign(
      issuer.claims({ nonce, sub: 'odd-3', email: 'forged@issuer.example', ...changes }),
      issuer.keys,
    ),
  )
  await expectRefused({ outcome, reply })
})

test.each([{ email_verified: false }, { email_verified: undefined }, { email_verified: 'false' }])(
  'refuses an address with %j, with a sentence',
  async (changes) => {
    const { outcome, reply } = await signInWith((nonce) =>
      sign(
        issuer.claims({ nonce, sub: 'odd-3', email: 'forged@issuer.example', ...changes }),
        issuer.keys,
      ),
    )
    expect(outcome.error.code).toBe('email_not_verified')
    await expectRefused({ outcome, reply })
  },
)

test('refuses an unsigned token, another signer, and the public key as a secret', async () => {
  const forged = (nonce: string) =>
    issuer.claims({ nonce, sub: 'odd-3', email: 'forged@issuer.example' })
  const old = issuer.keys
  await issuer.rotate()
  const spki = new TextEncoder().encode(await exportSPKI(issuer.keys.publicKey))
  const ways: ((nonce: string) => Promise<string> | string)[] = [
    (nonce) => new UnsecuredJWT(forged(nonce)).encode(),
    (nonce) => sign(forged(nonce), old),
    (nonce) => sign(forged(nonce), { ...old, kid: issuer.keys.kid }),
    (nonce) =>
      new SignJWT(forged(nonce))
        .setProtectedHeader({ alg: 'HS256', kid: issuer.keys.kid })
        .sign(spki),
    async (nonce) => {
      const [head, , tail] = (await honest(nonce)).split('.')
      return [head, Buffer.from(JSON.stringify(forged(nonce))).toString('base64url'), tail].join(
        '.',
      )
    },
    () => 'no token at all',
    () => '',
  ]
  for (const way of ways) await expectRefused(await signInWith(way))
})

async function expectRefused({ outcome, reply }: Awaited<ReturnType<typeof signInWith>>) {
  expect(outcome).toMatchObject({ error: { code: expect.any(String) } })
  expect(outcome.token).toBeUndefined()
  expect(String(reply.headers['set-cookie'])).not.toMatch(/session_token=[^;]/)
  const { rows } = await theShop().pool.query(
    "select 1 from users where email = 'forged@issuer.example' or email = 'nobody'",
  )
  expect(rows).toEqual([])
}
