import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeMember, newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { findTodo } from '../overview/overview-routes.ts'

const theShop = testShop()

const mill = { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD' }
const dock = { line1: '14 Dock Road', city: 'Chattogram', country: 'BD' }
const asShown = (address: object) => ({
  name: null,
  company: null,
  line2: null,
  region: null,
  postcode: null,
  phone: null,
  ...address,
})

const book = (person: Person) => theShop().as(person).book()
async function bookLines(person: Person, changes: object) {
  const shop = theShop()
  return shop.as(person).bookLines([{ tool: await shop.newTool() }], changes)
}
async function newAddress(person: Person, address: object): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { label: 'Mill', address }
  return (await theShop().as(person).post('/api/addresses', body, headers)).body._id
}

test('a booking that says no address goes where goods of the account went last', async () => {
  const person = await theShop().newBuyer()
  expect(await book(person)).toMatchObject({ delivery: null })
  await bookLines(person, { delivery: dock, company: 'Dock Ltd' })
  expect(await bookLines(person, { delivery: null })).toMatchObject({ delivery: null })
  const own = { delivery: asShown(dock), company: null, billing: null }
  expect(await book(person)).toMatchObject(own)
  expect(await bookLines(person, {})).toMatchObject(own)
  expect(await book(await theShop().newBuyer())).toMatchObject({ delivery: null })
})

test('where goods of a company went is nothing to who has left it, nor while it is suspended', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const [person, manager] = [
    await shop.newBuyer(),
    await newMember(shop, { company, role: 'manager' }),
  ]
  const destination = async () => (await shop.as(person).get('/api/profile')).body.destination
  await bookLines(person, { delivery: mill })
  await makeMember(shop, person, { company })
  expect(await book(person)).toMatchObject({ delivery: asShown(mill) })
  await bookLines(person, { delivery: dock })
  expect(await book(person)).toMatchObject({ delivery: asShown(dock) })
  const setState = (state: string) =>
    shop.pool.query('update companies set state = $1 where id = $2', [state, company._id])
  await setState('suspended')
  expect(await destination()).toEqual(asShown(mill))
  await setState('active')
  expect(await destination()).toEqual(asShown(dock))
  await shop.as(manager).delete(`/api/company/members/${person._id}`)
  expect(await destination()).toEqual(asShown(mill))
  expect(await book(person)).toMatchObject({ delivery: asShown(mill) })
})

test('the form of one tool may say where its goods go, in the same call', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const as = shop.as(person)
  const tool = await shop.newTool()
  const headers = { 'idempotency-key': randomUUID() }
  const order = (delivery: object | null) => as.order(tool, { delivery }, headers)
  const placed = await order(dock)
  expect(placed).toMatchObject({ status: 201, body: { delivery: asShown(dock), collect: false } })
  expect((await order(dock)).body._id).toBe(placed.body._id)
  expect((await order(mill)).body.code).toBe('idempotency_mismatch')
  expect((await as.order(tool, { delivery: { ...dock, city: '' } })).status).toBe(400)
  const fetched = await as.order(tool, { delivery: null })
  expect(fetched.body).toMatchObject({ delivery: null, collect: true })
  expect(await as.book()).toMatchObject({ delivery: asShown(dock) })
})

test('the default address and the company of the profile come first', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  await bookLines(person, { delivery: dock })
  const [deliveryId, billingId] = [await newAddress(person, mill), await newAddress(person, dock)]
  const profile = { deliveryId, billingId, company: 'Mill Ltd', taxId: 'BIN 7', phone: null }
  expect((await shop.as(person).put('/api/profile', profile)).status).toBe(200)
  const whole = {
    delivery: asShown(mill),
    billing: asShown(dock),
    company: 'Mill Ltd',
    taxId: 'BIN 7',
  }
  expect(await book(person)).toMatchObject(whole)
  expect(await bookLines(person, { company: 'Other Ltd' })).toMatchObject({
    ...whole,
    company: 'Other Ltd',
  })
  const bare = { billing: null, company: null, taxId: null }
  expect(await bookLines(person, { delivery: null })).toMatchObject({ delivery: null, ...bare })
  const said = await bookLines(person, { delivery: dock })
  expect(said).toMatchObject({ delivery: asShown(dock), ...bare })
})

test('a quote without an address, and its booking, take that of the account', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  await bookLines(person, { delivery: dock })
  expect(await newQuote(shop, person, { delivery: null })).toMatchObject({ delivery: null })
  const { _id, delivery } = await newQuote(shop, person)
  expect(delivery).toEqual(asShown(dock))
  const headers = { 'idempotency-key': randomUUID() }
  const accept = { payBy: 'card' }
  const { body } = await shop.as(person).post(`/api/quotes/${_id}/accept`, accept, headers)
  const booked = await shop.as(person).get(`/api/bookings/book/${body.bookingId}`)
  expect(booked.body).toMatchObject({ delivery: asShown(dock) })
})

test('goods that are fetched miss no address, by order, change or quote', async () => {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const person = await shop.newBuyer()
  const as = shop.as(person)
  const fetched = await bookLines(person, { delivery: null })
  const unsaid = await as.book()
  expect([fetched, unsaid]).toMatchObject([{ collect: true }, { delivery: null, collect: false }])
  const found = async (address: string) =>
    (await admin.get(`/api/search/bookings?buyer=${person.email}&address=${address}`)).body.bookings
  expect(await found('missing')).toMatchObject([{ _id: unsaid._id, collect: false }])
  expect(await found('collect')).toMatchObject([{ _id: fetched._id, collect: true }])
  expect(await found('given')).toEqual([])

  const change = async (delivery: object | null) =>
    (await as.patch(`/api/bookings/${unsaid._id}`, { delivery, was: { delivery: null } })).body
  expect(await change(null)).toMatchObject({ delivery: null, collect: true })
  expect(await found('missing')).toEqual([])
  expect(await change(mill)).toMatchObject({ delivery: asShown(mill), collect: false })

  const quote = await newQuote(shop, person, { delivery: null })
  expect(quote).toMatchObject({ delivery: null, collect: true })
  const headers = { 'idempotency-key': randomUUID() }
  const path = `/api/quotes/${quote._id}/accept`
  const { bookingId } = (await as.post(path, { payBy: 'card' }, headers)).body
  const { body } = await as.get(`/api/bookings/book/${bookingId}`)
  expect(body).toMatchObject({ delivery: null, collect: true })
})

test('the office finds what has no address, and asks the buyer for it', async () => {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const person = await shop.newBuyer()
  const as = shop.as(person)
  const bare = await as.book()
  const addressed = await bookLines(person, { delivery: dock })
  for (const booking of [bare, addressed]) await as.pay(booking)
  for (const list of ['bookings', 'shipping']) {
    const found = async (address: string) =>
      (await admin.get(`/api/search/${list}?address=${address}`)).body.bookings.map(
        ({ _id }: { _id: string }) => _id,
      )
    const [missing, given] = [await found('missing'), await found('given')]
    expect([missing.includes(bare._id), missing.includes(addressed._id)]).toEqual([true, false])
    const listed = (await admin.get(`/api/search/${list}?q=${addressed.number}`)).body.bookings
    expect(listed).toMatchObject([{ delivery: asShown(dock), returned: 0 }])
    expect([given.includes(bare._id), given.includes(addressed._id)]).toEqual([false, true])
    expect((await admin.get(`/api/search/${list}?address=none`)).status).toBe(400)
  }
  const noAddress = async () => (await findTodo(shop.db, '2026-11-24')).todo.noAddress
  const waiting = await noAddress()
  expect(waiting).toBeGreaterThan(0)
  const headers = { 'idempotency-key': randomUUID() }
  const asked = await admin.post(`/api/bookings/${bare._id}/mails`, { kind: 'address' }, headers)
  expect(asked).toMatchObject({
    status: 201,
    body: { kind: 'mail', text: 'Asked the buyer where the goods go.' },
  })
  const mail = await shop.mailTo(person.email, `${bare.number}: where shall we send it?`)
  expect(mail).toContain(`/dashboard/booking/${bare._id}#destination`)
  await as.patch(`/api/bookings/${bare._id}`, { delivery: mill })
  expect(await noAddress()).toBe(waiting - 1)
})
