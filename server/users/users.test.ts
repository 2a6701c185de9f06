import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { areas } from '../../contract/areas.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

describe('POST /api/user', () => {
  test('gives a token to the signed-in account of the address', async () => {
    const shop = theShop()
    const { email, sessionToken } = await shop.signUp()
    const reply = await shop
      .withToken(sessionToken)
      .post('/api/user', { email: email.toUpperCase() })
    expect(reply.status).toBe(200)
    expect(reply.body.token).toMatch(/^[\w-]{43}$/)
    expect(reply.body.user).toEqual({
      _id: expect.any(String),
      email,
      name: 'Pat Weaver',
      admin: false,
      areas: [],
    })
  })

  test('accepts the session cookie, but not from a page of another site', async () => {
    const shop = theShop()
    const { email } = await shop.newBuyer()
    const signIn = await shop.visitor.post('/api/auth/sign-in/email', {
      email,
      password: 'warp-and-weft',
    })
    const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? ''
    const ask = (origin: string) => shop.visitor.post('/api/user', { email }, { cookie, origin })
    expect((await ask('http://127.0.0.1:3000')).status).toBe(200)
    expect((await ask('http://evil.example')).status).toBe(403)
  })

  test('refuses another address with 403 and a visitor with 401, and checks the address last', async () => {
    const shop = theShop()
    const { sessionToken, token } = await shop.newBuyer()
    const ask = (body: unknown, bearer?: string) => shop.withToken(bearer).post('/api/user', body)
    const other = await ask({ email: 'other@else.example' }, sessionToken)
    expect([other.status, other.body.message]).toEqual([
      403,
      'This is not the email address of your account.',
    ])
    expect((await ask({ email: 'other@else.example' })).status).toBe(401)
    expect((await ask({ email: 5 })).status).toBe(401)
    expect((await ask({}, sessionToken)).status).toBe(400)
    expect((await ask({ email: 5 }, sessionToken)).status).toBe(400)
    // The shop's own token is no proof of identity.
    expect((await ask({ email: 'other@else.example' }, token)).status).toBe(401)
  })

  test('gives even an admin no token for another address', async () => {
    const shop = theShop()
    const { sessionToken } = await shop.newAdmin()
    const { email } = await shop.newBuyer()
    expect((await shop.withToken(sessionToken).post('/api/user', { email })).status).toBe(403)
  })
})

describe('tokens', () => {
  test('end with sign-out, by session or token', async () => {
    const shop = theShop()
    for (const proof of ['sessionToken', 'token'] as const) {
      const person = await shop.newBuyer()
      const url = `/api/bookings/${person.email}`
      expect((await shop.as(person).get(url)).status).toBe(200)
      const out = await shop.withToken(person[proof]).post('/api/auth/sign-out', {})
      expect(out.status).toBe(200)
      expect((await shop.as(person).get(url)).status).toBe(401)
    }
  })

  test('end after twelve idle hours and after seven days', async () => {
    const shop = theShop()
    for (const [column, age] of [
      ['last_used_at', '12 hours 1 minute'],
      ['expires_at', '1 second'],
    ] as const) {
      const { _id, email, token } = await shop.newBuyer()
      await shop.db
        .updateTable('access_tokens')
        .set({
          [column]: new Date(Date.now() - (age === '1 second' ? 1_000 : 12 * 3_600_000 + 60_000)),
        })
        .where('user_id', '=', _id)
        .execute()
      expect((await shop.withToken(token).get(`/api/bookings/${email}`)).status).toBe(401)
    }
  })

  test('stay valid while they are used, also by many requests at once', async () => {
    const shop = theShop()
    const people = await Promise.all(Array.from({ length: 3 }, () => shop.newBuyer()))
    const idle = await shop.newBuyer()
    const hoursPass = (hours: number) =>
      shop.pool.query(
        `update access_tokens set last_used_at = last_used_at - interval '1 hour' * $1`,
        [hours],
      )
    const use = () =>
      Promise.all(
        people.flatMap(({ email, token }) =>
          Array.from({ length: 4 }, () => shop.withToken(token).get(`/api/bookings/${email}`)),
        ),
      )
    for (const status of [200, 200, 200]) {
      await hoursPass(11)
      const replies = await use()
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([status]))
    }
    const resting = await shop.as(idle).get(`/api/bookings/${idle.email}`)
    expect(resting.status).toBe(401)
    await hoursPass(13)
    expect(new Set((await use()).map((reply) => reply.status))).toEqual(new Set([401]))
  })

  test('are at most 20 per session: one more ends the oldest, also under concurrency', async () => {
    const shop = theShop()
    const { email, sessionToken, token: first } = await shop.newBuyer()
    const other = await shop.visitor.post('/api/auth/sign-in/email', {
      email,
      password: 'warp-and-weft',
    })
    const ask = async (session: string) =>
      (await shop.withToken(session).post('/api/user', { email })).body.token
    const ofOther = await ask(other.body.token)
    const tokens = [first]
    for (let count = 0; count < 19; count += 1) tokens.push(await ask(sessionToken))
    const areAlive = async (asked: string[]) => {
      const url = `/api/bookings/${email}`
      const replies = await Promise.all(asked.map((token) => shop.withToken(token).get(url)))
      return replies.map(({ status }) => status === 200)
    }
    expect(await areAlive(tokens)).toEqual(Array(20).fill(true))
    tokens.push(await ask(sessionToken))
    expect(await areAlive(tokens)).toEqual([false, ...Array(20).fill(true)])
    const more = await Promise.all(Array.from({ length: 25 }, () => ask(sessionToken)))
    expect((await areAlive(more)).filter(Boolean)).toHaveLength(20)
    expect(await areAlive([...tokens, ofOther])).toEqual([...Array(21).fill(false), true])
  })

  test('are stored as hashes only', async () => {
    const shop = theShop()
    const { _id, token } = await shop.newBuyer()
    const rows = await shop.db
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', _id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.hash).toHaveLength(32)
  })

  test.each(['', 'x', 'Basic abc', 'Bearer', 'Bearer  ', 'Bearer \u00e9'])(
    'nothing else opens: %j',
    async (authorization) => {
      const reply = await theShop().visitor.get('/api/bookings', { authorization })
      expect(reply.status).toBe(401)
    },
  )
})

describe('GET /api/user', () => {
  test('lists all accounts to admins', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const { email, token } = await shop.newBuyer()
    const reply = await shop.as(admin).get('/api/user')
    expect(reply.status).toBe(200)
    expect(reply.body[0]).toEqual({
      _id: expect.any(String),
      email,
      name: 'Pat Weaver',
      admin: false,
      areas: [],
    })
    expect((await shop.withToken(token).get('/api/user')).status).toBe(403)
    expect((await shop.visitor.get('/api/user')).status).toBe(401)
  })
})

describe('PATCH /api/user/users/admin/{userId}', () => {
  test('grants and revokes rights of a verified account immediately', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const person = await shop.newBuyer()
    const url = `/api/user/users/admin/${person._id}`
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.as(admin).patch(url, undefined, headers)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      message: 'Make Admin Successfully',
      user: { _id: person._id, email: person.email, name: person.name, admin: true, areas },
    })
    expect((await shop.as(person).get('/api/user')).status).toBe(200)
    await shop.db.updateTable('users').set({ admin: false }).where('id', '=', person._id).execute()
    expect((await shop.as(person).get('/api/user')).status).toBe(403)
  })

  test('a grant takes effect only when the address is verified', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const person = await shop.newBuyer({ verified: false })
    const reply = await shop.as(admin).patch(`/api/user/users/admin/${person._id}`)
    expect([reply.status, reply.body.user.admin]).toEqual([200, false])
    expect((await shop.as(person).get('/api/user')).status).toBe(403)
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person._id)
      .execute()
    expect((await shop.as(person).get('/api/user')).status).toBe(200)
  })

  test('a grant that waits for a verified address is listed to admins', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const person = await shop.newBuyer({ verified: false })
    const pending = async () => {
      const { status, body } = await shop.as(admin).get('/api/user/pending')
      return [status, body.includes(person._id)]
    }
    expect(await pending()).toEqual([200, false])
    await shop.as(admin).patch(`/api/user/users/admin/${person._id}`)
    expect(await pending()).toEqual([200, true])
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person._id)
      .execute()
    expect(await pending()).toEqual([200, false])
    expect((await shop.as(person).get('/api/user/pending')).status).toBe(200)
    const { token } = await shop.newBuyer()
    expect((await shop.withToken(token).get('/api/user/pending')).status).toBe(403)
    expect((await shop.visitor.get('/api/user/pending')).status).toBe(401)
  })

  test('refuses visitors, users and unknown ids', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const { _id, token } = await shop.newBuyer()
    const patch = (id: string, bearer?: string) =>
      shop.withToken(bearer).patch(`/api/user/users/admin/${id}`)
    expect((await patch(_id)).status).toBe(401)
    expect((await patch(_id, token)).status).toBe(403)
    expect((await patch(randomUUID(), admin.token)).status).toBe(404)
    expect((await patch('me', admin.token)).body.message).toBe('There is no such user.')
  })
})

describe('GET /api/user/users/admin/{email}', () => {
  test('answers a user about themselves, an admin about any account', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const { email, token } = await shop.newBuyer()
    const ask = (address: string, bearer?: string) =>
      shop.withToken(bearer).get(`/api/user/users/admin/${encodeURIComponent(address)}`)
    expect((await ask(email, token)).body).toEqual({ admin: false })
    expect((await ask(admin.email, admin.token)).body).toEqual({ admin: true, areas })
    expect((await ask(email, admin.token)).body).toEqual({ admin: false })
    expect((await ask('unknown@nowhere.example', admin.token)).body).toEqual({ admin: false })
    expect((await ask(admin.email, token)).status).toBe(403)
    expect((await ask(email)).status).toBe(401)
    const odd = await ask('a\0b@mill.example', admin.token)
    expect([odd.status, odd.body.code]).toEqual([400, 'malformed'])
  })

  test('accepts an address of 254 characters', async () => {
    const shop = theShop()
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}example`
    expect(email.length).toBeLessThanOrEqual(258)
    const { token } = await shop.newBuyer()
    const reply = await shop
      .withToken(token)
      .get(`/api/user/users/admin/${encodeURIComponent(email.slice(-254))}`)
    expect(reply.status).toBe(403)
  })
})
