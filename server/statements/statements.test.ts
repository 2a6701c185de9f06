import { describe, expect, test } from 'vitest'
import { accountOf, writeAccount } from '../../tests/support/accounts.ts'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { layOutStatement } from '../documents/statement.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** A company that owes three invoices: $10.00 not due, $20.00 five days late and $30.00 seventy days late. */
async function owingCompany() {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Padma Mills' })
  const person = await newMember(shop, { company, role: 'approver' })
  const tool = await shop.newTool()
  const account = accountOf([
    { cents: 1_000, due: 20 },
    { cents: 2_000, due: -5 },
    { cents: 3_000, due: -70 },
  ])
  await writeAccount(shop, { company, person, tool }, account)
  return { shop, company, person, tool, account }
}

describe('GET /api/company/statement', () => {
  test('says what is open by age, and each balance', async () => {
    const { shop, person, company } = await owingCompany()
    const { status, body } = await shop.as(person).get('/api/company/statement')
    expect([status, body]).toMatchObject([
      200,
      {
        company: { _id: company._id, name: 'Padma Mills' },
        to: dayFromNow(0),
        owed: 60,
        overdue: 50,
        paidAhead: 0,
        ages: { notDue: 10, upTo30: 20, upTo60: 0, upTo90: 30, over90: 0 },
        open: [
          { open: 30, daysLate: 70, dueOn: dayFromNow(-70) },
          { open: 20, daysLate: 5 },
          { open: 10, daysLate: -20 },
        ],
        notInvoiced: [],
        opening: 0,
        closing: 60,
        movements: [
          { kind: 'invoice', amount: 30, balance: 30 },
          { amount: 20, balance: 50 },
          { amount: 10, balance: 60 },
        ],
      },
    ])
  })

  test('of days in the past it is as it was then', async () => {
    const { shop, person } = await owingCompany()
    const days = `from=${dayFromNow(-50)}&to=${dayFromNow(-20)}`
    const { body } = await shop.as(person).get(`/api/company/statement?${days}`)
    expect(body).toMatchObject({ owed: 50, overdue: 30, opening: 30, closing: 50 })
    expect(body.movements).toHaveLength(1)
  })

  test('is refused for days that end before they begin', async () => {
    const { shop, person } = await owingCompany()
    const days = `from=${dayFromNow(0)}&to=${dayFromNow(-1)}`
    for (const file of ['', '.pdf', '.csv']) {
      const refused = await shop.as(person).get(`/api/company/statement${file}?${days}`)
      expect([refused.status, refused.body.message]).toEqual([400, 'from must not be after to'])
    }
  })

  test('as CSV', async () => {
    const { shop, person } = await owingCompany()
    const { status, body } = await shop.as(person).get('/api/company/statement.csv')
    expect(status).toBe(200)
    const rows = String(body).trim().split('\r\n')
    expect(rows).toHaveLength(9)
    expect(rows[0]).toContain('"Part","Date","Kind","Number"')
    expect(rows[1]).toMatch(/^"Open",.*"70","30.00","30.00",""$/)
    expect(rows[3]).toMatch(/"-20","10.00","10.00",""$/)
    expect(rows[8]).toMatch(/^"Balance",.*"60.00"$/)
  })

  test('as PDF', async () => {
    const { shop, company } = await owingCompany()
    const { body } = await shop
      .as(await shop.newAdmin())
      .get(`/api/companies/${company._id}/statement`)
    const { text, title } = await readPdf(layOutStatement(body))
    expect(title).toMatch(/^Statement of Padma Mills, /)
    for (const part of ['Padma Mills', 'Not due', '$30.00', '70 days', 'Opening balance', '$60.00'])
      expect(text).toContain(part)
    const { status, headers } = await shop
      .as(await shop.newAdmin())
      .get(`/api/companies/${company._id}/statement.pdf`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('as PDF is refused where it has more rows than a paper holds', async () => {
    const shop = theShop()
    const company = await newCompany(shop)
    const person = await newMember(shop, { company, role: 'approver' })
    const items = Array.from({ length: 751 }, () => ({ cents: 100, due: 20 }))
    await writeAccount(shop, { company, person, tool: await shop.newTool() }, accountOf(items))
    const refused = await shop.as(person).get('/api/company/statement.pdf')
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'a PDF has at most 1,500 invoices and payments; please choose fewer days, or take the CSV file',
    ])
    expect((await shop.as(person).get('/api/company/statement.csv')).status).toBe(200)
  })

  test('buyers of the company are refused, and who is in none is not found', async () => {
    const { shop, company } = await owingCompany()
    const buyer = await newMember(shop, { company })
    for (const path of ['statement', 'statement.pdf', 'statement.csv']) {
      const refused = await shop.as(buyer).get(`/api/company/${path}`)
      expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
      const none = await shop.as(await shop.newBuyer()).get(`/api/company/${path}`)
      expect([none.status, none.body.code]).toEqual([404, 'not_in_company'])
    }
  })

  test('a suspended company reads what it owes', async () => {
    const { shop, person, company } = await owingCompany()
    await shop.pool.query(`update companies set state = 'suspended' where id = $1`, [company._id])
    const { body } = await shop.as(person).get('/api/company/statement')
    expect(body.owed).toBe(60)
  })
})
