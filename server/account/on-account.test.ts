import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../tests/faults/invariants.ts'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('bookings on account of an account that is deleted stay, packed or not: its company owes them and pays them', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const [person, manager] = [
    await newMember(shop, { company }),
    await newMember(shop, { company, role: 'manager' }),
  ]
  const tool = await shop.newTool({ price: 100, Available: 1000 })
  const order = bodyOf(person, [lineOf(tool, 100)], { payBy: 'account' })
  const [{ body: shipped }, { body: open }] = [
    await sendLines(shop, person, order),
    await sendLines(shop, person, order),
  ]
  const office = shop.as(await shop.newAdmin())
  const post = async (path: string, body: object) => {
    const reply = await office.post(path, body, { 'idempotency-key': randomUUID() })
    expect(reply.status).toBe(201)
    return reply.body
  }
  const ship = ({ _id }: { _id: string }) =>
    post(`/api/bookings/${_id}/shipments`, { lines: [{ line: 1, quantity: 100 }] })
  await ship(shipped)
  const deleted = await shop
    .withToken(person.sessionToken)
    .post('/api/auth/delete-user', { password: 'warp-and-weft' })
  expect(deleted.status).toBe(200)
  const owed = async () => (await shop.as(manager).get('/api/company')).body.terms.owed
  expect(await owed()).toBe(200)
  expect(await shop.availableOf(tool)).toBe(800)
  await ship(open)
  const { rows } = await shop.pool.query(
    `select buyer ->> 'company' as company, due_on is not null as is_due from invoices where booking_id = $1`,
    [open._id],
  )
  expect(rows).toEqual([{ company: company.name, is_due: true }])
  const transfer = { amount: 200, receivedOn: '2026-11-20', reference: 'FT 1' }
  const paid = await post(`/api/companies/${company._id}/transfers`, transfer)
  expect(paid.payments.map((payment: { paid: boolean }) => payment.paid)).toEqual([true, true])
  expect(await owed()).toBe(0)
  const { pool, stripeApi: stripe } = shop
  expect(await brokenInvariants({ pool, stripe })).toEqual([])
})
