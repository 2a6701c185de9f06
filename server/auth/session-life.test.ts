import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { deleteExpiredSessions } from './sessions.ts'

const theShop = testShop()
const days = (count: number) => count * 24 * 3_600_000
const origin = 'http://127.0.0.1:3000'

const cookieIn = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? ''
const isSignedIn = async (shop: TestShop, cookie: string) =>
  (await shop.visitor.get('/api/auth/get-session', { cookie })).body !== null
const isAlive = async (shop: TestShop, { email, token }: Person) =>
  (await shop.withToken(token).get(`/api/bookings/${email}`)).status === 200

describe('a session in daily use', () => {
  /** Moves the start of an account's sessions some days back, with one day left. */
  async function age(shop: TestShop, { _id }: Person, count: number) {
    await shop.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - days(count)), expires_at: sql`now() + '1 day'` })
      .where('user_id', '=', _id)
      .execute()
  }

  test('is extended by a week, but ends 30 days after its sign-in', async () => {
    const shop = theShop()
    for (const [begun, left] of [
      [10, 7],
      [27, 3],
    ] as const) {
      const person = await shop.newBuyer()
      await age(shop, person, begun)
      const { body } = await shop.withToken(person.sessionToken).get('/api/auth/get-session')
      const ends = new Date(body.session.expiresAt).getTime()
      expect(Math.abs(ends - Date.now() - days(left))).toBeLessThan(60_000)
    }
  })

  test('ends then with its tokens, and gives no new ones', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    expect(await isAlive(shop, person)).toBe(true)
    await age(shop, person, 31)
    expect(await isAlive(shop, person)).toBe(false)
    const ask = { token: person.sessionToken, body: { email: person.email } }
    expect((await shop.call('POST', '/api/user', ask)).status).toBe(401)
  })
})

test('an account has at most 500 sessions: a sign-in above that ends the oldest', async () => {
  const shop = theShop()
  const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
  await shop.pool.query(
    `insert into sessions (user_id, token, expires_at, created_at)
     select $1, 'session ' || n, now() + interval '7 days', now() - interval '1 day' - n * interval '1 minute'
     from generate_series(1, 510) n`,
    [person._id],
  )
  const body = { email: person.email, password: 'warp-and-weft' }
  const signedIn = await shop.call('POST', '/api/auth/sign-in/email', { body })
  expect(signedIn.status).toBe(200)
  const { rows } = await shop.pool.query(
    `select count(*)::integer as sessions, min(created_at) > now() - interval '1 day' - interval '499 minutes' as young
     from sessions where user_id = $1`,
    [person._id],
  )
  expect(rows).toEqual([{ sessions: 500, young: true }])
  const ask = { token: signedIn.body.token, body: { email: person.email } }
  expect((await shop.call('POST', '/api/user', ask)).status).toBe(200)
  for (const one of [person, other]) expect(await isAlive(shop, one)).toBe(true)
})

describe('a session older than 15 minutes', () => {
  const sentence = 'You logged in a while ago. Please confirm that it is you.'
  const post = (shop: TestShop, path: string, token: string, body: object) =>
    shop.withToken(token).post(`/api/auth/${path}`, body)
  const leaveAlone = (shop: TestShop, { _id }: Person) =>
    shop.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .where('user_id', '=', _id)
      .execute()

  test('cannot end other sessions or link Google before a new login', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const credentials = { email: person.email, password: 'warp-and-weft' }
    await post(shop, 'sign-in/email', '', credentials)
    await leaveAlone(shop, person)
    const account = await shop.withToken(person.sessionToken).get('/api/account')
    const other = account.body.sessions.find(({ current }: { current: boolean }) => !current)
    const end = (token: string) =>
      shop.withToken(token).delete(`/api/account/sessions/${other._id}`)
    const connect = (token: string) =>
      post(shop, 'link-social', token, { provider: 'google', callbackURL: '/dashboard/account' })
    const refused = await end(person.sessionToken)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'login_again',
      sentence,
    ])
    const unlinked = await connect(person.sessionToken)
    expect([unlinked.status, unlinked.body]).toEqual([
      403,
      { statusCode: 403, code: 'LOGIN_AGAIN', error: 'Forbidden', message: sentence },
    ])
    const again = (await post(shop, 'sign-in/email', '', credentials)).body.token
    expect((await end(again)).body).toEqual({ deletedCount: 1 })
  })
})

test('deleteExpiredSessions deletes sessions, tokens and links a day after their end', async () => {
  const shop = theShop()
  const [ended, ending, alive] = await Promise.all([1, 2, 3].map(() => shop.newBuyer()))
  const end = (person: Person | undefined, hours: number) =>
    shop.pool.query('update sessions set expires_at = $1 where user_id = $2', [
      new Date(Date.now() - hours * 3_600_000),
      person?._id,
    ])
  await end(ended, 25)
  await end(ending, 23)
  await deleteExpiredSessions(shop.db)
  for (const [person, left] of [
    [ended, 0],
    [ending, 1],
    [alive, 1],
  ] as const)
    for (const table of ['sessions', 'access_tokens']) {
      const { rows } = await shop.pool.query(`select from ${table} where user_id = $1`, [
        person?._id,
      ])
      expect([table, rows.length]).toEqual([table, left])
    }
})

describe('a new sign-in in the same browser', () => {
  const signIn = (shop: TestShop, body: object, cookie: string, path = 'sign-in/email') =>
    shop.visitor.post(`/api/auth/${path}`, body, { cookie, origin })

  test.each([
    ['as the same account', 'sign-in/email', (first: Person) => first.email],
    ['as another account', 'sign-in/email', (_: Person, other: Person) => other.email],
    ['with a new account', 'sign-up/email', () => 'brand.new@mill.example'],
    // A new and a known address must not differ in anything.
    ['with a known address', 'sign-up/email', (_: Person, { email }: Person) => email],
  ])('%s ends the earlier session and its tokens', async (_what, path, chooseEmail) => {
    const shop = theShop()
    const [first, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const password = 'warp-and-weft'
    const before = await signIn(shop, { email: first.email, password }, '')
    const { body } = await shop.as(before.body).post('/api/user', { email: first.email })
    const earlier = { ...first, token: body.token }
    const given = { name: 'Pat', email: chooseEmail(first, other), password }
    const wrong = { ...given, email: other.email, password: 'not-mine-at-all' }
    expect((await signIn(shop, wrong, cookieIn(before))).status).toBe(401)
    expect(await isAlive(shop, earlier)).toBe(true)
    expect((await signIn(shop, given, cookieIn(before), path)).status).toBe(200)
    expect([await isSignedIn(shop, cookieIn(before)), await isAlive(shop, earlier)]).toEqual([
      false,
      false,
    ])
    // What other browsers have is theirs.
    expect([await isAlive(shop, first), await isAlive(shop, other)]).toEqual([true, true])
  })
})
