import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('a member reads the company with the own role and limits', async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Padma Mills' })
  const member = await newMember(shop, { company, limits: { limit: 2000 } })
  const { status, body } = await shop.as(member).get('/api/company')
  expect(status).toBe(200)
  const own = { role: 'buyer', limit: 2000, monthLimit: null, state: 'active', needsPo: false }
  expect(body).toMatchObject({ _id: company._id, name: 'Padma Mills', country: 'BD', ...own })
})

test('members are listed with managers first; a buyer sees no limits of others', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const buyer = await newMember(shop, { company, limits: { limit: 0 } })
  const manager = await newMember(shop, { company, role: 'manager', limits: { monthLimit: 5 } })
  await newMember(shop, { company: await newCompany(shop), role: 'manager' })
  const { body } = await shop.as(buyer).get('/api/company/members')
  expect(body).toMatchObject([
    { _id: manager._id, email: manager.email, role: 'manager' },
    { _id: buyer._id, role: 'buyer', limit: 0, monthLimit: null },
  ])
  expect(body[0]).not.toHaveProperty('limit')
  expect(body[0]).not.toHaveProperty('monthLimit')
  const whole = await shop.as(manager).get('/api/company/members')
  expect(whole.body).toMatchObject([
    { limit: null, monthLimit: 5 },
    { limit: 0, monthLimit: null },
  ])
})

test.each(['/api/company', '/api/company/members'])(
  'an account in no company is 404 at %s',
  async (path) => {
    const shop = theShop()
    const { status, body } = await shop.as(await shop.newBuyer()).get(path)
    const [code, message] = ['not_in_company', 'Your account is in no company.']
    expect([status, body]).toMatchObject([404, { code, message }])
  },
)

test('account, token and rights say the company of a member, and nothing of one to others', async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Meghna Mills', state: 'suspended' })
  const member = await newMember(shop, { company, role: 'approver', limits: { limit: 10.5 } })
  const own = { _id: company._id, name: 'Meghna Mills', state: 'suspended', role: 'approver' }
  const shown = { ...own, limit: 10.5, monthLimit: null, needsPo: false }
  const answersOf = async ({ email, token, sessionToken }: typeof member) => [
    (await shop.call('GET', '/api/account', { token: sessionToken })).body,
    (await shop.call('POST', '/api/user', { token: sessionToken, body: { email } })).body,
    (await shop.call('GET', `/api/user/users/admin/${email}`, { token })).body,
  ]
  for (const body of await answersOf(member)) expect(body.company).toEqual(shown)
  for (const body of await answersOf(await shop.newBuyer()))
    expect(body).not.toHaveProperty('company')
})
