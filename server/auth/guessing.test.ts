import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { tokenIn } from '../../tests/support/outbox.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ TRUST_PROXY: '127.0.0.1' })

const closed = /^Too many wrong passwords for this account\. Please wait 1[45] minutes\.$/
let addresses = 0
/** Each guess comes from another address. */
const fromElsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` }
}
const signIn = (shop: TestShop, email: string, password: string, headers = fromElsewhere()) =>
  shop.visitor.post('/api/auth/sign-in/email', { email, password }, headers)
const newAddress = () => `p-${randomUUID()}@mill.example`

describe('POST /api/auth/sign-in/email after ten wrong passwords', () => {
  test.each(['known', 'unknown'])('refuses the right one too, for a %s account', async (kind) => {
    const shop = theShop()
    const email = kind === 'known' ? (await shop.newBuyer()).email : newAddress()
    for (let guess = 0; guess < 10; guess += 1) {
      const reply = await signIn(shop, guess % 2 ? email : email.toUpperCase(), `guess-${guess}`)
      expect([reply.status, reply.body]).toEqual([
        401,
        {
          statusCode: 401,
          code: 'INVALID_EMAIL_OR_PASSWORD',
          error: 'Unauthorized',
          message: 'Invalid email or password',
        },
      ])
    }
    for (const password of ['warp-and-weft', 'guess-11']) {
      const reply = await signIn(shop, email, password)
      expect(reply.status).toBe(429)
      expect(reply.body).toEqual({
        statusCode: 429,
        code: 'TOO_MANY_WRONG_PASSWORDS',
        error: 'Too Many Requests',
        message: expect.stringMatching(closed),
      })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(840)
      expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect((await signIn(shop, (await shop.newBuyer()).email, 'warp-and-weft')).status).toBe(200)
  })

  test('counts simultaneous guesses like successive ones', async () => {
    const shop = theShop()
    const { email } = await shop.newBuyer()
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, guess) => signIn(shop, email, `guess-${guess}`)),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
    const right = await signIn(shop, email, 'warp-and-weft')
    expect([right.status, right.headers['set-cookie']]).toEqual([429, undefined])
  })

  test('accepts the right password again afterwards', async () => {
    const shop = theShop()
    const { email } = await shop.newBuyer()
    await Promise.all(Array.from({ length: 10 }, () => signIn(shop, email, 'wrong-one')))
    expect((await signIn(shop, email, 'warp-and-weft')).status).toBe(429)
    await shop.pool.query('update wrong_passwords set expire = expire - 15 * 60 * 1000')
    expect((await signIn(shop, email, 'warp-and-weft')).status).toBe(200)
  })

  test('POST change-password and delete-user count into the same limit', async () => {
    const shop = theShop()
    const { sessionToken, email } = await shop.newBuyer()
    const change = (currentPassword: string) =>
      shop
        .withToken(sessionToken)
        .post(
          '/api/auth/change-password',
          { currentPassword, newPassword: 'another-loom' },
          fromElsewhere(),
        )
    const guesses = Array.from({ length: 8 }, () => signIn(shop, email, 'wrong-one'))
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
    for (let guess = 8; guess < 10; guess += 1) expect((await change('wrong-one')).status).toBe(400)
    expect((await change('warp-and-weft')).status).toBe(429)
    expect((await signIn(shop, email, 'warp-and-weft')).status).toBe(429)
  })
})

test('POST /api/auth/sign-in/email limits a network address, and no other', async () => {
  const shop = theShop()
  const { email } = await shop.newBuyer()
  const flood = await Promise.all(
    Array.from({ length: 70 }, () =>
      // No address at all is counted like any other, and costs no slow hash.
      signIn(shop, 'nobody', 'wrong-one', { 'x-forwarded-for': '203.0.113.7' }),
    ),
  )
  const refused = flood.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(shop, email, 'warp-and-weft')).status).toBe(200)
})

describe('a new password', () => {
  test.each([
    ['12345', 400, 'Password too short'],
    ['123456', 400, 'This password is very common and easy to guess. Please choose another one.'],
    [
      'Qwerty123',
      400,
      'This password is very common and easy to guess. Please choose another one.',
    ],
    ['x'.repeat(129), 400, 'Password too long'],
    ['loom-9', 200, undefined],
    ['x'.repeat(128), 200, undefined],
  ])('%s', async (password, status, message) => {
    const reply = await theShop().visitor.post(
      '/api/auth/sign-up/email',
      { name: 'Pat', email: newAddress(), password },
      fromElsewhere(),
    )
    expect([reply.status, reply.body.message]).toEqual([status, message])
  })
})

test.each(['654321', '7777777', '121212', 'aaaaaa', 'ABCabc', 'abcdef', '0987654321'])(
  '%s is refused as common although it is in no list',
  async (password) => {
    const reply = await theShop().visitor.post(
      '/api/auth/sign-up/email',
      { name: 'Pat', email: newAddress(), password },
      fromElsewhere(),
    )
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'This password is very common and easy to guess. Please choose another one.',
    ])
  },
)

describe('a new password made of known names', () => {
  const sentence =
    'This password is made of your name, your email address or the name of the shop and easy to guess. Please choose another one.'
  const email = () => `greta.loom-${randomUUID().slice(0, 8)}@mill.example`
  const local = (address: string) => address.split('@')[0] ?? ''

  test.each([
    ['the shop', () => 'BD-Mart'],
    ['the shop and a year', () => 'bdmart2026'],
    ['the shop and what it is', () => 'Bd Mart Tools!'],
    ['the address', (address: string) => address.toUpperCase()],
    ['what stands before the @', local],
    ['the same in other signs', (address: string) => `${local(address).replace('.', '_')}_`],
    ['the name', () => 'Wilma Spindle'],
    ['the name in wide letters', () => 'ｗｉｌｍａｓｐｉｎｄｌｅ'],
  ])('is refused: %s', async (_what, choose) => {
    const address = email()
    const reply = await theShop().visitor.post(
      '/api/auth/sign-up/email',
      { name: 'Wilma Spindle', email: address, password: choose(address) },
      fromElsewhere(),
    )
    expect([reply.status, reply.body]).toEqual([
      400,
      { statusCode: 400, code: 'PASSWORD_TOO_COMMON', error: 'Bad Request', message: sentence },
    ])
  })

  test.each([
    'bdmart-and-me',
    'my bdmart',
    'toolshop',
    'spindle',
    'wilma-9',
    'mill.example',
    '-+=-+_',
  ])('is taken where there is more to it: %s', async (password) => {
    const reply = await theShop().visitor.post(
      '/api/auth/sign-up/email',
      { name: 'Wilma Spindle', email: email(), password },
      fromElsewhere(),
    )
    expect(reply.status).toBe(200)
  })

  test('is refused by change-password and reset-password, whose link stays valid', async () => {
    const shop = theShop()
    const person = await shop.newBuyer({ name: 'Wilma Spindle' })
    const send = (path: string, body: object, token?: string) =>
      shop.withToken(token).post(`/api/auth/${path}`, body, fromElsewhere())
    const change = { currentPassword: 'warp-and-weft', newPassword: 'wilmaspindle' }
    const changed = await send('change-password', change, person.sessionToken)
    expect([changed.status, changed.body.message]).toEqual([400, sentence])
    await send('request-password-reset', { email: person.email })
    const token = tokenIn(await shop.mailTo(person.email, 'Choose a new password'))
    const chosen = await send('reset-password', { token, newPassword: 'Wilma-Spindle' })
    expect([chosen.status, chosen.body.message]).toEqual([400, sentence])
    expect((await send('reset-password', { token, newPassword: 'shed-and-reed' })).status).toBe(200)
  })
})

describe('an address that has an account', () => {
  test('gets the answer of a new one from sign-up, with a session that opens nothing', async () => {
    const shop = theShop()
    const { email } = await shop.newBuyer()
    const signUpAs = (address: string) =>
      shop.visitor.post(
        '/api/auth/sign-up/email',
        { name: 'Pat', email: address, password: 'another-loom' },
        fromElsewhere(),
      )
    const [known, fresh] = [await signUpAs(email), await signUpAs(newAddress())]
    expect(shapeOf(known)).toEqual(shapeOf(fresh))
    expect(known.status).toBe(200)
    const bearer = { token: known.body.token, body: { email } }
    expect((await shop.call('POST', '/api/user', bearer)).status).toBe(401)
    expect((await signIn(shop, email, 'another-loom')).status).toBe(401)
    expect((await signIn(shop, email, 'warp-and-weft')).status).toBe(200)
  })

  test('costs the same work as a new one, at sign-in and at sign-up', async () => {
    const shop = theShop()
    const { email } = await shop.newBuyer()
    const context = await shop.identity.$context
    const work = {
      hash: vi.spyOn(context.password, 'hash'),
      verify: vi.spyOn(context.password, 'verify'),
    }
    // Each answer costs one password hash, which takes most of the time.
    const hashesOf = async (act: () => Promise<unknown>) => {
      const before = work.hash.mock.calls.length + work.verify.mock.calls.length
      await act()
      return work.hash.mock.calls.length + work.verify.mock.calls.length - before
    }
    const signUpAs = (address: string) =>
      shop.visitor.post(
        '/api/auth/sign-up/email',
        { name: 'Pat', email: address, password: 'another-loom' },
        fromElsewhere(),
      )
    for (const address of [email, newAddress()]) {
      expect(await hashesOf(() => signIn(shop, address, 'wrong-one'))).toBe(1)
      expect(await hashesOf(() => signUpAs(address))).toBe(1)
    }
  })
})

function shapeOf({ status, body, headers }: Awaited<ReturnType<typeof signIn>>) {
  return {
    status,
    keys: [Object.keys(body), Object.keys(body.user).sort()],
    token: String(body.token).replace(/\w/g, 'x'),
    verified: body.user.emailVerified,
    headers: Object.keys(headers).sort(),
    cookie: String(headers['set-cookie']).replace(/session_token=[^;]+/, ''),
  }
}
