import Stripe from 'stripe'
import type { TestShop } from './test-shop.ts'

const { webhooks } = new Stripe('sk_test_1')

/** Tells the shop an event as Stripe does, signed. */
export function tellEvent(shop: TestShop, event: object) {
  const payload = JSON.stringify({ object: 'event', ...event })
  const signature = webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' })
  return shop.call('POST', '/webhooks/stripe', {
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}
