import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { logInAgain, setUpFactor } from '../../tests/support/second-factor.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const script = path.resolve(import.meta.dirname, '../../scripts/admin.ts')

type Output = { code: number; printed: string; logged: string }

/** The command's output and its log lines. */
function admin(shop: TestShop, ...words: string[]): Promise<Output> {
  const { dataDir, authSecret } = shop.config
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir, AUTH_SECRET: authSecret }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, printed, logged) =>
      resolve({
        code: error ? Number(error.code) : 0,
        printed: printed.trim(),
        logged: logged.trim(),
      }),
    )
  })
}

const isAdmin = async (shop: TestShop, { email, token }: Person) =>
  (await shop.withToken(token).get(`/api/user/users/admin/${email}`)).body.admin

test('npm run admin -- grant makes admins and logs it; revoke keeps the last one', async () => {
  const shop = theShop()
  const first = await shop.newBuyer()
  const granted = await admin(shop, 'grant', first.email.toUpperCase())
  expect(granted.printed).toBe(
    `${first.email} is an admin now (the address counts as verified: you vouched for it).`,
  )
  expect(JSON.parse(granted.logged)).toMatchObject({
    security: 'role_changed',
    actor: expect.stringMatching(/^shell:/),
    target: first._id,
  })
  expect(await isAdmin(shop, first)).toBe(true)
  const refused = await admin(shop, 'revoke', first.email)
  expect([refused.code, refused.printed, refused.logged]).toEqual([
    1,
    'This is the last admin who may change rights. Please make someone else an admin first.',
    '',
  ])
  expect(await isAdmin(shop, first)).toBe(true)
})

test('npm run admin -- revoke revokes an admin when there is another, and logs it', async () => {
  const shop = theShop()
  const [one, other] = [await shop.newAdmin(), await shop.newAdmin()]
  const revoked = await admin(shop, 'revoke', one.email)
  expect([revoked.code, revoked.printed]).toEqual([0, `${one.email} is no admin any more.`])
  expect(JSON.parse(revoked.logged)).toMatchObject({ security: 'role_changed', target: one._id })
  expect([await isAdmin(shop, one), await isAdmin(shop, other)]).toEqual([false, true])
})

test('npm run admin -- sign-out ends all sessions of one account only', async () => {
  const shop = theShop()
  const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const isAlive = async ({ email, token, sessionToken }: Person) => {
    const page = await shop.withToken(token).get(`/api/bookings/${email}`)
    const ask = await shop.withToken(sessionToken).post('/api/user', { email })
    return [page.status, ask.status]
  }
  const done = await admin(shop, 'sign-out', person.email.toUpperCase())
  expect([done.code, done.printed]).toEqual([0, `${person.email} is signed out everywhere.`])
  expect(JSON.parse(done.logged)).toMatchObject({
    security: 'session_ended',
    actor: expect.stringMatching(/^shell:/),
    target: person._id,
  })
  expect([await isAlive(person), await isAlive(other)]).toEqual([
    [401, 401],
    [200, 200],
  ])
  const body = { email: person.email, password: 'warp-and-weft' }
  expect((await shop.visitor.post('/api/auth/sign-in/email', body)).status).toBe(200)
})

test('npm run admin -- reset-factor is the last way back, and in the record of changes', async () => {
  const shop = theShop()
  const { person } = await setUpFactor(shop, await shop.newAdmin())
  const again = await logInAgain(shop, person)
  expect((await shop.as(again).get('/api/user')).status).toBe(403)
  const done = await admin(shop, 'reset-factor', person.email)
  expect([done.code, done.printed]).toEqual([0, `${person.email} has no second factor any more.`])
  expect(JSON.parse(done.logged)).toMatchObject({
    security: 'second_factor_removed',
    actor: expect.stringMatching(/^shell:/),
    target: person._id,
  })
  const found = await shop.as(again).get(`/api/search/changes?noun=user&id=${person._id}`)
  expect(found.body.changes[0]).toMatchObject({
    source: 'shell',
    who: null,
    before: { secondFactor: true },
    after: { secondFactor: false },
    undoable: false,
  })
})

test('npm run admin explains an unknown account and missing arguments', async () => {
  const email = `nobody-${randomUUID()}@mill.example`
  expect(await admin(theShop(), 'grant', email)).toEqual({
    code: 1,
    printed: `There is no account ${email}: it has to sign up first.`,
    logged: '',
  })
  const { code, logged } = await admin(theShop(), 'crown', email)
  expect([code, logged]).toEqual([
    1,
    'Usage: npm run admin -- grant EMAIL | revoke EMAIL | sign-out EMAIL | reset-factor EMAIL',
  ])
})
