import Stripe from 'stripe'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

type Booked = { _id: string; total: number }

/** The provider as seen with the shop's own key. */
export function stripeOf(shop: TestShop): Stripe {
  const { hostname, port } = new URL(shop.stripe.url)
  return new Stripe('sk_test_1', { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Asks for the intent of a booking, as the payment page does; gives the whole answer. */
export function askIntent(
  shop: TestShop,
  person: Person,
  booking: { _id: string | null; total: number },
) {
  return shop.call('POST', '/create-payment-intent/', {
    token: person.token,
    body: { price: booking.total, bookingId: booking._id },
  })
}

/** Has the intent of a booking made and gives its id. */
export async function buildIntent(
  shop: TestShop,
  person: Person,
  booking: Booked,
): Promise<string> {
  const reply = await askIntent(shop, person, booking)
  if (reply.status !== 200) throw new Error(`no intent was made: ${JSON.stringify(reply.body)}`)
  return String(reply.body.clientSecret).split('_secret_')[0] ?? ''
}

/** Lets the provider lie, as its sandbox does on request, until `act` is done. */
export async function whileItLies<T>(
  { stripe }: TestShop,
  lie: { lie: string; method: string; path?: string; ms?: number; acts?: boolean; times?: number },
  act: () => Promise<T>,
): Promise<T> {
  const lies = `${stripe.url}/sandbox/lies`
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(lies, { method: 'POST', headers, body: JSON.stringify(lie) })
  if (status !== 201) throw new Error(`the sandbox does not lie: ${status}`)
  try {
    return await act()
  } finally {
    await fetch(lies, { method: 'DELETE' })
  }
}

/** Pays for a booking at the provider and tells the shop nothing; gives the intent's id. */
export async function chargeCard(
  shop: TestShop,
  person: Person,
  booking: Booked,
  card = 'pm_card_visa',
): Promise<string> {
  const intent = await buildIntent(shop, person, booking)
  await stripeOf(shop).paymentIntents.confirm(intent, { payment_method: card })
  return intent
}

/** Pays for a booking and tells the shop, as the payment page does. */
export async function payFor(
  shop: TestShop,
  person: Person,
  booking: Booked,
  card?: string,
): Promise<string> {
  const transactionId = await chargeCard(shop, person, booking, card)
  const reply = await shop.call('PUT', `/api/bookings/update/${booking._id}`, {
    body: { paid: true, transactionId },
  })
  if (reply.status !== 200) throw new Error(`not settled: ${JSON.stringify(reply.body)}`)
  return transactionId
}
