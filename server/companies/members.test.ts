import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const pathOf = ({ _id }: { _id: string }) => `/api/company/members/${_id}`
const change = (by: Person, member: { _id: string }, body: object) =>
  theShop().as(by).patch(pathOf(member), body)
const remove = (by: Person, member: { _id: string }) => theShop().as(by).delete(pathOf(member))
const rolesOf = async (company: { _id: string }) => {
  const text = 'select role from company_members where company_id = $1 order by role'
  return (await theShop().pool.query(text, [company._id])).rows.map(({ role }) => role)
}
const last = {
  code: 'last_manager',
  message:
    'You are the last manager of your company. Please make another member a manager first, or close the company.',
}

async function company() {
  const shop = theShop()
  const made = await newCompany(shop)
  const manager = await newMember(shop, { company: made, role: 'manager' })
  const buyer = await newMember(shop, { company: made, limits: { limit: 100 } })
  return { shop, company: made, manager, buyer }
}

describe('PATCH /api/company/members/{id}', () => {
  test('sets role and limits; what is left out stays, null takes a limit away', async () => {
    const { manager, buyer } = await company()
    const first = await change(manager, buyer, { role: 'approver', monthLimit: '5000.50' })
    const shown = { _id: buyer._id, role: 'approver', limit: 100, monthLimit: 5000.5 }
    expect([first.status, first.body]).toMatchObject([200, shown])
    const second = await change(manager, buyer, { limit: null, monthLimit: 0 })
    expect(second.body).toMatchObject({ role: 'approver', limit: null, monthLimit: 0 })
  })

  test('other members are 403, also for themselves', async () => {
    const { buyer, manager } = await company()
    for (const member of [buyer, manager]) {
      const { status, body } = await change(buyer, member, { limit: null })
      expect([status, body.code]).toEqual([403, 'not_allowed'])
    }
  })

  test('a member of another company is 403, an account without one and an unknown one 404', async () => {
    const { shop, manager } = await company()
    const { buyer: other } = await company()
    const none = { code: 'member_not_found', message: 'This account is no member of your company.' }
    for (const act of [
      (one: { _id: string }) => change(manager, one, { role: 'buyer' }),
      (one: { _id: string }) => remove(manager, one),
    ]) {
      expect(await act(other)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
      expect(await act(await shop.newBuyer())).toMatchObject({ status: 404, body: none })
      expect(await act({ _id: randomUUID() })).toMatchObject({ status: 404, body: none })
      expect(await act({ _id: 'x' })).toMatchObject({ status: 404, body: none })
    }
  })

  test.each([
    [{}, 'role is required'],
    [{ role: 'owner' }, 'role'],
    [{ limit: -1 }, 'limit'],
    [{ limit: 1.005 }, 'limit'],
  ])('%j is malformed', async (body, message) => {
    const { manager, buyer } = await company()
    const reply = await change(manager, buyer, body)
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
    expect(reply.body.message).toContain(message)
  })

  test('the last manager keeps the role', async () => {
    const { manager, buyer } = await company()
    expect(await change(manager, manager, { role: 'buyer' })).toMatchObject({
      status: 409,
      body: last,
    })
    await change(manager, buyer, { role: 'manager' })
    expect(await change(manager, manager, { role: 'buyer' })).toMatchObject({ status: 200 })
  })

  test('of two managers who demote each other at once, one stays', async () => {
    const { company: mill, manager, buyer } = await company()
    await change(manager, buyer, { role: 'manager' })
    const both = await Promise.all([
      change(manager, buyer, { role: 'buyer' }),
      change(buyer, manager, { role: 'buyer' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await rolesOf(mill)).toEqual(['buyer', 'manager'])
  })
})

describe('DELETE /api/company/members/{id}', () => {
  test('a member leaves, and buys as a person from then on', async () => {
    const { shop, company: mill, manager, buyer } = await company()
    expect(await remove(buyer, buyer)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect(await rolesOf(mill)).toEqual(['manager'])
    expect((await shop.as(buyer).get('/api/company')).body.code).toBe('not_in_company')
    expect((await remove(manager, buyer)).body.code).toBe('member_not_found')
  })

  test('a manager takes members out, others only themselves', async () => {
    const { shop, company: mill, manager, buyer } = await company()
    const approver = await newMember(shop, { company: mill, role: 'approver' })
    expect(await remove(approver, buyer)).toMatchObject({ status: 403 })
    expect(await remove(manager, buyer)).toMatchObject({ status: 200 })
    expect(await rolesOf(mill)).toEqual(['approver', 'manager'])
  })

  test('the last manager stays, also when both leave at once', async () => {
    const { company: mill, manager, buyer } = await company()
    expect(await remove(manager, manager)).toMatchObject({ status: 409, body: last })
    await change(manager, buyer, { role: 'manager' })
    const both = await Promise.all([remove(manager, manager), remove(buyer, buyer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rolesOf(mill)).toEqual(['manager'])
  })
})

describe('deleting an account in a company', () => {
  const deleteAccount = ({ sessionToken }: Person) =>
    theShop().call('POST', '/api/auth/delete-user', {
      token: sessionToken,
      body: { password: 'warp-and-weft' },
    })

  test('keeps the bookings for the company, without the name, and takes the account out of it', async () => {
    const { shop, company: mill, manager, buyer } = await company()
    const tool = await shop.newTool({ price: 50, Available: 500 })
    const booking = await shop.as(buyer).book({ tool, quantity: 100 })
    await shop.as(buyer).pay(booking)
    expect((await deleteAccount(buyer)).status).toBe(200)
    const { rows } = await shop.pool.query(
      'select company_id, name, email, deleted_at from bookings where id = $1',
      [booking._id],
    )
    expect(rows).toMatchObject([
      { company_id: mill._id, name: 'Deleted account', deleted_at: null },
    ])
    expect(await rolesOf(mill)).toEqual(['manager'])
    const seen = await shop.as(manager).get(`/api/bookings/book/${booking._id}`)
    expect([seen.status, seen.body.name]).toEqual([200, 'Deleted account'])
    expect(JSON.stringify(seen.body)).not.toContain(buyer.email)
  })

  test('leaves a manager to a company that it joins meantime, and that another one leaves', async () => {
    const { shop, company: mill, manager } = await company()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ price: 50, Available: 500 })
    const booking = await shop.as(person).book({ tool, quantity: 1 })
    await shop.as(person).pay(booking)
    const [joins, holds] = [await shop.pool.connect(), await shop.pool.connect()]
    await joins.query('begin')
    await joins.query('select from users where id = $1 for update', [person._id])
    await holds.query('begin')
    await holds.query('select from bookings where id = $1 for update', [booking._id])
    const deletion = deleteAccount(person)
    await setTimeout(500)
    await joins.query(
      `insert into company_members (company_id, user_id, role) values ($1, $2, 'manager')`,
      [mill._id, person._id],
    )
    await joins.query('commit')
    await setTimeout(500)
    const leaves = remove(manager, manager)
    await setTimeout(500)
    await holds.query('commit')
    for (const client of [joins, holds]) client.release()
    expect([(await deletion).status, (await leaves).status].sort()).toEqual([200, 409])
    expect(await rolesOf(mill)).toContain('manager')
  })

  test('is 409 for the last manager, and takes invitations to its address away', async () => {
    const { shop, manager, buyer } = await company()
    const { status, body } = await deleteAccount(manager)
    expect([status, body]).toMatchObject([409, { code: 'LAST_MANAGER', message: last.message }])
    expect((await shop.as(manager).get('/api/company')).status).toBe(200)
    const { manager: other } = await company()
    const invitation = { email: buyer.email, role: 'buyer' }
    const key = { 'idempotency-key': randomUUID() }
    expect((await shop.as(other).post('/api/company/invitations', invitation, key)).status).toBe(
      201,
    )
    await deleteAccount(buyer)
    expect((await shop.as(other).get('/api/company/invitations')).body).toEqual([])
  })
})

describe('what a manager changes', () => {
  const subject = 'Mill X: your role or limits have changed'
  const mailsTo = async ({ email }: Person) => {
    const text = 'select subject, body_text as text from mails where recipient = $1 order by id'
    return (await theShop().pool.query(text, [email])).rows
  }

  test('is mailed to the member concerned, once for each change', async () => {
    const { manager, buyer } = await company()
    await change(manager, buyer, { role: 'approver', monthLimit: 5000 })
    await change(manager, buyer, { role: 'approver' })
    const [mail, ...others] = await mailsTo(buyer)
    expect([mail.subject, others]).toEqual([subject, []])
    expect(mail.text).toContain(
      'A manager of Mill X has changed what you may do there: you are approver now.',
    )
    expect(mail.text).toContain('You book without approval: $100.00 each time, $5,000.00 a month.')
  })

  test('of themselves mails nothing; who is removed reads it', async () => {
    const { shop, company: mill, manager, buyer } = await company()
    const other = await newMember(shop, { company: mill })
    await change(manager, manager, { limit: 5 })
    await remove(buyer, buyer)
    await remove(manager, other)
    expect([await mailsTo(manager), await mailsTo(buyer)]).toEqual([[], []])
    expect(await mailsTo(other)).toMatchObject([
      {
        subject: 'Mill X: you are no longer a member',
        text: expect.stringContaining('A manager has removed you from Mill X.'),
      },
    ])
  })
})
