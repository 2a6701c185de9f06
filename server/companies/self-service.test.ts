import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const newKey = () => ({ 'idempotency-key': randomUUID() })
const mill = (given: object = {}) => ({
  name: 'Padma Mills',
  taxId: randomUUID().toUpperCase(),
  country: 'BD',
  ...given,
})
const found = (person: Person, body: object, key = newKey()) =>
  theShop().as(person).post('/api/companies', body, key)

describe('POST /api/companies', () => {
  test('makes a pending company whose manager is the maker, once for each key', async () => {
    const shop = theShop()
    const [maker, body, key] = [await shop.newBuyer(), mill(), newKey()]
    const made = await found(maker, body, key)
    expect(made.status).toBe(201)
    const own = { state: 'pending', role: 'manager', limit: null, monthLimit: null, revision: 1 }
    expect(made.body).toMatchObject({ ...body, ...own, needsPo: false, invoiceEmail: null })
    expect(await found(maker, body, key)).toMatchObject({ status: 201, body: made.body })
    const { body: members } = await shop.as(maker).get('/api/company/members')
    expect(members).toMatchObject([{ _id: maker._id, role: 'manager' }])
    expect(await found(maker, mill(), key)).toMatchObject({ status: 409 })
  })

  test('a second company of one account is 409 already_member', async () => {
    const maker = await theShop().newBuyer()
    await found(maker, mill())
    const { status, body } = await found(maker, mill())
    const message = 'Your account is in a company already.'
    expect([status, body]).toMatchObject([409, { code: 'already_member', message }])
  })

  test.each([
    ['0001420120809', 'bin 00014-2012 0809'],
    ['DE-123.456.789', 'de123456789'],
  ])('a tax number that is known, however written, names no company: %s', async (one, other) => {
    const shop = theShop()
    await found(await shop.newBuyer(), mill({ taxId: one }))
    const { status, body } = await found(await shop.newBuyer(), mill({ taxId: other }))
    const message =
      'We know a company with this tax number already. Ask your colleague to invite you.'
    expect([status, body]).toMatchObject([409, { code: 'company_known', message }])
    expect((await found(await shop.newBuyer(), mill({ taxId: other, country: 'IN' }))).status).toBe(
      201,
    )
  })

  test('of two with one tax number at once, one is made', async () => {
    const shop = theShop()
    const [body, makers] = [mill(), [await shop.newBuyer(), await shop.newBuyer()]]
    const made = await Promise.all(makers.map((maker) => found(maker, body)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    [{ taxId: undefined }, 'taxId is required'],
    [{ taxId: '- .' }, 'taxId must have letters or digits'],
    [{ name: ' ' }, 'name is required'],
    [{ country: 'bd' }, 'country must be'],
  ])('%j is malformed', async (given, message) => {
    const { status, body } = await found(await theShop().newBuyer(), mill(given))
    expect([status, body.code]).toEqual([400, 'malformed'])
    expect(body.message).toContain(message)
  })

  test('needs a key', async () => {
    const { status, body } = await theShop()
      .as(await theShop().newBuyer())
      .post('/api/companies', mill())
    expect([status, body.code]).toEqual([400, 'idempotency_key_required'])
  })
})

describe('PATCH /api/company', () => {
  const change = (person: Person, body: object) => theShop().as(person).patch('/api/company', body)

  test('a manager changes what is the company’s own, by revision', async () => {
    const shop = theShop()
    const manager = await newMember(shop, { company: await newCompany(shop), role: 'manager' })
    const body = { needsPo: true, invoiceEmail: 'Accounts@mill.example', was: 1 }
    const changed = await change(manager, body)
    const now = { needsPo: true, invoiceEmail: 'accounts@mill.example', revision: 2 }
    expect([changed.status, changed.body]).toMatchObject([200, now])
    const emptied = await change(manager, { invoiceEmail: null, was: 2 })
    expect(emptied.body).toMatchObject({ invoiceEmail: null, needsPo: true, revision: 3 })
    const late = await change(manager, body)
    const message =
      'Someone else changed Mill X while you did. Please look at it as it is now, and change it again.'
    expect([late.status, late.body]).toMatchObject([409, { code: 'company_changed', message }])
  })

  test('name and tax number change while the company is pending, and by the office alone later', async () => {
    const shop = theShop()
    const company = await newCompany(shop, { state: 'pending' })
    const manager = await newMember(shop, { company, role: 'manager' })
    const taxId = randomUUID().toUpperCase()
    const changed = await change(manager, { name: 'Mill Y', taxId, was: 1 })
    expect(changed.body).toMatchObject({ name: 'Mill Y', taxId, revision: 2 })
    const other = await found(await shop.newBuyer(), mill())
    const known = await change(manager, { taxId: other.body.taxId, was: 2 })
    expect([known.status, known.body.code]).toEqual([409, 'company_known'])
    await shop.pool.query(`update companies set state = 'active' where id = $1`, [company._id])
    const late = await change(manager, { country: 'IN', was: 2 })
    const message =
      'We have checked the name and tax number of your company. Please ask us to change them.'
    expect([late.status, late.body]).toMatchObject([409, { code: 'company_checked', message }])
  })

  test.each(['buyer', 'approver'] as const)('is 403 for: %s', async (role) => {
    const shop = theShop()
    const member = await newMember(shop, { company: await newCompany(shop), role })
    const { status, body } = await change(member, { needsPo: true, was: 1 })
    expect([status, body.code]).toEqual([403, 'not_allowed'])
  })
})
