import { randomUUID } from 'node:crypto'
import { brokenInvariants } from '../faults/invariants.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** What tests of bank transfers do, as the office that `admin` gives. */
export function transferCalls(theShop: () => TestShop, admin: () => Person) {
  /** An unpaid booking of 648 pieces at 100 dollars, $64,800.00 in all. */
  async function booked(changes: object = { payBy: 'transfer', poNumber: '4711' }) {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ price: 10_000, Available: 1000 })
    const booking = await shop.as(person).bookLines([{ tool, quantity: 648 }], changes)
    return { shop, person, tool, booking, id: booking._id }
  }

  const transferOf = (amount: unknown, changes: object = {}) => ({
    amount,
    receivedOn: '2026-11-20',
    reference: 'FT 26325 7781',
    // Most tests record the same line.
    again: true,
    ...changes,
  })

  const record = (id: string, amount: unknown, changes: object = {}, key: string = randomUUID()) =>
    post(`/api/bookings/${id}/transfers`, transferOf(amount, changes), key)

  const post = (path: string, body: object, key: string = randomUUID()) =>
    theShop().as(admin()).post(path, body, { 'idempotency-key': key })

  const reverse = (id: string, reason = 'Meant for B-000002') =>
    theShop().as(admin()).post(`/api/payments/reverse/${id}`, { reason })

  async function paymentsOf(id: string) {
    const { body } = await theShop().as(admin()).get('/api/payments')
    return body
      .filter(({ bookingId }: { bookingId: string }) => bookingId === id)
      .sort((one: { number: string }, other: { number: string }) =>
        one.number.localeCompare(other.number),
      )
  }

  const broken = () => {
    const { pool, stripeApi: stripe } = theShop()
    return brokenInvariants({ pool, stripe })
  }

  const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [
    status,
    body.code,
  ]

  return { booked, transferOf, record, post, reverse, paymentsOf, broken, codeOf }
}
