import { expect, test } from 'vitest'
import { accountOf, writeAccount } from '../../tests/support/accounts.ts'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('the overview says what companies owe once one has terms, and the list who owes late invoices', async () => {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const overview = async () => (await admin.get('/api/overview')).body
  expect(await overview()).not.toHaveProperty('account')
  const [company, other] = [await newCompany(shop), await newCompany(shop, { name: 'Mill Y' })]
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const none = { receivables: 0, overdue: 0, companiesOverdue: 0, daysToPayment: null }
  expect((await overview()).account).toEqual(none)
  const person = await newMember(shop, { company, role: 'manager' })
  const tool = await shop.newTool()
  const owed = accountOf([
    { cents: 1_000, due: 3 },
    { cents: 2_000, due: -1 },
  ])
  await writeAccount(shop, { company, person, tool }, owed)
  const due = accountOf([{ cents: 500, due: 0 }])
  await writeAccount(shop, { company: other, person, tool }, due)
  expect((await overview()).account).toEqual({
    ...none,
    receivables: 35,
    overdue: 20,
    companiesOverdue: 1,
  })
  const { body } = await admin.get('/api/search/companies?show=overdue')
  expect([body.found, body.companies.map(({ _id }: { _id: string }) => _id)]).toEqual([
    1,
    [company._id],
  ])
  const own = await shop.as(person).get('/api/company')
  expect(own.body.terms).toMatchObject({ owed: 30 })
  await shop.pool.query('update companies set terms_days = null, credit_cents = null')
  const ended = await shop.as(person).get('/api/company')
  expect([ended.body.terms, ended.body.owes]).toEqual([undefined, 30])
})
