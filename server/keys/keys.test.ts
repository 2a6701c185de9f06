import { expect, test } from 'vitest'
import { makeMember, newCompany, newMember } from '../../tests/support/companies.ts'
import { makeKey } from '../../tests/support/keys.ts'
import type { Person } from '../../tests/support/people.ts'
import { countStatements } from '../../tests/support/statements.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { resetFactor } from '../users/shell-rights.ts'

const theShop = testShop()
const erp = { name: 'ERP', scopes: ['orders:read'] }

const refusal = (statusCode: number, code: string, message: string) => ({
  status: statusCode,
  body: { statusCode, code, message, error: expect.any(String) },
})

test('a key is made, shown once, used and ended', async () => {
  const shop = theShop()
  const buyer = shop.as(await shop.newBuyer())
  const made = await buyer.post('/api/keys', erp)
  expect(made.status).toBe(201)
  const { key, ...rest } = made.body
  expect(key).toMatch(/^bdm_[0-9A-Za-z]{48}$/)
  expect(rest).toMatchObject({
    ...{ name: 'ERP', prefix: key.slice(0, 12), kind: 'api', state: 'on', company: null },
    ...{ scopes: ['orders:read'], returnOrigins: [], lastUsedAt: null, endedAt: null },
  })
  const days = (Date.parse(rest.expiresAt) - Date.parse(rest.createdAt)) / 86_400_000
  expect(days).toBeCloseTo(365, 0)
  expect((await buyer.get('/api/keys')).body).toEqual([rest])
  const asKey = shop.withToken(key)
  expect((await asKey.get('/api/quotes')).status).toBe(200)
  expect((await buyer.delete(`/api/keys/${rest._id}`)).body).toEqual({ deletedCount: 1 })
  expect(await asKey.get('/api/quotes')).toMatchObject(
    refusal(401, 'key_unknown', 'This key is unknown, or it has ended.'),
  )
  expect((await buyer.get('/api/keys')).body[0]).toMatchObject({
    state: 'ended',
    lastUsedAt: expect.any(String),
    endedAt: expect.any(String),
  })
  expect(await buyer.delete(`/api/keys/${rest._id}`)).toMatchObject(
    refusal(404, 'key_not_found', 'There is no such key, or it has ended already.'),
  )
})

test('the database, lists and mails hold no key', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { key } = await makeKey(shop, person, ['orders:read'])
  const { rows } = await shop.pool.query(
    `select (select json_agg(api_keys) from api_keys)::text || (select json_agg(mails) from mails)::text
      || coalesce((select json_agg(changes) from changes)::text, '') as stored`,
  )
  expect(rows[0].stored).toContain(key.slice(0, 12))
  expect(rows[0].stored).not.toContain(key.slice(12))
})

test('making one asks for a login of the last 15 minutes and a proved address', async () => {
  const shop = theShop()
  const [person, stranger] = [await shop.newBuyer(), await shop.newBuyer({ verified: false })]
  expect(await shop.as(stranger).post('/api/keys', erp)).toMatchObject({
    status: 409,
    body: { code: 'address_unverified' },
  })
  await shop.pool.query(
    `update sessions set created_at = now() - interval '16 minutes' where user_id = $1`,
    [person._id],
  )
  expect(await shop.as(person).post('/api/keys', erp)).toMatchObject(
    refusal(403, 'login_again', 'You logged in a while ago. Please confirm that it is you.'),
  )
})

test('an account has at most 20 keys that live', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const made = await Promise.all(
    Array.from({ length: 22 }, () => shop.as(person).post('/api/keys', erp)),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(made.find(({ status }) => status !== 201)).toMatchObject(
    refusal(409, 'too_many_entries', 'There are 20 keys already. Please remove one first.'),
  )
  const { body } = await shop.as(person).get('/api/keys')
  await shop.as(person).delete(`/api/keys/${body[0]._id}`)
  expect((await shop.as(person).post('/api/keys', erp)).status).toBe(201)
})

const origin = 'returnOrigins.0 must be an origin such as https://erp.mill.example'
const origins = 'returnOrigins must be given for a punch-out, and for no other key'
const punchout = (returnOrigin: string) => ({ kind: 'punchout', returnOrigins: [returnOrigin] })
const faults: [object, string][] = [
  [{ scopes: [] }, 'scopes must have at least one scope'],
  [{ scopes: ['orders:read', 'orders:read'] }, 'scopes must name each once'],
  [{ scopes: ['office:people'] }, 'scopes.0 must be one of'],
  [{ name: ' ' }, 'name is required'],
  [{ days: 0 }, 'days must be at least 1'],
  [{ days: 731 }, 'days must be at most 730'],
  [{ kind: 'punchout' }, origins],
  [{ returnOrigins: ['https://erp.mill.example'] }, origins],
  [punchout('javascript:alert(1)'), origin],
  [punchout('https://erp.example/in'), origin],
  [punchout('https://a:b@erp.example'), origin],
  [punchout('erp'), origin],
  [punchout('https://*'), origin],
  [punchout('https://erp.example;sandbox'), origin],
  [punchout("https://'self'"), origin],
  [
    { ...punchout('https://erp.example'), scopes: ['orders:write'] },
    'scopes must be of catalogue:read, orders:read and quotes:write for a punch-out',
  ],
]

test.each(faults)('%o is refused', async (changes, message) => {
  const shop = theShop()
  const { status, body } = await shop
    .as(await shop.newBuyer())
    .post('/api/keys', { ...erp, ...changes })
  expect([status, body.code, body.message]).toEqual([
    400,
    'malformed',
    expect.stringContaining(message),
  ])
})

test('a key of a punch-out is no bearer', async () => {
  const shop = theShop()
  const { calls } = await makeKey(shop, await shop.newBuyer(), ['catalogue:read'], {
    kind: 'punchout',
    returnOrigins: ['https://ERP.example/', 'http://localhost:8080'],
  })
  expect((await calls.get('/api/tools')).body.code).toBe('key_unknown')
})

const works = async (calls: { get(url: string): Promise<{ status: number }> }) =>
  (await calls.get('/api/quotes')).status

test('a key of a company ends when its owner leaves; a manager sees and ends it', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const [manager, member] = [
    await newMember(shop, { company, role: 'manager' }),
    await newMember(shop, { company }),
  ]
  const [first, second] = [
    await makeKey(shop, member, ['orders:read']),
    await makeKey(shop, member, ['orders:read']),
  ]
  const listed = await shop.as(manager).get('/api/company/keys')
  expect(listed.body).toMatchObject(
    [second, first].map(({ _id }) => ({
      _id,
      company: company.name,
      owner: { email: member.email },
    })),
  )
  expect(JSON.stringify(listed.body)).not.toContain(first.key)
  expect(await shop.as(member).get('/api/company/keys')).toMatchObject(
    refusal(403, 'not_allowed', 'Your account may not do this.'),
  )
  expect((await shop.as(manager).delete(`/api/keys/${first._id}`)).status).toBe(200)
  expect([await works(first.calls), await works(second.calls)]).toEqual([401, 200])
  await shop.as(manager).delete(`/api/company/members/${member._id}`)
  expect(await works(second.calls)).toBe(401)
  expect((await shop.as(member).get('/api/keys')).body).toMatchObject([
    { state: 'ended' },
    { state: 'ended' },
  ])
  await makeMember(shop, member, { company })
  expect(await works(second.calls)).toBe(401)
})

test('another company, and a member who is no manager, end no key', async () => {
  const shop = theShop()
  const [company, other] = [await newCompany(shop), await newCompany(shop)]
  const owner = await newMember(shop, { company })
  const { _id, calls } = await makeKey(shop, owner, ['orders:read'])
  const people: Person[] = [
    await newMember(shop, { company }),
    await newMember(shop, { company, role: 'approver' }),
    await newMember(shop, { company: other, role: 'manager' }),
    await shop.newAdmin(),
  ]
  for (const person of people)
    expect((await shop.as(person).delete(`/api/keys/${_id}`)).body.code).toBe('key_not_found')
  expect(await works(calls)).toBe(200)
})

test('a key of the office may what its owner still may; the area people sees and ends it', async () => {
  const shop = theShop()
  const [seller, boss] = [await shop.newAdmin({ areas: ['sales'] }), await shop.newAdmin()]
  expect(
    await shop.as(seller).post('/api/keys', { name: 'X', scopes: ['office:money'] }),
  ).toMatchObject(refusal(403, 'not_allowed', 'Your account may not do this.'))
  const { _id, calls } = await makeKey(shop, seller, ['office:sales'])
  expect((await calls.get('/api/search/customers')).status).toBe(200)
  expect((await calls.get('/api/search/payments?q=')).body.code).toBe('key_not_allowed')
  expect((await shop.as(boss).get('/api/keys/office')).body).toContainEqual(
    expect.objectContaining({ _id, state: 'on' }),
  )
  await shop.as(boss).put(`/api/users/${seller._id}/areas`, { areas: ['shipping'] })
  expect((await calls.get('/api/search/customers')).body.code).toBe('key_not_allowed')
  expect((await shop.as(seller).get('/api/keys')).body[0].state).toBe('left')
  expect((await shop.as(boss).delete(`/api/keys/${_id}`)).status).toBe(200)
  expect((await calls.get('/api/search/customers')).status).toBe(401)
})

test('a key of the office ends with the right, also for who gets it again', async () => {
  const shop = theShop()
  const [admin, boss] = [await shop.newAdmin(), await shop.newAdmin()]
  const { calls } = await makeKey(shop, admin, ['office:sales'])
  const own = await makeKey(shop, admin, ['orders:read'])
  expect((await shop.as(boss).delete(`/api/user/users/admin/${admin._id}`)).status).toBe(200)
  expect((await shop.as(boss).patch(`/api/user/users/admin/${admin._id}`)).status).toBe(200)
  expect((await calls.get('/api/search/customers')).body.code).toBe('key_unknown')
  expect(await works(own.calls)).toBe(200)
})

test('a manager of a company neither sees nor ends a key of the office', async () => {
  const shop = theShop()
  const [admin, company] = [await shop.newAdmin(), await newCompany(shop)]
  await makeMember(shop, admin, { company })
  const manager = await newMember(shop, { company, role: 'manager' })
  const { _id } = await makeKey(shop, admin, ['office:sales'])
  expect((await shop.as(manager).get('/api/company/keys')).body).toEqual([])
  expect((await shop.as(manager).delete(`/api/keys/${_id}`)).status).toBe(404)
})

test('keys end with their day and with the account, and outlive its logins', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { _id, calls } = await makeKey(shop, person, ['orders:read'])
  await shop.pool.query('delete from sessions where user_id = $1', [person._id])
  expect(await works(calls)).toBe(200)
  await shop.pool.query(`update api_keys set expires_at = now() where id = $1`, [_id])
  expect(await works(calls)).toBe(401)
  await deleteAccountOf(shop, await keyedBuyer(shop))
  expect(await countKeysOfDeleted(shop)).toBe(0)
})
async function keyedBuyer(shop: TestShop): Promise<Person> {
  const person = await shop.newBuyer()
  const { calls } = await makeKey(shop, person, ['orders:read'])
  expect((await calls.get('/api/quotes')).status).toBe(200)
  return person
}

async function deleteAccountOf(shop: TestShop, { sessionToken }: Person): Promise<void> {
  const gone = await shop.call('POST', '/api/auth/delete-user', {
    token: sessionToken,
    body: { password: 'warp-and-weft' },
  })
  expect(gone.status).toBe(200)
}

async function countKeysOfDeleted(shop: TestShop) {
  const { rowCount } = await shop.pool.query(
    'select from api_keys join users on users.id = user_id where deleted_at is not null',
  )
  return rowCount
}

test('a key of a second factor that is taken away has given none', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const { _id, calls } = await makeKey(shop, admin, ['office:sales'])
  await shop.pool.query('update api_keys set has_factor = true where id = $1', [_id])
  await shop.pool.query('update users set two_factor_enabled = true where id = $1', [admin._id])
  expect((await calls.get('/api/search/customers')).status).toBe(200)
  await resetFactor(shop.db, admin.email)
  await shop.pool.query('update users set two_factor_enabled = true where id = $1', [admin._id])
  expect((await calls.get('/api/search/customers')).body.code).toBe('key_not_allowed')
})

test('a key costs no statement more than a token', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { calls } = await makeKey(shop, person, ['orders:read'])
  // The first call notes when and whence it came.
  await calls.get('/api/quotes')
  await shop.mailTo(person.email, 'Your key was used from a new network')
  const byKey = await countStatements(() => calls.get('/api/quotes'))
  expect(byKey).toBe(await countStatements(() => shop.as(person).get('/api/quotes')))
})

test('a key makes 600 calls a minute', async () => {
  const shop = theShop()
  const { calls } = await makeKey(shop, await shop.newBuyer(), ['orders:read'])
  let refused = await calls.get('/api/config')
  for (let made = 1; made <= 600; made += 1) {
    expect(refused.status).toBe(200)
    refused = await calls.get('/api/config')
  }
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a key opens neither a session nor a login', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { key } = await makeKey(shop, person, ['orders:read'])
  const asKey = shop.withToken(key)
  expect((await asKey.get('/api/auth/get-session')).body).toBeNull()
  for (const [path, body] of Object.entries({
    '/api/auth/update-user': { name: 'X' },
    '/api/auth/change-password': { currentPassword: 'warp-and-weft', newPassword: 'Ab12345678xyz' },
    '/api/auth/delete-user': { password: 'warp-and-weft' },
  }))
    expect([path, (await asKey.post(path, body)).status]).toEqual([path, 401])
  for (const path of ['/api/user', '/api/keys'])
    expect(await asKey.post(path, { email: person.email, ...erp })).toMatchObject(
      refusal(403, 'key_not_allowed', 'No key may do this: please log in.'),
    )
})

test.each([
  '/api/quotes?key=KEY',
  '/api/bookings/KEY',
  '/KEY',
  '/nowhere?a=1&b=%62dm_REST',
  '/%zz?KEY',
  '/nowhere?a=%ZZ&b=%62dm_REST',
])('%s is refused with 400', async (address) => {
  const shop = theShop()
  const { key } = await makeKey(shop, await shop.newBuyer(), ['orders:read'])
  const url = address.replace('KEY', key).replace('REST', key.slice(4))
  expect(await shop.visitor.get(url)).toMatchObject(
    refusal(
      400,
      'key_in_address',
      'A key must not be in an address: please end this one, and send a new one as bearer.',
    ),
  )
})
