import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tokenIn } from '../../tests/support/outbox.ts'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ ADMIN_EMAILS: 'office@mill.example' })
const confirm = 'Please confirm your email address'

const signIn = (shop: TestShop, email: string, password: string) =>
  shop.visitor.post('/api/auth/sign-in/email', { email, password })
const isAlive = async (shop: TestShop, { email, token }: Person) =>
  (await shop.withToken(token).get(`/api/bookings/${email}`)).status === 200
const account = (shop: TestShop, { sessionToken }: Person) =>
  shop.withToken(sessionToken).get('/api/account')

describe('GET /api/auth/verify-email', () => {
  test('verifies the address of a signed-in addressee, who becomes the configured admin', async () => {
    const shop = theShop()
    const person = await shop.signUp({ email: 'office@mill.example' })
    const mail = await shop.mailTo(person.email, confirm)
    expect(mail).toContain('Hello Pat Weaver,')
    expect(mail).toContain('http://127.0.0.1:3000/verify-email?token=')
    const verify = (token?: string) =>
      shop.withToken(token).get(`/api/auth/verify-email?token=${tokenIn(mail)}`)
    const stranger = await shop.newBuyer()
    for (const proof of [undefined, stranger.sessionToken, person.token]) {
      const refused = await verify(proof)
      expect([refused.status, refused.body.message]).toEqual([
        401,
        'Please log in to the account with this address to confirm it.',
      ])
    }
    expect((await account(shop, person)).body.verified).toBe(false)
    expect((await verify(person.sessionToken)).status).toBe(200)
    expect((await account(shop, person)).body.verified).toBe(true)
    const { body } = await shop
      .withToken(person.sessionToken)
      .post('/api/user', { email: person.email })
    expect(body.user.admin).toBe(true)
  })

  test.each([
    [
      'a link',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    [
      'a link of ours',
      {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    ],
    [
      'a picture',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    [
      'a page of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
  ])('refuses %s, although the browser sends the session', async (_what, headers) => {
    const shop = theShop()
    const person = await shop.signUp()
    const path = `/api/auth/verify-email?token=${tokenIn(await shop.mailTo(person.email, confirm))}`
    const session = await signIn(shop, person.email, 'warp-and-weft')
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? ''
    const refused = await shop.visitor.get(path, { ...headers, cookie })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Please open the link in our mail: it leads to the page that confirms your address.',
    ])
    expect((await account(shop, person)).body.verified).toBe(false)
    const own = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    }
    const done = await shop.visitor.get(path, { ...own, cookie })
    expect(done.status).toBe(200)
    expect((await account(shop, person)).body.verified).toBe(true)
  })

  test('POST send-verification-email sends the mail again; a forged link is refused', async () => {
    const shop = theShop()
    const { email, sessionToken } = await shop.signUp()
    const again = await shop
      .withToken(sessionToken)
      .post('/api/auth/send-verification-email', { email })
    expect(again.status).toBe(200)
    const forged = await shop.withToken(sessionToken).get('/api/auth/verify-email?token=a.b.c')
    expect(forged.status).toBe(401)
  })
})

describe('POST /api/auth/request-password-reset', () => {
  test('gives the same answer for any address, and mails a link that works once', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const ask = (email: string) => shop.visitor.post('/api/auth/request-password-reset', { email })
    const known = await ask(person.email)
    const unknown = await ask(`p-${randomUUID()}@mill.example`)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const token = tokenIn(await shop.mailTo(person.email, 'Choose a new password'))
    const reset = (newPassword: string) =>
      shop.visitor.post('/api/auth/reset-password', { newPassword, token })
    expect((await reset('123456')).status).toBe(400)
    expect((await reset('shuttle-and-reed')).status).toBe(200)
    expect((await reset('once-more-please')).status).toBe(400)
    expect(await isAlive(shop, person)).toBe(false)
    expect((await signIn(shop, person.email, 'warp-and-weft')).status).toBe(401)
    expect((await signIn(shop, person.email, 'shuttle-and-reed')).status).toBe(200)
    await shop.mailTo(person.email, 'Your password was changed')
  })
})

test('POST /api/auth/sign-up/email with a known address mails its owner', async () => {
  const shop = theShop()
  const { email } = await shop.signUp()
  await shop.visitor.post('/api/auth/sign-up/email', { name: 'X', email, password: 'another-loom' })
  expect(await shop.mailTo(email, 'You have an account already')).toContain('nothing was changed')
})

test('simultaneous POST /api/auth/sign-up/email with one address make one account and get the same answer', async () => {
  const shop = theShop()
  const email = `p-${randomUUID()}@mill.example`
  const body = { name: 'X', email, password: 'warp-and-weft' }
  const replies = await Promise.all(
    [1, 2, 3].map(() => shop.visitor.post('/api/auth/sign-up/email', body)),
  )
  expect(replies.map((reply) => [reply.status, reply.body.user.email])).toEqual(
    Array(3).fill([200, email]),
  )
  const asked = replies.map((reply) => shop.as(reply.body).post('/api/user', { email }))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401, 401])
})

test('POST /api/auth/change-password ends all other sessions and their tokens', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const other = (await signIn(shop, person.email, 'warp-and-weft')).body.token
  const change = await shop.withToken(other).post('/api/auth/change-password', {
    currentPassword: 'warp-and-weft',
    newPassword: 'shuttle-and-reed',
  })
  expect(change.status).toBe(200)
  expect(await isAlive(shop, person)).toBe(false)
  await shop.mailTo(person.email, 'Your password was changed')
  const ask = { token: change.body.token, body: { email: person.email } }
  expect((await shop.call('POST', '/api/user', ask)).status).toBe(200)
})

describe('GET /api/account and DELETE /api/account/sessions/{id}', () => {
  test('lists sessions without their tokens; only their owner ends them', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    await signIn(shop, person.email, 'warp-and-weft')
    const { body } = await account(shop, person)
    expect(body).toMatchObject({
      email: person.email,
      name: 'Pat Weaver',
      verified: true,
      hasPassword: true,
      hasGoogle: false,
    })
    expect(JSON.stringify(body)).not.toContain(person.sessionToken)
    const [other] = body.sessions.filter(({ current }: { current: boolean }) => !current)
    expect(body.sessions).toHaveLength(2)
    const end = (who: Person, id: string) =>
      shop.withToken(who.sessionToken).delete(`/api/account/sessions/${id}`)
    expect((await end(await shop.newBuyer(), other._id)).status).toBe(404)
    expect((await end(person, 'x')).status).toBe(404)
    expect((await end(person, other._id)).body).toEqual({ deletedCount: 1 })
    expect((await account(shop, person)).body.sessions).toHaveLength(1)
  })

  test('names the device of a session, if it sent a User-Agent', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    for (const device of ['Loom/1.0', ''])
      await shop.visitor.post(
        '/api/auth/sign-in/email',
        { email: person.email, password: 'warp-and-weft' },
        { 'user-agent': device },
      )
    const { body } = await account(shop, person)
    const devices = body.sessions.map(({ device }: { device: string | null }) => device)
    expect(devices.slice(0, 2)).toEqual([null, 'Loom/1.0'])
  })

  test('finds the session of the cookie although an access token is sent too', async () => {
    const shop = theShop()
    const { email, token } = await shop.newBuyer()
    const reply = await signIn(shop, email, 'warp-and-weft')
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    expect((await shop.withToken(token).get('/api/account', { cookie })).status).toBe(200)
    expect((await shop.withToken(token).get('/api/account')).status).toBe(401)
  })
})

describe('POST /api/auth/delete-user', () => {
  const remove = (shop: TestShop, { sessionToken }: Person, password: string) =>
    shop.withToken(sessionToken).post('/api/auth/delete-user', { password })

  test('keeps bookings and payments, without the person', async () => {
    const shop = theShop()
    const person = await shop.newBuyer({ name: 'Wilma Spindle' })
    const booking = await shop.as(person).book()
    await shop.as(person).pay(booking)
    expect((await remove(shop, person, 'not-mine')).status).toBe(400)
    expect((await remove(shop, person, 'warp-and-weft')).status).toBe(200)
    expect(await isAlive(shop, person)).toBe(false)
    expect((await signIn(shop, person.email, 'warp-and-weft')).status).toBe(401)
    const admin = await shop.newAdmin()
    const ask = async (url: string) => JSON.stringify((await shop.as(admin).get(url)).body)
    for (const url of ['/api/bookings', '/api/payments', '/api/user']) {
      expect(await ask(url)).not.toMatch(new RegExp(`Wilma|${person.email}`))
    }
    expect(await ask('/api/bookings')).toContain(booking._id)
    expect(await ask('/api/payments')).toContain(booking._id)
    expect(await ask('/api/user')).not.toContain(person._id)
    const { rows } = await shop.pool.query('select phone from bookings where id = $1', [
      booking._id,
    ])
    expect(rows).toEqual([{ phone: '-' }])
    expect((await shop.signUp({ email: person.email }))._id).not.toBe(person._id)
  })

  test('refuses the last admin', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    await shop.db.updateTable('users').set({ admin: false }).where('id', '!=', admin._id).execute()
    const refused = await remove(shop, admin, 'warp-and-weft')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the last admin who may change rights. Please make someone else an admin first.',
    ])
    await shop.newAdmin()
    expect((await remove(shop, admin, 'warp-and-weft')).status).toBe(200)
  })
})
