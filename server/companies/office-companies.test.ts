import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { mailTo } from '../../tests/support/outbox.ts'
import type { Person } from '../../tests/support/people.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

type Company = { _id: string; name: string }

const read = async (admin: Person, { _id }: { _id: string }) =>
  (await theShop().as(admin).get(`/api/companies/${_id}`)).body
const change = (admin: Person, { _id }: { _id: string }, body: object) =>
  theShop().as(admin).patch(`/api/companies/${_id}`, body)
const refusalOf = ({ status, body }: { status: number; body: { code: string; message: string } }) =>
  `${status} ${body.code}: ${body.message}`

describe('GET /api/search/companies', () => {
  test('has what waits for the office first, and finds names, numbers and tax numbers', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    await newCompany(shop, { name: 'Zeta Tag8', state: 'pending' })
    const active = await newCompany(shop, { name: 'alpha Tag8', taxId: 'BIN 000-998' })
    const newer = await newCompany(shop, { name: 'Mid Tag8', state: 'pending' })
    await newCompany(shop, { name: 'Old Tag8', state: 'suspended' })
    await newMember(shop, { company: active })
    const search = async (query: string) => {
      const { body } = await shop.as(admin).get(`/api/search/companies?${query}`)
      return body.companies.map(({ name }: Company) => name.split(' ')[0]).join(' ')
    }
    expect(await search('q=tag8')).toBe('Mid Zeta Old alpha')
    expect(await search('q=tag8&dir=up')).toBe('alpha Old Zeta Mid')
    expect(await search('q=tag8&sort=name')).toBe('alpha Mid Old Zeta')
    expect(await search('q=tag8&sort=newest&dir=up')).toBe('Zeta alpha Mid Old')
    expect(await search('q=tag8&show=pending')).toBe('Mid Zeta')
    expect(await search('q=tag8&show=suspended')).toBe('Old')
    expect(await search('q=000-998')).toBe('alpha')
    expect(await search('q=tag8&page=2')).toBe('')
    const { number } = await read(admin, newer)
    expect(number).toMatch(/^C-\d{6}$/)
    expect(await search(`q=${number}`)).toBe('Mid')
    const { body } = await shop.as(admin).get('/api/search/companies?q=alpha')
    const found = { _id: active._id, name: 'alpha Tag8', taxId: 'BIN 000-998', memberCount: 1 }
    expect(body.companies).toMatchObject([{ ...found, state: 'active', bookingCount: 0 }])
    expect([body.found, body.total]).toEqual([1, expect.any(Number)])
  })

  test.each(['show=lost', 'sort=last', 'dir=left', 'page=0'])('refuses %s', async (query) => {
    const shop = theShop()
    const { status, body } = await shop
      .as(await shop.newAdmin())
      .get(`/api/search/companies?${query}`)
    expect([status, body.code]).toEqual([400, 'malformed'])
  })
})

test('GET /api/companies/{id} has the members, managers first, and their limits', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const company = await newCompany(shop, { needsPo: true })
  const buyer = await newMember(shop, { company, limits: { limit: 2000, monthLimit: 5000 } })
  const manager = await newMember(shop, { company, role: 'manager' })
  expect(await read(admin, company)).toMatchObject({
    name: 'Mill X',
    needsPo: true,
    note: null,
    revision: 1,
    members: [
      { _id: manager._id, email: manager.email, role: 'manager', limit: null, monthLimit: null },
      { _id: buyer._id, name: buyer.name, role: 'buyer', limit: 2000, monthLimit: 5000 },
    ],
  })
  const { body } = await shop.as(admin).get(`/api/customers/${manager._id}`)
  expect(body.memberOf).toEqual({ _id: company._id, name: 'Mill X', role: 'manager' })
})

describe('PATCH /api/companies/{id}', () => {
  test('activates and suspends; its managers get a mail each time', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const company = await newCompany(shop, { name: 'Weft Ltd', state: 'pending' })
    const manager = await newMember(shop, { company, role: 'manager' })
    const approver = await newMember(shop, { company, role: 'approver' })
    const active = await change(admin, company, { state: 'active', was: 1 })
    expect([active.status, active.body.state, active.body.revision]).toEqual([200, 'active', 2])
    const mail = await mailTo(shop, manager.email, 'Weft Ltd is active')
    expect(mail).toContain('/dashboard/company')
    await change(admin, company, { state: 'suspended', was: 2 })
    const ended = await mailTo(shop, manager.email, 'Weft Ltd is suspended')
    expect(ended).toContain('Its members can still order, each for themselves')
    const { rows } = await shop.pool.query('select from mails where recipient = $1', [
      approver.email,
    ])
    expect(rows).toEqual([])
  })

  test('sets facts, PO numbers and the note, and is recorded', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const company = await newCompany(shop)
    const facts = { name: 'Mill Xenia', taxId: 'bin 000-77', country: 'IN', needsPo: true }
    const { body } = await change(admin, company, { ...facts, note: 'Pays late.', was: 1 })
    expect(body).toMatchObject({ ...facts, taxId: 'BIN 000-77', note: 'Pays late.', revision: 2 })
    const emptied = await change(admin, company, { taxId: '', note: '', was: 2 })
    expect(emptied.body).toMatchObject({ taxId: null, note: null, name: 'Mill Xenia' })
    const path = `/api/search/changes?noun=company&id=${company._id}`
    const { changes } = (await shop.as(admin).get(path)).body
    expect(changes).toMatchObject([
      { name: 'Mill Xenia', before: { note: 'Pays late.' }, after: { note: null } },
      {
        before: { needsPo: false, country: 'BD' },
        after: { needsPo: true, country: 'IN' },
        undoable: false,
      },
    ])
  })

  test('refuses an unknown company, an older revision and a tax number of another', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const company = await newCompany(shop, { name: 'Mill Y' })
    await newCompany(shop, { name: 'Mill Z', taxId: 'BIN 000-88' })
    for (const _id of [randomUUID(), 'company'])
      expect(refusalOf(await change(admin, { _id }, { was: 1 }))).toBe(
        '404 company_not_found: This company does not exist any more.',
      )
    expect(refusalOf(await change(admin, company, { needsPo: true, was: 0 }))).toBe(
      '409 company_changed: Someone else changed Mill Y while you did. Please look at it as it is now, and change it again.',
    )
    expect(refusalOf(await change(admin, company, { taxId: 'bin/00088', was: 1 }))).toBe(
      '409 tax_id_taken: This tax number belongs to Mill Z already.',
    )
    expect(await read(admin, company)).toMatchObject({ taxId: null, revision: 1 })
  })

  test('takes one of two changes that are based on the same revision', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const company = await newCompany(shop, { state: 'pending' })
    const manager = await newMember(shop, { company, role: 'manager' })
    const replies = await Promise.all(
      [1, 2].map(() => change(admin, company, { state: 'active', was: 1 })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await shop.pool.query('select from mails where recipient = $1', [
      manager.email,
    ])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['no revision', { state: 'active' }],
    ['pending again', { state: 'pending', was: 1 }],
    ['no name', { name: ' ', was: 1 }],
    ['no country', { country: 'bd', was: 1 }],
    ['needsPo', { needsPo: 'yes', was: 1 }],
  ])('refuses %s', async (_, body) => {
    const shop = theShop()
    const reply = await change(await shop.newAdmin(), await newCompany(shop), body)
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
  })
})

describe('what was bought for a company', () => {
  test('is named in the lists of the office, and found by the company', async () => {
    const shop = theShop()
    const admin = await shop.newAdmin()
    const company = await newCompany(shop, { name: 'Warp Mill' })
    const [member, other] = [await newMember(shop, { company }), await shop.newBuyer()]
    const [booking, own] = [await shop.as(member).book(), await shop.as(other).book()]
    const [quote, ownQuote] = [await newQuote(shop, member), await newQuote(shop, other)]
    const list = async (call: string) => (await shop.as(admin).get(`/api/search/${call}`)).body
    const boughtFor = { _id: company._id, name: 'Warp Mill' }
    const { bookings, found, sum } = await list(`bookings?company=${company._id}`)
    expect([bookings[0], found, sum]).toMatchObject([
      { _id: booking._id, boughtFor },
      1,
      booking.total,
    ])
    const all = await list(`bookings?buyer=${other._id}`)
    expect(all.bookings).toMatchObject([{ _id: own._id, boughtFor: null }])
    const quotes = await list(`quotes?company=${company._id}&kind=once`)
    expect([quotes.quotes, quotes.found]).toMatchObject([[{ _id: quote._id, boughtFor }], 1])
    expect((await list(`quotes?company=${company._id}&kind=frame`)).found).toBe(0)
    const allQuotes = await list(`quotes?buyer=${other._id}`)
    expect(allQuotes.quotes).toMatchObject([{ _id: ownQuote._id, boughtFor: null }])
    const sheet = await shop.as(admin).get(`/api/export/bookings.csv?company=${company._id}`)
    expect(sheet.body).toContain(booking.number)
    expect(sheet.body).not.toContain(own.number)
    expect((await read(admin, company)).bookingCount).toBe(1)
    for (const call of ['bookings?company=x', 'quotes?company=x', 'quotes?kind=x'])
      expect((await list(call)).code).toBe('malformed')
  })
})

test('the command bar finds companies for those who sell to them or take their money', async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Heddle & Reed Ltd' })
  const member = await newMember(shop, { company, role: 'manager' })
  const find = async (person: Person) => (await shop.as(person).get('/api/find?q=heddle')).body
  const found = { _id: company._id, name: company.name, number: expect.stringMatching(/^C-\d{6}$/) }
  for (const areas of [['sales'], ['money']] as const)
    expect((await find(await shop.newAdmin({ areas: [...areas] }))).companies).toEqual([found])
  for (const person of [member, await shop.newAdmin({ areas: ['shipping'] })])
    expect((await find(person)).companies).toEqual([])
})

test('companies that wait to be activated are counted in what waits', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const count = async () => (await shop.as(admin).get('/api/overview')).body.todo.companiesPending
  const before = await count()
  const company = await newCompany(shop, { state: 'pending' })
  expect(await count()).toBe(before + 1)
  await change(admin, company, { state: 'active', was: 1 })
  expect(await count()).toBe(before)
})
