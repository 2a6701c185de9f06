import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { mailStoredFor, newFrame } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const close = (person: Person) => theShop().as(person).delete('/api/company')
const inUse = (why: string) => ({
  status: 409,
  body: { code: 'company_in_use', message: `Your company cannot be closed: ${why}.` },
})

async function scene() {
  const shop = theShop()
  const taxId = randomUUID().slice(0, 13)
  const company = await newCompany(shop, { taxId })
  const manager = await newMember(shop, { company, role: 'manager' })
  const buyer = await newMember(shop, { company })
  return { shop, company, taxId, manager, buyer, admin: await shop.newAdmin() }
}

test('members of a closed company are persons, its invitations end and its papers stay', async () => {
  const { shop, company, taxId, manager, buyer, admin } = await scene()
  const booking = await shop.as(buyer).book()
  await shop.as(buyer).pay(booking)
  const shipped = { lines: [{ line: 1, quantity: booking.quantity }], shipped: true }
  const path = `/api/bookings/${booking._id}/shipments`
  const keyed = () => ({ 'idempotency-key': randomUUID() })
  const { number } = (await shop.as(admin).post(path, shipped, keyed())).body.shipments[0]
  const invited = await shop.newBuyer()
  const invitation = { email: invited.email, role: 'buyer' }
  const made = await shop.as(manager).post('/api/company/invitations', invitation, keyed())
  expect(await close(manager)).toMatchObject(
    inUse(`${booking.number} is not paid and delivered yet`),
  )
  const delivered = await shop.as(admin).patch(`${path}/${number}`, { delivered: true })
  expect(delivered.status).toBe(200)
  expect(await close(manager)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  const mail = await mailStoredFor(shop, buyer.email)
  expect(mail).toContain('Mill X: you are no longer a member')
  expect(mail).toContain('Its manager has closed Mill X.')

  for (const person of [manager, buyer]) {
    expect((await shop.as(person).get('/api/company')).body.code).toBe('not_in_company')
    expect(await shop.as(person).book()).toMatchObject({ email: person.email })
  }
  const token = /#(.+)$/.exec(made.body.url)?.[1]
  expect(await shop.as(invited).post('/api/company/join', { token })).toMatchObject({
    status: 404,
    body: { code: 'invitation_not_found' },
  })
  expect(await close(manager)).toMatchObject({ status: 404, body: { code: 'not_in_company' } })
  expect((await shop.as(buyer).get(`/api/bookings/book/${booking._id}`)).status).toBe(200)
  const forOffice = await shop.as(admin).get(`/api/companies/${company._id}`)
  expect(forOffice.body).toMatchObject({ name: 'Mill X', state: 'suspended', bookingCount: 1 })
  const listed = await shop.as(admin).get(`/api/search/companies?q=${taxId}`)
  expect([listed.body.found, listed.body.companies]).toEqual([0, []])
  const change = { state: 'active', was: forOffice.body.revision }
  const opened = await shop.as(admin).patch(`/api/companies/${company._id}`, change)
  expect(opened.body.code).toBe('company_not_found')
  const again = { name: 'Mill X', taxId, country: 'BD' }
  expect((await shop.as(manager).post('/api/companies', again, keyed())).status).toBe(201)
})

test('the last manager deletes the account after closing the company', async () => {
  const { shop, manager } = await scene()
  const removal = () =>
    shop.call('POST', '/api/auth/delete-user', {
      token: manager.sessionToken,
      body: { password: 'warp-and-weft' },
    })
  expect((await removal()).status).toBe(409)
  expect((await close(manager)).status).toBe(200)
  expect((await removal()).status).toBe(200)
})

test('other members, and one of several managers, do not close it', async () => {
  const { shop, company, manager, buyer } = await scene()
  const other = await newMember(shop, { company, role: 'manager' })
  expect(await close(buyer)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await close(manager)).toMatchObject(
    inUse('it has another manager, so that you can leave it'),
  )
  await shop.as(other).delete(`/api/company/members/${other._id}`)
  expect((await close(manager)).status).toBe(200)
})

test('what is unpaid or may be called off keeps it open; what lapsed, or is called off, does not', async () => {
  const { shop, manager, buyer, admin } = await scene()
  const booking = await shop.as(buyer).book()
  expect(await close(manager)).toMatchObject(
    inUse(`${booking.number} is not paid and delivered yet`),
  )
  await shop.lapse(booking)
  const tool = await shop.newTool({ Available: 1000 })
  const { frame, callOff, offer } = await newFrame(shop, { buyer, admin }, [lineOf(tool, 100)])
  expect(await close(manager)).toMatchObject(
    inUse(`parts of frame ${frame.number} can still be called off`),
  )
  const { bookingId } = (await callOff(buyer, 60, { payBy: 'card' })).body
  await shop.lapse({ _id: bookingId })
  expect(
    (
      await offer(admin, {
        lines: frame.lines.map(({ toolId, price }: { toolId: string; price: number }) => ({
          toolId,
          price,
          quantity: 50,
        })),
        validUntil: dayFromNow(5),
      })
    ).status,
  ).toBe(201)
  expect(await close(manager)).toMatchObject(
    inUse(`parts of frame ${frame.number}/2 can still be called off`),
  )
  await shop.pool.query(`update quotes set valid_until = now() where kind = 'frame'`)
  expect((await close(manager)).status).toBe(200)
})

test('what is owed on account keeps it open, also where a part is cancelled; what came back and is not owed does not', async () => {
  const { shop, company, manager, admin } = await scene()
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const tool = await shop.newTool({ price: 100, Available: 1000 })
  const order = bodyOf(manager, [lineOf(tool, 100)], { payBy: 'account' })
  const book = async () => (await sendLines(shop, manager, order)).body
  const send = async ({ _id }: { _id: string }, call: string, more: object) => {
    const body = { lines: [{ line: 1, quantity: 100 }], ...more }
    const key = { 'idempotency-key': randomUUID() }
    expect((await shop.as(admin).post(`/api/bookings/${_id}/${call}`, body, key)).status).toBe(201)
  }
  const sent = await book()
  await send(sent, 'shipments', { shipped: true })
  expect(await close(manager)).toMatchObject(inUse(`${sent.number} is not paid and delivered yet`))
  await send(sent, 'returns', { reason: 'Bent', restock: true })
  const cancelled = await book()
  const cancel = (quantity: number) =>
    send(cancelled, 'refunds', { reason: 'No need', restock: true, lines: [{ line: 1, quantity }] })
  await cancel(80)
  expect(await close(manager)).toMatchObject(
    inUse(`${cancelled.number} is not paid and delivered yet`),
  )
  await cancel(20)
  expect((await close(manager)).status).toBe(200)
})

test('an order at the same time is for the company and keeps it, or is a person’s', async () => {
  const { shop, company, manager, buyer } = await scene()
  const tool = await shop.newTool({ Available: 1000 })
  const [closed, ...orders] = await Promise.all([
    close(manager),
    ...Array.from({ length: 4 }, () => shop.as(buyer).order(tool, {})),
  ])
  expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { rows } = await shop.pool.query('select company_id from bookings where tool_id = $1', [
    tool._id,
  ])
  const ofCompany = rows.filter(({ company_id }) => company_id === company._id)
  expect(closed.status).toBe(ofCompany.length === 0 ? 200 : 409)
})
