import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const mill = { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD' }
const shown = {
  name: null,
  company: null,
  line2: null,
  region: null,
  postcode: null,
  phone: null,
  ...mill,
}
const create = (shop: TestShop, person: Person, body: object, key: string = randomUUID()) =>
  shop.as(person).post('/api/addresses', body, { 'idempotency-key': key })

async function newAddress(shop: TestShop, person: Person, label = 'Mill') {
  const { status, body } = await create(shop, person, { label, address: mill })
  expect(status).toBe(201)
  return body
}

test('an address is added once for each key, changed and deleted', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const key = randomUUID()
  const made = await create(shop, buyer, { label: ' Mill ', address: mill }, key)
  expect(made).toMatchObject({ status: 201, body: { label: 'Mill', address: shown } })
  expect(await create(shop, buyer, { label: ' Mill ', address: mill }, key)).toMatchObject({
    status: 201,
    body: made.body,
  })
  const other = await create(shop, buyer, { label: 'Office', address: mill }, key)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
  const path = `/api/addresses/${made.body._id}`
  const changed = await shop.as(buyer).patch(path, { address: { ...mill, city: 'Khulna' } })
  expect(changed).toMatchObject({
    status: 200,
    body: { label: 'Mill', address: { ...shown, city: 'Khulna' } },
  })
  expect((await shop.as(buyer).get('/api/addresses')).body).toEqual([changed.body])
  expect(await shop.as(buyer).delete(path)).toMatchObject({
    status: 200,
    body: { deletedCount: 1 },
  })
  expect(await shop.as(buyer).delete(path)).toMatchObject({
    status: 404,
    body: { code: 'address_not_found' },
  })
  expect((await shop.as(buyer).get('/api/addresses')).body).toEqual([])
})

test('a malformed address is refused by field, and a call without a key', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const refused = await create(shop, buyer, { label: 'Mill', address: { ...mill, country: 'Bd' } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect(refused.body.message).toContain('must be two letters, such as BD')
  expect(
    await shop.as(buyer).post('/api/addresses', { label: 'Mill', address: mill }),
  ).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } })
  const { _id } = await newAddress(shop, buyer)
  expect((await shop.as(buyer).patch(`/api/addresses/${_id}`, {})).status).toBe(400)
})

test('an account has at most 50 addresses', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  for (let at = 0; at < 50; at += 1) await newAddress(shop, buyer, `Mill ${at}`)
  const refused = await create(shop, buyer, { label: 'Mill 51', address: mill })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_entries',
      message: 'There are 50 addresses already. Please remove one first.',
    },
  })
})

test('an address that goods were sent to is first', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const first = await newAddress(shop, buyer, 'Mill')
  const { body: second } = await create(shop, buyer, {
    label: 'Office',
    address: { ...mill, city: 'Khulna' },
  })
  const labels = async () =>
    (await shop.as(buyer).get('/api/addresses')).body.map(({ label }: { label: string }) => label)
  expect(await labels()).toEqual([second.label, first.label])
  const tool = await shop.newTool()
  const body = bodyOf(buyer, [lineOf(tool, 5)], { delivery: mill })
  expect((await sendLines(shop, buyer, body)).status).toBe(201)
  expect(await labels()).toEqual(['Mill', 'Office'])
})

test('a profile holds addresses of its account alone, and loses a deleted one', async () => {
  const shop = theShop()
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const none = { phone: null, company: null, taxId: null, deliveryId: null, billingId: null }
  const empty = { ...none, destination: null }
  expect((await shop.as(buyer).get('/api/profile')).body).toEqual(empty)
  const { _id } = await newAddress(shop, buyer)
  const profile = { phone: '+880 2', company: 'Mill Ltd', taxId: 'bin 7', deliveryId: _id }
  const set = await shop.as(buyer).put('/api/profile', { ...profile, billingId: _id })
  const whole = { ...profile, taxId: 'BIN 7', billingId: _id, destination: shown }
  expect(set).toMatchObject({ status: 200, body: whole })
  expect((await shop.as(buyer).get('/api/profile')).body).toEqual(set.body)
  const foreign = await newAddress(shop, other)
  expect(await shop.as(buyer).put('/api/profile', { deliveryId: foreign._id })).toMatchObject({
    status: 404,
    body: { code: 'address_not_found' },
  })
  expect(await shop.as(buyer).put('/api/profile', { billingId: 'x' })).toMatchObject({
    status: 404,
    body: { code: 'address_not_found' },
  })
  await shop.as(buyer).delete(`/api/addresses/${_id}`)
  expect((await shop.as(buyer).get('/api/profile')).body).toMatchObject({
    company: 'Mill Ltd',
    deliveryId: null,
    billingId: null,
  })
  expect((await shop.as(buyer).put('/api/profile', {})).body).toEqual(empty)
})

test("another account's address is refused, to an admin too, who reads it at the customer", async () => {
  const shop = theShop()
  const [buyer, other, admin] = [
    await shop.newBuyer(),
    await shop.newBuyer(),
    await shop.newAdmin(),
  ]
  const address = await newAddress(shop, buyer)
  const path = `/api/addresses/${address._id}`
  for (const person of [other, admin]) {
    const forbidden = { status: 403, body: { code: 'not_allowed' } }
    expect(await shop.as(person).patch(path, { label: 'X' })).toMatchObject(forbidden)
    expect(await shop.as(person).delete(path)).toMatchObject(forbidden)
  }
  const customer = await shop.as(admin).get(`/api/customers/${buyer._id}`)
  expect(customer.body.addresses).toEqual([address])
})
