import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls/calls.ts'
import { rights } from '../../contract/calls/rights.ts'
import { SHOP, signInWithGoogle, startGoogle } from '../../tests/support/google-popup.ts'
import { bodyOf, lineOf } from '../../tests/support/lines.ts'
import { tokenIn } from '../../tests/support/outbox.ts'
import type { Person } from '../../tests/support/people.ts'
import {
  beginFactor,
  codeOf,
  factorCall,
  logInAgain,
  withNewToken,
} from '../../tests/support/second-factor.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { identityCalls } from './identity-calls.ts'

let google: Awaited<ReturnType<typeof startGoogle>> | undefined
afterAll(() => google?.close())

const theShop = testShop(async () => {
  google = await startGoogle({ clientId: 'shop', clientSecret: 'secret' })
  const ofGoogle = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret' }
  const settings = { ...ofGoogle, GOOGLE_ISSUER: google.url, RATE_LIMIT: 'off' }
  return { ...settings, OFFICE_SECOND_FACTOR: 'required' }
})

const needed = [403, 'second_factor_needed']
const isForm = /^(addToolFile|addModelDrawing|uploadImage)$/
const password = 'warp-and-weft'
const office = async (shop: TestShop, person: Person) => {
  const { status, body } = await shop.as(person).get('/api/user')
  return status === 200 ? 200 : [status, body.code]
}

/** Sets up a factor where the office's rights wait for it. */
async function enterFactor(shop: TestShop, person: Person): Promise<Person> {
  const app = await beginFactor(shop, person)
  const { body } = await factorCall(shop, 'verify-totp', person, { code: codeOf(app) })
  return withNewToken(shop, person, body.token)
}

async function makeAdmin(shop: TestShop, { email }: { email: string }) {
  await shop.db
    .updateTable('users')
    .set({ admin: true, email_verified: true })
    .where('email', '=', email)
    .execute()
}

async function changePassword(shop: TestShop, person: Person): Promise<Person> {
  const change = { currentPassword: password, newPassword: 'shuttle-and-reed' }
  const { body } = await shop
    .withToken(person.sessionToken)
    .post('/api/auth/change-password', change)
  return withNewToken(shop, person, body.token)
}

/** The calls that open a session, each for an account of the office. */
const ways: Record<string, (shop: TestShop) => Promise<Person>> = {
  'POST /sign-up/email': async (shop) => {
    const person = await shop.signUp()
    await makeAdmin(shop, person)
    return person
  },
  'POST /sign-in/email': async (shop) => logInAgain(shop, await shop.newAdmin()),
  'POST /reset-password': async (shop) => {
    const { email } = await shop.newAdmin()
    await shop.visitor.post('/api/auth/request-password-reset', { email })
    const token = tokenIn(await shop.mailTo(email, 'Choose a new password'))
    const newPassword = 'shuttle-and-reed'
    await shop.visitor.post('/api/auth/reset-password', { token, newPassword })
    const signedIn = { email, password: newPassword }
    const { body } = await shop.visitor.post('/api/auth/sign-in/email', signedIn)
    return withNewToken(shop, { ...body.user, email }, body.token)
  },
  'POST /change-password': async (shop) => {
    return changePassword(shop, await shop.newAdmin())
  },
  'GET /callback/google': async (shop) => {
    const email = 'mira.sandvik@gmail.example'
    const { cookies } = await signInWithGoogle(shop, '100000000000000000001')
    await makeAdmin(shop, { email })
    const headers = { cookie: cookies.header(), origin: SHOP }
    const { body } = await shop.visitor.post('/api/user', { email }, headers)
    return { ...body.user, token: body.token, sessionToken: '' }
  },
}

/** Calls that need a session, answer without one, or end it. */
const others = [
  'GET /oauth-popup/start',
  'POST /sign-out',
  'GET /get-session',
  'GET /verify-email',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'POST /update-user',
  'POST /link-social',
  'POST /delete-user',
]

describe('every way in has no rights of the office before a code', () => {
  test('is in this walk', () => {
    const walked = [...Object.keys(ways), ...others]
    const open = Object.keys(identityCalls).filter((call) => !call.includes('/two-factor/'))
    expect(open.toSorted()).toEqual(walked.toSorted())
  })

  test.each(Object.keys(ways))('%s', async (way) => {
    const shop = theShop()
    const person = await ways[way]?.(shop)
    if (!person) throw new Error(`no way: ${way}`)
    expect(await office(shop, person)).toEqual(needed)
    const own = await shop.as(person).get(`/api/bookings/${person.email}`)
    expect(own.status).toBe(200)
  })
})

test('a session without a code is refused by every call of the office, and by those for others', async () => {
  const shop = theShop()
  const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
  const booking = await shop.as(buyer).book()
  const names = Object.keys(calls) as CallName[]
  for (const name of names.filter((each) => rights[each] === 'office')) {
    const [method, path = ''] = calls[name].split(' ')
    const url = path.replaceAll(/:\w+/g, booking._id)
    const headers = isForm.test(name) ? { 'content-type': 'multipart/form-data; boundary=x' } : {}
    const reply = await shop.call(method as 'GET', url, { token: admin.token, headers })
    expect([name, reply.status, reply.body.code]).toEqual([name, ...needed])
  }
  for (const path of [`bookings/${buyer.email}`, `bookings/${booking._id}/timeline`])
    expect((await shop.as(admin).get(`/api/${path}`)).body.code).toBe('second_factor_needed')
  expect((await shop.as(buyer).get('/api/user')).body.code).toBe('not_allowed')
})

test('a code opens the office to its session, and to no other', async () => {
  const shop = theShop()
  const first = await shop.newAdmin()
  const person = await enterFactor(shop, first)
  expect(await office(shop, person)).toBe(200)
  expect(await office(shop, await logInAgain(shop, person))).toEqual(needed)
})

test('a change of the password goes on with the code of its session, and ends it elsewhere', async () => {
  const shop = theShop()
  const person = await enterFactor(shop, await shop.newAdmin())
  const changed = await changePassword(shop, person)
  expect(await office(shop, changed)).toBe(200)
  expect((await shop.as(person).get('/api/user')).status).toBe(401)
})

test('what only the office may do to own things waits for a code too', async () => {
  const shop = theShop()
  const person = await shop.newAdmin()
  const admin = shop.as(person)
  const { _id: booking_id } = await admin.book()
  const key = { 'idempotency-key': randomUUID() }
  const asked = bodyOf(person, [lineOf(await shop.newTool(), 1)])
  const { body: quote } = await admin.post('/api/quotes', asked, key)
  const file = { name: 'f.txt', type: 'text/plain', place: 'f', bytes: 1, kind: 'other' } as const
  const { id } = await shop.db
    .insertInto('booking_files')
    .values({ ...file, booking_id, from_office: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer = (await shop.newBuyer())._id
  for (const { status, body } of [
    await admin.post(`/api/bookings/${booking_id}/notes`, { text: 'N', internal: true }, key),
    await admin.patch(`/api/bookings/${booking_id}`, { remark: 'R' }),
    await admin.delete(`/api/bookings/${booking_id}/files/${id}`),
    await admin.post('/api/pad', { text: '5 reeds', customer }),
    await admin.post(`/api/quotes/${quote._id}/withdraw`, { why: 'W' }),
  ])
    expect([status, body.code]).toEqual(needed)
})
