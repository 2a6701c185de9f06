import Stripe from 'stripe'
import type { ShopCore } from './test-shop.ts'

type Fault = {
  fault: string
  method: string
  path?: string
  ms?: number
  acts?: boolean
  times?: number
}

const { webhooks } = new Stripe('sk_test_1')

/** The provider as seen with the shop's own key. */
export function stripeApiOf({ stripe }: ShopCore): Stripe {
  const { hostname, port } = new URL(stripe.url)
  return new Stripe('sk_test_1', { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Injects a fault into the provider's sandbox until `act` is done. */
export async function withStripeFault<T>(
  { stripe }: ShopCore,
  fault: Fault,
  act: () => Promise<T>,
): Promise<T> {
  const faults = `${stripe.url}/sandbox/faults`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(fault)
  const { status } = await fetch(faults, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`the sandbox refuses this fault: ${status}`)
  try {
    return await act()
  } finally {
    await fetch(faults, { method: 'DELETE' })
  }
}

/** Sends the shop a signed event, as Stripe does. */
export function sendStripeEvent(shop: ShopCore, event: object) {
  const payload = JSON.stringify({ object: 'event', ...event })
  const signature = webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' })
  return shop.call('POST', '/webhooks/stripe', {
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}
