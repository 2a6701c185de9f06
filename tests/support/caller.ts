import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import { newTool } from './stock.ts'
import { stripeApiOf } from './stripe.ts'
import type { ShopCore } from './test-shop.ts'

type Tool = { name: string; price: number }
type Line = { tool: Tool & { _id: string }; quantity?: number; price?: number; note?: string }
type Booking = { _id: string; total: number }
type Ordered = { tool?: Tool; quantity?: number }
type Headers = Record<string, string>

export type Caller = ReturnType<typeof createCaller>

/** The calls of one person; without a token those of a visitor. `book`, `openIntent` and `pay` throw if they are refused. */
export function createCaller(shop: ShopCore, { token, ...person }: Partial<Person>) {
  const who = { name: 'Pat Weaver', email: 'pat@mill.example', ...person }
  const send =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, body?: unknown, headers?: Headers) =>
      shop.call(method, url, { token, body, headers })
  const post = send('POST')
  const put = send('PUT')
  const remove = send('DELETE')

  const order = (tool: Tool, changes: object = {}, headers?: Headers) =>
    post('/api/bookings', orderOf(tool, who, changes), headers)

  const askIntent = (booking: { _id: string | null; total: number }) =>
    post('/create-payment-intent/', { price: booking.total, bookingId: booking._id })

  const settle = (booking: { _id: string }, transactionId: string) =>
    put(`/api/bookings/update/${booking._id}`, { paid: true, transactionId })

  /** Has the intent of a booking made; gives its id. */
  async function openIntent(booking: Booking): Promise<string> {
    const { clientSecret } = expectStatus(200, await askIntent(booking))
    return String(clientSecret).split('_secret_')[0] ?? ''
  }

  /** Pays at the provider; the shop is not informed. Gives the intent's id. */
  async function charge(booking: Booking, card = 'pm_card_visa'): Promise<string> {
    const intent = await openIntent(booking)
    await stripeApiOf(shop).paymentIntents.confirm(intent, { payment_method: card })
    return intent
  }

  return {
    get: (url: string, headers?: Headers) => shop.call('GET', url, { token, headers }),
    post,
    put,
    patch: send('PATCH'),
    delete: remove,
    order,
    /** A booking of 100 pieces of a new tool, by default. */
    async book({ tool, quantity = 100 }: Ordered = {}) {
      return expectStatus(201, await order(tool ?? (await newTool(shop)), { quantity }))
    },
    /** A booking of many lines; `price` is the tool's, where a line has none of its own. */
    async bookLines(lines: Line[], changes: object = {}) {
      const body = linesOrderOf(lines, who, changes)
      return expectStatus(
        201,
        await post('/api/bookings', body, { 'idempotency-key': randomUUID() }),
      )
    },
    bookings: async () => (await shop.call('GET', `/api/bookings/${who.email}`, { token })).body,
    deleteBooking: (booking: { _id: string }) => remove(`/api/bookings/${booking._id}`),
    askIntent,
    openIntent,
    charge,
    settle,
    /** Pays for a booking as the payment page does; gives the transaction's id. */
    async pay(booking: Booking, card?: string): Promise<string> {
      const transactionId = await charge(booking, card)
      expectStatus(200, await settle(booking, transactionId))
      return transactionId
    },
    refund: (paymentId: string, body?: object) => post(`/api/payments/refund/${paymentId}`, body),
    /** The office's record of a transaction. */
    async findPayment(transactionId: string) {
      const url = `/api/search/payments?q=${transactionId}`
      return (await shop.call('GET', url, { token })).body.payments[0]
    },
  }
}

/** The body of `POST /api/bookings`. */
export function orderOf(tool: Tool, who: { name: string; email: string }, changes: object = {}) {
  return {
    productName: tool.name,
    price: tool.price,
    quantity: 100,
    name: who.name,
    email: who.email,
    phone: '+49 371 5550100',
    ...changes,
  }
}

/** The body of `POST /api/bookings` with lines. */
export function linesOrderOf(
  lines: Line[],
  who: { name: string; email: string },
  changes: object = {},
) {
  const sent = lines.map(({ tool, quantity = 100, price = tool.price, note }) => ({
    toolId: tool._id,
    quantity,
    price,
    ...(note !== undefined && { note }),
  }))
  const cents = sent.reduce(
    (sum, { quantity, price }) => sum + quantity * Math.round(price * 100),
    0,
  )
  return {
    lines: sent,
    total: cents / 100,
    name: who.name,
    email: who.email,
    phone: '+49 371 5550100',
    ...changes,
  }
}

function expectStatus<T>(expected: number, { status, body }: { status: number; body: T }): T {
  if (status !== expected)
    throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`)
  return body
}
