import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { KillableShop } from './killable-shop.ts'
import type { Person, Tool } from './test-data.ts'

const PATIENCE_MS = 20_000

const bodySchema = z
  .looseObject({
    _id: z.string(),
    total: z.number(),
    paid: z.boolean(),
    clientSecret: z.string(),
    code: z.string(),
    message: z.string(),
    deletedCount: z.number(),
    transactionId: z.string().nullable(),
  })
  .partial()

export type Answer = { status: number; body: z.output<typeof bodySchema>; ms: number }
type Sent = { token?: string | undefined; body?: object; key?: string; patienceMs?: number }

/** One call as a browser makes it; status 0 when no answer came. */
export async function call(shop: KillableShop, request: string, sent: Sent = {}): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ')
  const begun = performance.now()
  const ms = () => performance.now() - begun
  try {
    const reply = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        ...(sent.body && { 'content-type': 'application/json' }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.key && { 'idempotency-key': sent.key }),
      },
      ...(sent.body && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(sent.patienceMs ?? PATIENCE_MS),
    })
    const text = await reply.text()
    return { status: reply.status, body: bodySchema.parse(JSON.parse(text)), ms: ms() }
  } catch {
    return { status: 0, body: {}, ms: ms() }
  }
}

export type Order = { tool: Tool; person: Person; quantity?: number; key?: string }

export function order(
  shop: KillableShop,
  { tool, person, quantity = 1, key }: Order,
): Promise<Answer> {
  const body = {
    productName: tool.name,
    price: tool.price,
    quantity,
    name: 'Pat Weaver',
    email: person.email,
    phone: '+49 371 5550100',
  }
  return call(shop, 'POST /api/bookings', { token: person.token, body, ...(key && { key }) })
}

export type Booked = { id: string; total: number; person: Person }

export function askIntent(shop: KillableShop, { id, total, person }: Booked): Promise<Answer> {
  const body = { price: total, bookingId: id }
  return call(shop, 'POST /create-payment-intent/', { token: person.token, body })
}

export function intentIdOf({ body }: Answer): string | undefined {
  return body.clientSecret?.split('_secret_')[0]
}

/** Confirms the intent as a browser does; whether the card was charged. */
export async function charge({ stripe }: KillableShop, intentId: string): Promise<boolean> {
  const card = { payment_method: 'pm_card_visa' }
  const done = await stripe.paymentIntents.confirm(intentId, card).catch(() => undefined)
  return done?.status === 'succeeded'
}

export function settle(shop: KillableShop, { id }: Booked, transactionId: string): Promise<Answer> {
  return call(shop, `PUT /api/bookings/update/${id}`, { body: { paid: true, transactionId } })
}

export function recordPayment(shop: KillableShop, { id, person }: Booked, transactionId: string) {
  const body = {
    email: person.email,
    transactionId,
    name: 'Pat Weaver',
    date: '2026-11-21',
    status: 'service pending',
    bookingId: id,
  }
  return call(shop, 'POST /payments', { token: person.token, body })
}

export function recordTransfer(
  shop: KillableShop,
  { id }: Booked,
  { admin, amount, key }: { admin: Person; amount: number; key: string },
): Promise<Answer> {
  const body = { amount, receivedOn: '2026-11-20', reference: key }
  return call(shop, `POST /api/bookings/${id}/transfers`, { token: admin.token, body, key })
}

export function deleteBooking(shop: KillableShop, { id, person }: Booked): Promise<Answer> {
  return call(shop, `DELETE /api/bookings/${id}`, { token: person.token })
}

/** Sends an event as the provider does; `signedWith` another secret it is forged. */
export async function sendEvent(
  shop: KillableShop,
  event: object,
  { signedWith = 'whsec_test', seconds = Math.floor(Date.now() / 1000) } = {},
): Promise<Answer> {
  const body = JSON.stringify({ object: 'event', ...event })
  const signature = createHmac('sha256', signedWith).update(`${seconds}.${body}`).digest('hex')
  return postEvent(shop, body, `t=${seconds},v1=${signature}`)
}

export async function postEvent(
  shop: KillableShop,
  body: string,
  signature: string,
): Promise<Answer> {
  const begun = performance.now()
  const reply = await fetch(`${shop.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  await reply.arrayBuffer()
  return { status: reply.status, body: {}, ms: performance.now() - begun }
}
