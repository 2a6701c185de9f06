import { beforeAll, expect } from 'vitest'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** What tests of refunds do as the buyer, as the office and at the provider. */
export function refundScene(theShop: () => TestShop) {
  let admin: Person
  beforeAll(async () => {
    admin = await theShop().newAdmin()
  })
  const stripe = () => theShop().stripeApi
  return {
    stripe,
    /** A paid booking of all pieces of a tool; the card's name decides how refunds end. */
    async paid(card = 'pm_card_visa') {
      const shop = theShop()
      const person = await shop.newBuyer()
      const tool = await shop.newTool({ Available: 100 })
      const booking = await shop.as(person).book({ tool })
      return { shop, person, tool, booking, intent: await shop.as(person).pay(booking, card) }
    },
    /** All refunds have failed there, for which the provider needs a moment. */
    async failed(intent: string) {
      await expect
        .poll(async () => {
          const { data } = await stripe().refunds.list({ payment_intent: intent })
          return [...new Set(data.map(({ status }) => status))]
        })
        .toEqual(['failed'])
    },
    async paymentOf(intent: string) {
      const url = `/api/search/payments?q=${intent}`
      const { body } = await theShop().as(admin).get(url)
      return body.payments[0]
    },
    /** The office's list of payments as a query asks for it. */
    async search(query: string) {
      const url = `/api/search/payments${query}`
      return (await theShop().as(admin).get(url)).body
    },
    async bookingOf(person: Person) {
      const url = `/api/bookings/${person.email}`
      return (await theShop().as(person).get(url)).body[0]
    },
    office: (path: string, body?: object) =>
      theShop().as(admin).post(`/api/payments/${path}`, body),
  }
}
