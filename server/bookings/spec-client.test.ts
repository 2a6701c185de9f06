import { beforeAll, expect, test } from 'vitest'
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
