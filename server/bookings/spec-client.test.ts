import { beforeAll, expect, test } from 'vitest'
import { agree, newCompany, newMember } from '../../tests/support/companies.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
let origin: string

beforeAll(async () => {
  origin = await theShop().app.listen({ host: '127.0.0.1', port: 0 })
})

/** The owner's own client: the calls and fields of SPEC section 7, nothing that came later. */
function specClient(token: string) {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([method, path, response.ok]).toEqual([method, path, true])
    return response.json()
  }
  return {
    tools: () => call('GET', '/api/tools'),
    tool: (id: string) => call('GET', `/api/tools/${id}`),
    order: (form: object) => call('POST', '/api/bookings', form),
    bookings: (email: string) => call('GET', `/api/bookings/${email}`),
    booking: (id: string) => call('GET', `/api/bookings/book/${id}`),
    intent: (price: number) => call('POST', '/create-payment-intent/', { price }),
    update: (id: string, transactionId: string) =>
      call('PUT', `/api/bookings/update/${id}`, { paid: true, transactionId }),
    record: (payment: object) => call('POST', '/payments', payment),
    remove: (id: string) => call('DELETE', `/api/bookings/${id}`),
  }
}

async function newTools(count: number) {
  const shop = theShop()
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      shop.newTool({ name: `Client tool ${crypto.randomUUID()}`, price: 999 + at }),
    ),
  )
}

test('the client of SPEC section 7 lists, pays and deletes a booking of 12 lines', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { email, token } = person
  const client = specClient(token)
  const tools = await newTools(12)
  const lines = tools.map((tool, at) => ({ tool, quantity: 10 + at }))
  const { _id, total } = await shop.as(person).bookLines(lines)

  const [listed] = await client.bookings(email)
  expect(listed).toMatchObject({ _id, paid: false, quantity: 1, productName: expect.any(String) })
  expect(listed.productName).toBe(`${tools[0]?.name} and 11 more`)
  const { price, quantity, name } = await client.booking(_id)
  expect(price * quantity).toBe(total)

  const { clientSecret } = await client.intent(price * quantity)
  const [transactionId = ''] = String(clientSecret).split('_secret_')
  await shop.stripeApi.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' })
  const paid = await client.update(_id, transactionId)
  expect([paid.paid, paid.transactionId]).toEqual([true, transactionId])
  const date = new Date().toISOString()
  const status = 'service pending'
  const record = await client.record({ email, transactionId, name, date, status, bookingId: _id })
  expect(record).toMatchObject({ bookingId: _id, amount: total, status })

  expect(await client.remove(_id)).toEqual({ deletedCount: 1 })
  expect(await client.bookings(email)).toEqual([])
  for (const [at, tool] of tools.entries())
    expect(await shop.availableOf(tool)).toBe(1000 - (10 + at))
})

test('the client of SPEC section 7 deletes an unpaid booking of 12 lines: the stock of each goes back', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tools = await newTools(12)
  const { _id } = await shop.as(person).bookLines(tools.map((tool) => ({ tool, quantity: 30 })))
  await specClient(person.token).remove(_id)
  for (const tool of tools) expect(await shop.availableOf(tool)).toBe(1000)
})

/** Places, pays and deletes 100 pieces as a member without limits does, at $54.00 in the list. */
async function buyAsMember(agreed: [from: number, cents: number][]) {
  const shop = theShop()
  const company = await newCompany(shop)
  const { email, token } = await newMember(shop, { company })
  const made = await shop.newTool({ name: `Reed ${crypto.randomUUID()}`, price: 5400 })
  await agree(shop, company, made, agreed)
  const client = specClient(token)
  const listed = (await client.tools()).find(({ _id }: { _id: string }) => _id === made._id)
  const { _id: toolId, name: productName, price: listPrice } = await client.tool(listed._id)
  expect([listed.price, listPrice]).toEqual([54, 54])

  const form = { productName, quantity: 100, name: 'Pat Weaver', email, phone: '+49 371 5550100' }
  await client.order({ ...form, price: listPrice })
  const [booked] = await client.bookings(email)
  expect(booked).toMatchObject({ productName, quantity: 100, email, paid: false })
  const { price, quantity, total } = await client.booking(booked._id)
  expect([price * quantity, booked.price]).toEqual([total, price])
  expect(await shop.availableOf(made)).toBe(900)

  const { clientSecret } = await client.intent(price * quantity)
  const [transactionId = ''] = String(clientSecret).split('_secret_')
  await shop.stripeApi.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' })
  const { paid } = await client.update(booked._id, transactionId)
  const sent = { email, transactionId, name: form.name, date: new Date().toISOString() }
  const record = await client.record({ ...sent, status: 'paid', bookingId: booked._id })
  expect([paid, record.amount]).toEqual([true, total])
  expect(await client.remove(booked._id)).toEqual({ deletedCount: 1 })
  expect(await client.bookings(email)).toEqual([])

  await client.order({ ...form, price: listPrice })
  const [unpaid] = await client.bookings(email)
  expect(await client.remove(unpaid._id)).toEqual({ deletedCount: 1 })
  expect(await shop.availableOf({ _id: toolId })).toBe(900)
  const { rows } = await shop.pool.query(
    'select company_id, total_cents from bookings where tool_id = $1 order by paid desc',
    [toolId],
  )
  expect(rows.map(({ company_id }) => company_id)).toEqual([company._id, company._id])
  return { price, total, cents: rows.map(({ total_cents }) => total_cents) }
}

test('the client of SPEC section 7 as a member places, pays and deletes at the agreed price', async () => {
  const bought = await buyAsMember([
    [1, 5000],
    [100, 4550],
  ])
  expect(bought).toEqual({ price: 45.5, total: 4550, cents: [455_000, 455_000] })
})

test('the client of SPEC section 7 as a member pays the list price below what is agreed', async () => {
  expect(await buyAsMember([[250, 4000]])).toMatchObject({ price: 54, total: 5400 })
})
