import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const key = () => ({ 'idempotency-key': randomUUID() })
const address = { line1: 'Mill Road 1', city: 'Gazipur', country: 'BD' }

const noAddress = {
  name: null,
  company: null,
  line2: null,
  region: null,
  postcode: null,
  phone: null,
}

const people = new Map<string, Person>()
let company: { _id: string }
const as = (who: string) => {
  const person = people.get(who)
  if (!person) throw new Error(who)
  return theShop().as(person)
}
const brief = ({ status, body }: { status: number; body: { message?: string } }) =>
  status < 300 ? status : [status, body.message]
const refused = [403, 'Your account may not do this.']
const refusalOf = (who: string) =>
  who === 'stranger' ? [404, 'Your account is in no company.'] : refused

const labels = async (who: string) =>
  (await as(who).get('/api/addresses')).body.map(({ label }: { label: string }) => label)

beforeAll(async () => {
  const shop = theShop()
  company = await newCompany(shop)
  for (const role of ['buyer', 'approver', 'manager'] as const)
    people.set(role, await newMember(shop, { company, role }))
  people.set('maker', await newMember(shop, { company }))
  people.set('leaver', await newMember(shop, { company, role: 'manager' }))
  const other = await newCompany(shop, { name: 'Mill Y' })
  people.set('other manager', await newMember(shop, { company: other, role: 'manager' }))
  for (const state of ['pending', 'suspended'] as const)
    people.set(
      state,
      await newMember(shop, { company: await newCompany(shop, { state }), role: 'manager' }),
    )
  people.set('stranger', await shop.newBuyer())
})

const members = ['buyer', 'approver', 'manager', 'maker', 'leaver']
const withoutActive = ['pending', 'suspended', 'stranger']
const others = ['other manager', ...withoutActive]
const setState = (state: 'active' | 'suspended') =>
  theShop().db.updateTable('companies').set({ state }).where('id', '=', company._id).execute()

describe('an address that a company shares', () => {
  const share = (who: string, label = 'Gate 2') =>
    as(who).post('/api/addresses', { label, address, shared: true }, key())

  test('is made by managers of an active company alone', async () => {
    for (const who of ['buyer', 'approver', ...withoutActive])
      expect([who, brief(await share(who))]).toEqual([who, refusalOf(who)])
    const made = await share('manager', 'Made')
    expect([made.status, made.body.shared]).toEqual([201, true])
  })

  test('is in the address book of each member, and of no one else', async () => {
    const { body } = await share('manager', 'Everyone')
    for (const who of members) expect(await labels(who)).toContain('Everyone')
    for (const who of others) expect(await labels(who)).not.toContain('Everyone')
    for (const who of others)
      expect(brief(await as(who).patch(`/api/addresses/${body._id}`, { label: 'X' }))).toEqual(
        refused,
      )
  })

  test('is changed and deleted by managers alone, also what another one made', async () => {
    const { body } = await share('leaver', 'Changed')
    const path = `/api/addresses/${body._id}`
    for (const who of ['buyer', 'approver']) {
      expect(brief(await as(who).patch(path, { label: 'X' }))).toEqual(refused)
      expect(brief(await as(who).delete(path))).toEqual(refused)
    }
    expect((await as('manager').patch(path, { label: 'Gate 3' })).body.label).toBe('Gate 3')
    expect((await as('manager').delete(path)).status).toBe(200)
  })

  test('a private address stays private, also from managers', async () => {
    const { body } = await as('buyer').post('/api/addresses', { label: 'Home', address }, key())
    expect(body).not.toHaveProperty('shared')
    expect(await labels('manager')).not.toContain('Home')
    expect(brief(await as('manager').delete(`/api/addresses/${body._id}`))).toEqual(refused)
  })

  test('is a default of members while the company is active', async () => {
    const { body } = await share('manager', 'Default')
    const profile = { deliveryId: body._id, billingId: body._id }
    expect((await as('buyer').put('/api/profile', profile)).body.deliveryId).toBe(body._id)
    expect(brief(await as('stranger').put('/api/profile', profile))).toEqual([
      404,
      'This address does not exist any more.',
    ])
    await setState('suspended')
    const suspended = (await as('buyer').get('/api/profile')).body
    expect([suspended.deliveryId, suspended.billingId, suspended.destination]).toEqual([
      null,
      null,
      null,
    ])
    expect(await labels('buyer')).not.toContain('Default')
    await setState('active')
    expect((await as('buyer').get('/api/profile')).body.destination).toMatchObject(address)
  })

  test('goes onto the booking of a member who names none', async () => {
    const shop = theShop()
    const member = await newMember(shop, { company })
    const { body } = await share('manager', 'Booked')
    await shop.as(member).put('/api/profile', { deliveryId: body._id })
    const order = bodyOf(member, [lineOf(await shop.newTool(), 5)])
    const booked = await shop.as(member).post('/api/bookings', order, key())
    expect(booked.body.delivery).toMatchObject(address)
    await shop.db.deleteFrom('company_members').where('user_id', '=', member._id).execute()
    expect((await shop.as(member).get('/api/profile')).body.deliveryId).toBe(null)
  })

  test('stays with the company when the account that made it is deleted', async () => {
    const shop = theShop()
    const leaver = await newMember(shop, { company, role: 'manager' })
    const sent = { label: 'Left behind', address, shared: true }
    await shop.as(leaver).post('/api/addresses', sent, key())
    await shop.as(leaver).post('/api/lists', { name: 'Left list', lines: [], shared: true }, key())
    const gone = await shop.call('POST', '/api/auth/delete-user', {
      token: leaver.sessionToken,
      body: { password: 'warp-and-weft' },
    })
    expect(gone.status).toBe(200)
    expect(await labels('buyer')).toContain('Left behind')
    const lists = (await as('buyer').get('/api/lists')).body
    expect(lists).toContainEqual(
      expect.objectContaining({
        name: 'Left list',
        shared: { by: 'Deleted account', mayChange: false },
      }),
    )
  })

  test('is one of 50, also when two managers add the last one at once', async () => {
    const shop = theShop()
    const full = await newCompany(shop)
    const [one, two] = [
      await newMember(shop, { company: full, role: 'manager' }),
      await newMember(shop, { company: full, role: 'manager' }),
    ]
    await shop.db
      .insertInto('addresses')
      .values(
        Array.from({ length: 49 }, (_, at) => ({
          user_id: one._id,
          company_id: full._id,
          label: `Gate ${at}`,
          address: { ...noAddress, ...address },
        })),
      )
      .execute()
    const sent = { label: 'Last', address, shared: true }
    const replies = await Promise.all(
      [one, two].map((person) => shop.as(person).post('/api/addresses', sent, key())),
    )
    expect(replies.map(brief).sort()).toEqual([
      201,
      [409, 'There are 50 addresses already. Please remove one first.'],
    ])
    expect(
      (await shop.as(one).post('/api/addresses', { label: 'Own', address }, key())).status,
    ).toBe(201)
  })
})

describe('a list that a company shares', () => {
  async function share(who: string, name = `Ring frame ${randomUUID()}`) {
    const tool = await theShop().newTool()
    const lines = [{ toolId: tool._id, quantity: 5 }]
    return as(who).post('/api/lists', { name, lines, shared: true }, key())
  }

  test('is made by each member of an active company', async () => {
    for (const who of withoutActive)
      expect([who, brief(await share(who))]).toEqual([who, refusalOf(who)])
    const { status, body } = await share('maker')
    expect([status, body.shared]).toEqual([201, { by: 'Pat Weaver', mayChange: true }])
  })

  test('is read by each member and put into the basket, and by no others', async () => {
    const { body: list } = await share('maker')
    for (const who of members) {
      const path = `/api/lists/${list._id}`
      const mayChange = ['maker', 'manager', 'leaver'].includes(who)
      expect((await as(who).get(path)).body.shared).toEqual({ by: 'Pat Weaver', mayChange })
      expect((await as(who).get('/api/lists')).body).toContainEqual(
        expect.objectContaining({ _id: list._id, shared: { by: 'Pat Weaver', mayChange } }),
      )
      expect((await as(who).post('/api/basket/add', { list: list._id }, key())).status).toBe(200)
    }
    for (const who of others) {
      expect(brief(await as(who).get(`/api/lists/${list._id}`))).toEqual(refused)
      expect(brief(await as(who).post('/api/basket/add', { list: list._id }, key()))).toEqual(
        refused,
      )
      const copy = { name: 'Copy', list: list._id }
      expect(brief(await as(who).post('/api/lists', copy, key()))).toEqual(refused)
      expect((await as(who).get('/api/lists')).body).toEqual([])
    }
  })

  test('is changed and deleted by who made it and by managers', async () => {
    const { body: list } = await share('maker')
    const path = `/api/lists/${list._id}`
    for (const who of ['buyer', 'approver', ...others]) {
      expect(brief(await as(who).patch(path, { name: 'X' }))).toEqual(refused)
      expect(brief(await as(who).delete(path))).toEqual(refused)
    }
    expect((await as('maker').patch(path, { note: 'Hall 2' })).body.note).toBe('Hall 2')
    const name = `By the manager ${randomUUID()}`
    expect((await as('manager').patch(path, { name })).body.name).toBe(name)
    expect((await as('manager').delete(path)).status).toBe(200)
  })

  test('gets a name that its maker has no list of, also at once', async () => {
    const { body: list } = await share('maker')
    const name = `Looms ${randomUUID()}`
    const replies = await Promise.all([
      as('maker').post('/api/lists', { name, lines: [] }, key()),
      as('manager').patch(`/api/lists/${list._id}`, { name }),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1)
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  test('is gone for those who have left, who keep their own', async () => {
    const shop = theShop()
    const leaver = await newMember(shop, { company })
    const send = (body: object) => shop.as(leaver).post('/api/lists', body, key())
    const { body: list } = await send({ name: 'Shared', lines: [], shared: true })
    await send({ name: 'Own', lines: [] })
    await shop.db.deleteFrom('company_members').where('user_id', '=', leaver._id).execute()
    expect(brief(await shop.as(leaver).get(`/api/lists/${list._id}`))).toEqual(refused)
    expect((await shop.as(leaver).get('/api/lists')).body).toMatchObject([{ name: 'Own' }])
    expect((await as('buyer').get(`/api/lists/${list._id}`)).status).toBe(200)
  })
})
