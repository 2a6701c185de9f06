import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountOf, writeAccount } from '../../tests/support/accounts.ts'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { sendPaymentReminders } from './payment-reminders.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const rules = { publicUrl: 'https://shop.example' }

/** A company with a manager and an address for invoices that owes $10.00 since 20 days from now and $20.00 since today. */
async function owing() {
  const shop = theShop()
  await shop.pool.query(`update companies set reminders_paused = 'of another test'`)
  const company = await newCompany(shop, { name: 'Padma Mills' })
  const manager = await newMember(shop, { company, role: 'manager' })
  const email = `invoices-${company._id}@mill.example`
  await shop.pool.query('update companies set invoice_email = $1 where id = $2', [
    email,
    company._id,
  ])
  const tool = await shop.newTool()
  const account = accountOf([
    { cents: 1_000, due: 20 },
    { cents: 2_000, due: 0 },
  ])
  await writeAccount(shop, { company, person: manager, tool }, account)
  const remind = (day: number) => sendPaymentReminders(shop.db, rules, dayFromNow(day))
  const subjects = async (to: string) =>
    (
      await shop.pool.query(
        `select subject from mails where recipient = $1 and subject like '%pay day' order by created_at`,
        [to],
      )
    ).rows.map(({ subject }) => subject)
  return { shop, company, manager, tool, email, account, remind, subjects }
}

test('a company is reminded 3, 14 and 30 days after the due day, once a day with all that is late', async () => {
  const { remind, subjects, manager, email } = await owing()
  const sent: number[] = []
  for (let day = 0; day <= 60; day += 1) if ((await remind(day)) > 0) sent.push(day)
  expect(sent).toEqual([3, 14, 23, 30, 34, 50])
  expect(await remind(50)).toBe(0)
  const late = '$20.00 is past its pay day'
  const both = '$30.00 is past its pay day'
  for (const to of [manager.email, email])
    expect(await subjects(to)).toEqual([late, late, both, both, both, both])
})

test('what was not sent on its day is made up for once', async () => {
  const { remind } = await owing()
  expect([await remind(40), await remind(40), await remind(41)]).toEqual([1, 0, 0])
})

test('it ends with the money and while the office has paused it, with a reason', async () => {
  const { shop, company, account, remind, manager, tool } = await owing()
  const admin = shop.as(await shop.newAdmin())
  const path = `/api/companies/${company._id}/reminders`
  const { body: before } = await admin.get(`/api/companies/${company._id}`)
  const paused = await admin.patch(path, {
    paused: 'They wait for a credit note',
    was: before.revision,
  })
  expect([paused.status, paused.body.remindersPaused]).toEqual([200, 'They wait for a credit note'])
  expect(await remind(3)).toBe(0)
  const stale = await admin.patch(path, { paused: null, was: before.revision })
  expect([stale.status, stale.body.code]).toEqual([409, 'company_changed'])
  const again = await admin.patch(path, { paused: null, was: paused.body.revision })
  expect(again.body).not.toHaveProperty('remindersPaused')
  const booking = account.bookings[1]?.id ?? ''
  const money = { id: randomUUID(), booking, day: 0, cents: 2_000, counts: true, reversed: null }
  const paid = { bookings: [], papers: [], payments: [money], refunds: [] }
  await writeAccount(shop, { company, person: manager, tool }, paid)
  expect(await remind(3)).toBe(0)
  expect(await remind(23)).toBe(1)
})

test.each([{ paused: ' ' }, { paused: 'x'.repeat(2_001) }, {}])('%j is malformed', async (body) => {
  const { shop, company } = await owing()
  const { status, body: reply } = await shop
    .as(await shop.newAdmin())
    .patch(`/api/companies/${company._id}/reminders`, { ...body, was: 1 })
  expect([status, reply.code]).toEqual([400, 'malformed'])
})

test('of many processes one reminds', async () => {
  const { remind, subjects, email } = await owing()
  const sent = await Promise.all([remind(3), remind(3), remind(3), remind(3)])
  expect(sent.reduce((all, each) => all + each, 0)).toBe(1)
  expect(await subjects(email)).toHaveLength(1)
})
