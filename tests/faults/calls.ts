import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Person, Tool } from './goods.ts'
import type { Site } from './site.ts'

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
type Sent = { token?: string | undefined; body?: object; key?: string }

/** One call as a browser makes it; status 0 when no answer came. */
export async function call(site: Site, request: string, sent: Sent = {}): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ')
  const begun = performance.now()
  const ms = () => performance.now() - begun
  try {
    const reply = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        ...(sent.body && { 'content-type': 'application/json' }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.key && { 'idempotency-key': sent.key }),
      },
      ...(sent.body && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await reply.text()
    return { status: reply.status, body: bodySchema.parse(JSON.parse(text)), ms: ms() }
  } catch {
    return { status: 0, body: {}, ms: ms() }
  }
}

export type Order = { tool: Tool; person: Person; quantity?: number; key?: string }

export function order(site: Site, { tool, person, quantity = 1, key }: Order): Promise<Answer> {
  const body = {
    productName: tool.name,
    price: tool.price,
    quantity,
    name: 'Pat Weaver',
    email: person.email,
    phone: '+49 371 5550100',
  }
  return call(site, 'POST /api/bookings', { token: person.token, body, ...(key && { key }) })
}

/** A booking that is known to this person. */
export type Booked = { id: string; total: number; person: Person }

export function askIntent(site: Site, { id, total, person }: Booked): Promise<Answer> {
  const body = { price: total, bookingId: id }
  return call(site, 'POST /create-payment-intent/', { token: person.token, body })
}

export function intentIdOf({ body }: Answer): string | undefined {
  return body.clientSecret?.split('_secret_')[0]
}

/** What the browser does with the card: whether the money was taken. */
export async function charge({ stripe }: Site, intentId: string): Promise<boolean> {
  const card = { payment_method: 'pm_card_visa' }
  const done = await stripe.paymentIntents.confirm(intentId, card).catch(() => undefined)
  return done?.status === 'succeeded'
}

export function tellPaid(site: Site, { id }: Booked, transactionId: string): Promise<Answer> {
  return call(site, `PUT /api/bookings/update/${id}`, { body: { paid: true, transactionId } })
}

export function recordPayment(site: Site, { id, person }: Booked, transactionId: string) {
  const body = {
    email: person.email,
    transactionId,
    name: 'Pat Weaver',
    date: '2026-11-21',
    status: 'service pending',
    bookingId: id,
  }
  return call(site, 'POST /payments', { token: person.token, body })
}

export function deleteBooking(site: Site, { id, person }: Booked): Promise<Answer> {
  return call(site, `DELETE /api/bookings/${id}`, { token: person.token })
}

/** An event as the provider tells it; `signedWith` another secret it is forged. */
export async function tellEvent(
  site: Site,
  event: object,
  { signedWith = 'whsec_test', seconds = Math.floor(Date.now() / 1000) } = {},
): Promise<Answer> {
  const body = JSON.stringify({ object: 'event', ...event })
  const signature = createHmac('sha256', signedWith).update(`${seconds}.${body}`).digest('hex')
  return postEvent(site, body, `t=${seconds},v1=${signature}`)
}

export async function postEvent(site: Site, body: string, signature: string): Promise<Answer> {
  const begun = performance.now()
  const reply = await fetch(`${site.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  await reply.arrayBuffer()
  return { status: reply.status, body: {}, ms: performance.now() - begun }
}
