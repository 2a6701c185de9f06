import { beforeAll, expect } from 'vitest'
import { payFor, stripeOf } from './cards.ts'
import { buildBooking, buildTool } from './goods.ts'
import { buildAdmin, buildPerson, type Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** What tests of refunds do as the buyer, as the office and at the provider. */
export function refundScene(theShop: () => TestShop) {
  let admin: Person
  beforeAll(async () => {
    admin = await buildAdmin(theShop())
  })
  const stripe = () => stripeOf(theShop())
  return {
    stripe,
    /** A paid booking of all pieces of a tool; the card's name decides how refunds end. */
    async paid(card = 'pm_card_visa') {
      const shop = theShop()
      const person = await buildPerson(shop)
      const tool = await buildTool(shop, { Available: 100 })
      const booking = await buildBooking(shop, person, { tool })
      return { shop, person, tool, booking, intent: await payFor(shop, person, booking, card) }
    },
    /** A refund has failed there, for which the provider needs a moment. */
    async failed(intent: string) {
      await expect
        .poll(async () => (await stripe().refunds.list({ payment_intent: intent })).data[0]?.status)
        .toBe('failed')
    },
    async paymentOf(intent: string) {
      const url = `/api/search/payments?q=${intent}`
      const { body } = await theShop().call('GET', url, { token: admin.token })
      return body.payments[0]
    },
    /** The office's list of payments as a query asks for it. */
    async search(query: string) {
      const url = `/api/search/payments${query}`
      return (await theShop().call('GET', url, { token: admin.token })).body
    },
    async bookingOf(person: Person) {
      const url = `/api/bookings/${person.email}`
      return (await theShop().call('GET', url, { token: person.token })).body[0]
    },
    office: (path: string, body?: object) =>
      theShop().call('POST', `/api/payments/${path}`, { token: admin.token, body }),
  }
}
