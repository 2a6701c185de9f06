import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import { mailTo } from '../../tests/support/outbox.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function scene() {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Padma Mills' })
  const manager = await newMember(shop, { company, role: 'manager' })
  const admin = await shop.newAdmin()
  const agree = (terms: object) =>
    shop.as(admin).patch(`/api/companies/${company._id}/terms`, terms)
  return { shop, company, manager, admin, agree }
}

test('terms are agreed, seen by members and the office, mailed to managers, and end', async () => {
  const { shop, manager, admin, company, agree } = await scene()
  const own = async () => (await shop.as(manager).get('/api/company')).body
  expect(await own()).not.toHaveProperty('terms')
  const agreed = await agree({ termsDays: 30, credit: 1000, was: 1 })
  const terms = { days: 30, credit: 1000, owed: 0, free: 1000, onHold: false }
  expect([agreed.status, agreed.body.terms, agreed.body.revision]).toEqual([200, terms, 2])
  const tool = await shop.newTool({ price: 100, Available: 1000 })
  const order = bodyOf(manager, [lineOf(tool, 300)], { payBy: 'account' })
  expect((await sendLines(shop, manager, order)).status).toBe(201)
  expect((await own()).terms).toEqual({ ...terms, owed: 300, free: 700 })
  const ended = await agree({ termsDays: null, credit: null, was: 2 })
  expect(ended.body).not.toHaveProperty('terms')
  await mailTo(shop, manager.email, 'Padma Mills can pay later')
  const mail = await mailTo(shop, manager.email, 'Padma Mills pays at once')
  expect(mail).toContain('What was ordered on account before stays as it was agreed.')
  const history = await shop.as(admin).get(`/api/search/changes?id=${company._id}`)
  expect(JSON.stringify(history.body)).toContain('"termsDays":30')
})

test('what is based on an older revision, half, or out of range is refused', async () => {
  const { agree } = await scene()
  const stale = await agree({ termsDays: 30, credit: 1000, was: 7 })
  expect([stale.status, stale.body.code, stale.body.message]).toEqual([
    409,
    'company_changed',
    'Someone else changed Padma Mills while you did. Please look at it as it is now, and change it again.',
  ])
  for (const [sent, message] of [
    [{ termsDays: 30, credit: null }, 'credit is needed with termsDays, and only with it'],
    [{ termsDays: null, credit: 5 }, 'credit is needed with termsDays, and only with it'],
    [{ termsDays: 181, credit: 5 }, 'termsDays must be'],
    [{ termsDays: 0, credit: 5 }, 'termsDays must be'],
    [{ termsDays: 30, credit: -1 }, 'credit must be'],
    [{ termsDays: 30, credit: 1.005 }, 'credit must be'],
  ] as const) {
    const { status, body } = await agree({ ...sent, was: 1 })
    expect([status, body.code]).toEqual([400, 'malformed'])
    expect(body.message).toContain(message)
  }
})
