import { describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import {
  beginFactor,
  codeOf,
  factorCall,
  logInAgain,
  setUpFactor,
  withNewToken,
} from '../../tests/support/second-factor.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const password = 'warp-and-weft'

const office = async (shop: TestShop, person: Person) => {
  const { status, body } = await shop.as(person).get('/api/user')
  return status === 200 ? 200 : [status, body.code]
}
const needed = [403, 'second_factor_needed']

describe('a second factor that is set up', () => {
  test('is asked for at the next login, whose rights wait for its code', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    expect(await office(shop, person)).toBe(200)
    const again = await logInAgain(shop, person)
    expect(await office(shop, again)).toEqual(needed)
    expect((await shop.as(again).get(`/api/bookings/${person.email}`)).status).toBe(200)
    const entered = await factorCall(shop, 'verify-totp', again, { code: codeOf(app) })
    expect([entered.status, entered.headers['set-auth-token']]).toEqual([200, expect.any(String)])
    expect(entered.body.token).not.toBe(again.sessionToken)
    // The API's token goes on; the session has a new secret, and the old one is none.
    expect(await office(shop, again)).toBe(200)
    const ask = { email: person.email }
    expect((await shop.withToken(again.sessionToken).post('/api/user', ask)).status).toBe(401)
    expect((await shop.withToken(entered.body.token).post('/api/user', ask)).status).toBe(200)
  })

  test('takes the rights of logins from before', async () => {
    const shop = theShop()
    const first = await shop.newAdmin()
    const other = await logInAgain(shop, first)
    expect(await office(shop, other)).toBe(200)
    const { person } = await setUpFactor(shop, first)
    expect([await office(shop, other), await office(shop, person)]).toEqual([needed, 200])
  })

  test('is said by mail', async () => {
    const shop = theShop()
    const { person } = await setUpFactor(shop, await shop.newAdmin())
    expect(await shop.mailTo(person.email, 'A second factor was added')).toContain('after each')
  })
})

describe('POST /api/auth/two-factor/enable', () => {
  test('leaves nothing on before a right code', async () => {
    const shop = theShop()
    const person = await shop.newAdmin()
    const app = await beginFactor(shop, person)
    expect(await office(shop, await logInAgain(shop, person))).toBe(200)
    for (const code of app.backupCodes.slice(0, 1)) {
      const entered = await factorCall(shop, 'verify-backup-code', person, { code })
      expect([entered.status, entered.body.code]).toEqual([401, 'INVALID_CODE'])
    }
  })

  test.each([
    ['no password', {}, 400, 'INVALID_PASSWORD'],
    ['a wrong one', { password: 'not-mine-at-all' }, 400, 'INVALID_PASSWORD'],
  ])('refuses %s', async (_what, body, status, code) => {
    const shop = theShop()
    const reply = await factorCall(shop, 'enable', await shop.newAdmin(), body)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  test('refuses buyers and visitors', async () => {
    const shop = theShop()
    const asked = [await shop.newBuyer(), { sessionToken: '' }]
    const replies = asked.map((person) => factorCall(shop, 'enable', person, { password }))
    const codes = (await Promise.all(replies)).map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [403, 'NOT_ALLOWED'],
      [401, 'UNAUTHORIZED'],
    ])
  })

  test('asks for a recent login where the account has no password, even if one is sent', async () => {
    const shop = theShop()
    const person = await shop.newAdmin()
    await shop.pool.query(
      `update accounts set provider_id = 'google', password = null where user_id = $1`,
      [person._id],
    )
    await shop.pool.query(
      `update sessions set created_at = now() - interval '1 hour' where user_id = $1`,
      [person._id],
    )
    for (const body of [{}, { password }]) {
      const reply = await factorCall(shop, 'enable', person, body)
      expect([reply.status, reply.body.code]).toEqual([403, 'LOGIN_AGAIN'])
    }
    await shop.pool.query('update sessions set created_at = now() where user_id = $1', [person._id])
    expect((await factorCall(shop, 'enable', person)).status).toBe(200)
  })
})

describe('a code', () => {
  const enter = (shop: TestShop, person: Person, code: string, headers?: Record<string, string>) =>
    factorCall(shop, 'verify-totp', person, { code }, headers)

  test.each([
    ['of the step before', -1, 200],
    ['of now', 0, 200],
    ['of the next step', 1, 200],
    ['of a clock a minute late', -2, 401],
    ['of a clock a minute early', 2, 401],
  ])('%s', async (_what, later, status) => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    await shop.pool.query('update two_factors set last_step = null')
    const again = await logInAgain(shop, person)
    expect((await enter(shop, again, codeOf(app, later))).status).toBe(status)
  })

  test('counts once, also of calls at the same time', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    const logins = await Promise.all([1, 2, 3, 4].map(() => logInAgain(shop, person)))
    const code = codeOf(app)
    const replies = await Promise.all(logins.map((each) => enter(shop, each, code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const late = await enter(shop, await logInAgain(shop, person), codeOf(app, -1))
    expect([late.status, late.body]).toEqual([
      401,
      {
        statusCode: 401,
        error: 'Unauthorized',
        code: 'INVALID_CODE',
        message:
          'This code is wrong or was used already. Please enter the next one that your app shows.',
      },
    ])
  })

  test('may be written with a blank', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    const [one, two] = [codeOf(app).slice(0, 3), codeOf(app).slice(3)]
    expect((await enter(shop, person, `${one} ${two}`)).status).toBe(200)
  })

  test('ten wrong ones, from any address, close the account to codes for 15 minutes', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2
          ? enter(shop, person, '000000', { 'x-forwarded-for': `198.51.100.${n}` })
          : factorCall(shop, 'verify-backup-code', person, { code: `guess-0000${n}` }),
      ),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
    const right = await enter(shop, await logInAgain(shop, person), codeOf(app))
    expect([right.status, right.body.code, right.body.message]).toEqual([
      429,
      'TOO_MANY_WRONG_CODES',
      expect.stringMatching(
        /^Too many wrong codes for this account\. Please wait 1[45] minutes\.$/,
      ),
    ])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(840)
    await shop.pool.query('update wrong_passwords set expire = expire - 15 * 60 * 1000')
    expect((await enter(shop, person, codeOf(app))).status).toBe(200)
  })
})

describe('the ten codes', () => {
  test('replace the app, each once', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    const code = app.backupCodes[3] ?? ''
    expect(app.backupCodes).toHaveLength(10)
    const logins = await Promise.all([1, 2, 3].map(() => logInAgain(shop, person)))
    const replies = await Promise.all(
      logins.map((each) => factorCall(shop, 'verify-backup-code', each, { code })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await logInAgain(shop, person)
    const late = await factorCall(shop, 'verify-backup-code', again, { code })
    expect([late.status, late.body.code]).toEqual([401, 'INVALID_CODE'])
    expect(await office(shop, again)).toEqual(needed)
  })

  test('are made again by password, where a code was given; the old ones end', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    const again = await logInAgain(shop, person)
    const early = await factorCall(shop, 'generate-backup-codes', again, { password })
    expect([early.status, early.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
    const made = await factorCall(shop, 'generate-backup-codes', person, { password })
    expect([made.status, made.body.backupCodes.length]).toEqual([200, 10])
    for (const [code, status] of [
      [app.backupCodes[0], 401],
      [made.body.backupCodes[0], 200],
    ] as const)
      expect((await factorCall(shop, 'verify-backup-code', again, { code })).status).toBe(status)
  })
})

describe('POST /api/auth/two-factor/disable', () => {
  test('needs the password and a code, and ends the factor everywhere', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    const [code = '', other] = app.backupCodes
    const refused = [
      await factorCall(shop, 'disable', person, { password }),
      await factorCall(shop, 'disable', person, { password, code: 'guess-00000' }),
      await factorCall(shop, 'disable', person, { password: 'not-mine-at-all', code }),
      await factorCall(shop, 'disable', person, { code: other }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'malformed'],
      [401, 'INVALID_CODE'],
      [400, 'INVALID_PASSWORD'],
      [400, 'INVALID_PASSWORD'],
    ])
    expect(await office(shop, await logInAgain(shop, person))).toEqual(needed)
    const done = await factorCall(shop, 'disable', person, { password, code })
    expect(done.status).toBe(200)
    expect(await office(shop, await logInAgain(shop, person))).toBe(200)
    const { rows } = await shop.pool.query(
      `select (select count(*)::integer from two_factors where user_id = $1) as factors,
        (select count(second_factor_at)::integer from sessions where user_id = $1) as given`,
      [person._id],
    )
    expect(rows).toEqual([{ factors: 0, given: 0 }])
    expect(await shop.mailTo(person.email, 'The second factor was removed')).toContain('no longer')
  })

  test('takes a code of the app', async () => {
    const shop = theShop()
    const { app, person } = await setUpFactor(shop, await shop.newAdmin())
    const done = await factorCall(shop, 'disable', person, { password, code: codeOf(app) })
    expect(done.status).toBe(200)
    const token = String(done.headers['set-auth-token'])
    expect(await office(shop, await withNewToken(shop, person, token))).toBe(200)
  })
})

test('secret and codes are in no column and no answer that can be read', async () => {
  const shop = theShop()
  const { app, person } = await setUpFactor(shop, await shop.newAdmin())
  const { rows } = await shop.pool.query('select * from two_factors')
  const session = await shop.withToken(person.sessionToken).get('/api/auth/get-session')
  const account = await shop.withToken(person.sessionToken).get('/api/account')
  const seen = JSON.stringify([rows, session.body, account.body])
  for (const hidden of [app.secret, ...app.backupCodes]) expect(seen).not.toContain(hidden)
  expect(rows.length).toBeGreaterThan(0)
})

test('a deleted account leaves no factor', async () => {
  const shop = theShop()
  await shop.newAdmin()
  const { person } = await setUpFactor(shop, await shop.newAdmin())
  const gone = await shop.withToken(person.sessionToken).post('/api/auth/delete-user', { password })
  expect(gone.status).toBe(200)
  const { rows } = await shop.pool.query('select from two_factors where user_id = $1', [person._id])
  expect(rows).toEqual([])
})
