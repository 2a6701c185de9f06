import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildAdmin, buildPerson, signUp } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

describe('POST /api/user', () => {
  test('gives a token to whoever has proved the address', async () => {
    const shop = theShop()
    const { email, sessionToken } = await signUp(shop)
    const reply = await shop.call('POST', '/api/user', {
      token: sessionToken,
      body: { email: email.toUpperCase() },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.token).toMatch(/^[\w-]{43}$/)
    expect(reply.body.user).toEqual({
      _id: expect.any(String),
      email,
      name: 'Pat Weaver',
      admin: false,
    })
  })

  test('takes the session cookie of a page, but not from a page of another site', async () => {
    const shop = theShop()
    const { email } = await buildPerson(shop)
    const signIn = await shop.call('POST', '/api/auth/sign-in/email', {
      body: { email, password: 'warp-and-weft' },
    })
    const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? ''
    const ask = (origin: string) =>
      shop.call('POST', '/api/user', { headers: { cookie, origin }, body: { email } })
    expect((await ask('http://127.0.0.1:3000')).status).toBe(200)
    expect((await ask('http://evil.example')).status).toBe(403)
  })

  test('refuses another address with 403, nobody with 401, and judges the address last', async () => {
    const shop = theShop()
    const { sessionToken, token } = await buildPerson(shop)
    const ask = (body: unknown, bearer?: string) =>
      shop.call('POST', '/api/user', { token: bearer, body })
    const other = await ask({ email: 'somebody@else.example' }, sessionToken)
    expect([other.status, other.body.message]).toEqual([
      403,
      'This is not the email address of your account.',
    ])
    expect((await ask({ email: 'somebody@else.example' })).status).toBe(401)
    expect((await ask({ email: 5 })).status).toBe(401)
    expect((await ask({}, sessionToken)).status).toBe(400)
    expect((await ask({ email: 5 }, sessionToken)).status).toBe(400)
    // The shop's own token is no proof of identity.
    expect((await ask({ email: 'somebody@else.example' }, token)).status).toBe(401)
  })

  test('even an admin gets no token for another address', async () => {
    const shop = theShop()
    const { sessionToken } = await buildAdmin(shop)
    const { email } = await buildPerson(shop)
    expect(
      (await shop.call('POST', '/api/user', { token: sessionToken, body: { email } })).status,
    ).toBe(403)
  })
})

describe('tokens', () => {
  test('die with sign-out, by either proof', async () => {
    const shop = theShop()
    for (const proof of ['sessionToken', 'token'] as const) {
      const person = await buildPerson(shop)
      const url = `/api/bookings/${person.email}`
      expect((await shop.call('GET', url, { token: person.token })).status).toBe(200)
      const out = await shop.call('POST', '/api/auth/sign-out', { token: person[proof], body: {} })
      expect(out.status).toBe(200)
      expect((await shop.call('GET', url, { token: person.token })).status).toBe(401)
    }
  })

  test('die after twelve idle hours and after seven days', async () => {
    const shop = theShop()
    for (const [column, age] of [
      ['last_used_at', '12 hours 1 minute'],
      ['expires_at', '1 second'],
    ] as const) {
      const { _id, email, token } = await buildPerson(shop)
      await shop.db
        .updateTable('access_tokens')
        .set({
          [column]: new Date(Date.now() - (age === '1 second' ? 1_000 : 12 * 3_600_000 + 60_000)),
        })
        .where('user_id', '=', _id)
        .execute()
      expect((await shop.call('GET', `/api/bookings/${email}`, { token })).status).toBe(401)
    }
  })

  test('live on while they are used, however many are at once', async () => {
    const shop = theShop()
    const people = await Promise.all(Array.from({ length: 3 }, () => buildPerson(shop)))
    const idle = await buildPerson(shop)
    const hoursPass = (hours: number) =>
      shop.pool.query(
        `update access_tokens set last_used_at = last_used_at - interval '1 hour' * $1`,
        [hours],
      )
    const use = () =>
      Promise.all(
        people.flatMap(({ email, token }) =>
          Array.from({ length: 4 }, () => shop.call('GET', `/api/bookings/${email}`, { token })),
        ),
      )
    for (const status of [200, 200, 200]) {
      await hoursPass(11)
      const replies = await use()
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([status]))
    }
    const resting = await shop.call('GET', `/api/bookings/${idle.email}`, { token: idle.token })
    expect(resting.status).toBe(401)
    await hoursPass(13)
    expect(new Set((await use()).map((reply) => reply.status))).toEqual(new Set([401]))
  })

  test('are at most 20 for a session: one more ends the oldest, however many are asked for at once', async () => {
    const shop = theShop()
    const { email, sessionToken, token: first } = await buildPerson(shop)
    const other = await shop.call('POST', '/api/auth/sign-in/email', {
      body: { email, password: 'warp-and-weft' },
    })
    const ask = async (session: string) =>
      (await shop.call('POST', '/api/user', { token: session, body: { email } })).body.token
    const ofOther = await ask(other.body.token)
    const tokens = [first]
    for (let count = 0; count < 19; count += 1) tokens.push(await ask(sessionToken))
    const areAlive = async (asked: string[]) => {
      const url = `/api/bookings/${email}`
      const replies = await Promise.all(asked.map((token) => shop.call('GET', url, { token })))
      return replies.map(({ status }) => status === 200)
    }
    expect(await areAlive(tokens)).toEqual(Array(20).fill(true))
    tokens.push(await ask(sessionToken))
    expect(await areAlive(tokens)).toEqual([false, ...Array(20).fill(true)])
    const more = await Promise.all(Array.from({ length: 25 }, () => ask(sessionToken)))
    expect((await areAlive(more)).filter(Boolean)).toHaveLength(20)
    expect(await areAlive([...tokens, ofOther])).toEqual([...Array(21).fill(false), true])
  })

  test('are kept as hashes only', async () => {
    const shop = theShop()
    const { _id, token } = await buildPerson(shop)
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
      const reply = await theShop().call('GET', '/api/bookings', { headers: { authorization } })
      expect(reply.status).toBe(401)
    },
  )
})

describe('GET /api/user', () => {
  test('lists all accounts to admins', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const { email, token } = await buildPerson(shop)
    const reply = await shop.call('GET', '/api/user', { token: admin.token })
    expect(reply.status).toBe(200)
    expect(reply.body[0]).toEqual({
      _id: expect.any(String),
      email,
      name: 'Pat Weaver',
      admin: false,
    })
    expect((await shop.call('GET', '/api/user', { token })).status).toBe(403)
    expect((await shop.call('GET', '/api/user')).status).toBe(401)
  })
})

describe('PATCH /api/user/users/admin/{userId}', () => {
  test('makes an admin of a verified account at once, and rights end at once too', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const person = await buildPerson(shop)
    const url = `/api/user/users/admin/${person._id}`
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.call('PATCH', url, { token: admin.token, headers })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      message: 'Make Admin Successfully',
      user: { _id: person._id, email: person.email, name: person.name, admin: true },
    })
    expect((await shop.call('GET', '/api/user', { token: person.token })).status).toBe(200)
    await shop.db.updateTable('users').set({ admin: false }).where('id', '=', person._id).execute()
    expect((await shop.call('GET', '/api/user', { token: person.token })).status).toBe(403)
  })

  test('an unverified account is never an admin, only once its address is verified', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const person = await buildPerson(shop, { verified: false })
    const reply = await shop.call('PATCH', `/api/user/users/admin/${person._id}`, {
      token: admin.token,
    })
    expect([reply.status, reply.body.user.admin]).toEqual([200, false])
    expect((await shop.call('GET', '/api/user', { token: person.token })).status).toBe(403)
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person._id)
      .execute()
    expect((await shop.call('GET', '/api/user', { token: person.token })).status).toBe(200)
  })

  test('a grant that waits for the address is listed to admins until the address is verified', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const person = await buildPerson(shop, { verified: false })
    const pending = async () => {
      const { status, body } = await shop.call('GET', '/api/user/pending', { token: admin.token })
      return [status, body.includes(person._id)]
    }
    expect(await pending()).toEqual([200, false])
    await shop.call('PATCH', `/api/user/users/admin/${person._id}`, { token: admin.token })
    expect(await pending()).toEqual([200, true])
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person._id)
      .execute()
    expect(await pending()).toEqual([200, false])
    expect((await shop.call('GET', '/api/user/pending', { token: person.token })).status).toBe(200)
    const { token } = await buildPerson(shop)
    expect((await shop.call('GET', '/api/user/pending', { token })).status).toBe(403)
    expect((await shop.call('GET', '/api/user/pending')).status).toBe(401)
  })

  test('refuses strangers, users and unknown ids', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const { _id, token } = await buildPerson(shop)
    const patch = (id: string, bearer?: string) =>
      shop.call('PATCH', `/api/user/users/admin/${id}`, { token: bearer })
    expect((await patch(_id)).status).toBe(401)
    expect((await patch(_id, token)).status).toBe(403)
    expect((await patch(randomUUID(), admin.token)).status).toBe(404)
    expect((await patch('me', admin.token)).body.message).toBe('There is no such user.')
  })
})

describe('GET /api/user/users/admin/{email}', () => {
  test('tells a person of themselves, an admin of anybody', async () => {
    const shop = theShop()
    const admin = await buildAdmin(shop)
    const { email, token } = await buildPerson(shop)
    const ask = (address: string, bearer?: string) =>
      shop.call('GET', `/api/user/users/admin/${encodeURIComponent(address)}`, { token: bearer })
    expect((await ask(email, token)).body).toEqual({ admin: false })
    expect((await ask(admin.email, admin.token)).body).toEqual({ admin: true })
    expect((await ask(email, admin.token)).body).toEqual({ admin: false })
    expect((await ask('nobody@nowhere.example', admin.token)).body).toEqual({ admin: false })
    expect((await ask(admin.email, token)).status).toBe(403)
    expect((await ask(email)).status).toBe(401)
  })

  test('takes an address of 254 characters', async () => {
    const shop = theShop()
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}example`
    expect(email.length).toBeLessThanOrEqual(258)
    const { token } = await buildPerson(shop)
    const reply = await shop.call(
      'GET',
      `/api/user/users/admin/${encodeURIComponent(email.slice(-254))}`,
      { token },
    )
    expect(reply.status).toBe(403)
  })
})
