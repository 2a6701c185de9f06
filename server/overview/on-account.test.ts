import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

test('a booking on account counts as ordered at once, as paid with its money, and ships from the day it was placed', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const person = await newMember(shop, { company })
  const tool = await shop.newTool({ price: 100, Available: 1000 })
  const order = bodyOf(person, [lineOf(tool, 100)], { payBy: 'account' })
  const { body: booking } = await sendLines(shop, person, order)
  const office = shop.as(await shop.newAdmin())
  const post = async (what: string, body: object) => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await office.post(`/api/bookings/${booking._id}/${what}`, body, key)).status).toBe(201)
  }
  const funnel = async () => (await office.get('/api/overview?range=30d')).body.funnel
  expect(await funnel()).toMatchObject({ ordered: 1, paid: 0, shipped: 0 })
  await post('shipments', { lines: [{ line: 1, quantity: 100 }] })
  await post('transfers', { amount: 100, receivedOn: '2026-11-20', reference: 'FT 1' })
  await shop.pool.query(
    `update bookings set created_at = now() - interval '10 hours' where id = $1`,
    [booking._id],
  )
  await shop.pool.query(
    `update shipments set shipped_at = now() - interval '8 hours' where booking_id = $1`,
    [booking._id],
  )
  expect(await funnel()).toMatchObject({
    ordered: 1,
    paid: 1,
    shipped: 1,
    hoursToPaid: 10,
    hoursToShipped: 2,
  })
})
