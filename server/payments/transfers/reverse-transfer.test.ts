import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { transferCalls } from '../../../tests/support/transfers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
let admin: Person
const { booked, record, post, reverse, paymentsOf, broken, codeOf } = transferCalls(
  theShop,
  () => admin,
)

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

describe('POST /api/payments/reverse/{id}', () => {
  test('a transfer that completed the booking makes it unpaid, with a new hold', async () => {
    const { shop, person, id, tool, booking } = await booked()
    const { body: part } = await record(id, 40_000)
    const { body: paid } = await record(id, 24_900)
    const { status, body } = await reverse(paid.payments[1]._id)
    expect([status, body.state, body.reasonCode, body.reason]).toEqual([
      200,
      'reversed',
      'reversed',
      'Our office has taken this entry back: "Meant for B-000002"',
    ])
    const { body: now } = await shop.as(person).get(`/api/bookings/book/${id}`)
    expect(now).toMatchObject({
      paid: false,
      state: 'unpaid',
      received: 40_000,
      transactionId: null,
      lines: [{ promisedOn: null }],
    })
    expect(Date.parse(now.heldUntil) - Date.now()).toBeGreaterThan(167 * 3_600_000)
    expect(codeOf(await shop.as(person).get(`/api/receipts/${id}`))).toEqual([
      404,
      'receipt_not_found',
    ])
    // With its part above the total.
    expect((await paymentsOf(id)).map(({ state }: { state: string }) => state)).toEqual([
      'settled',
      'reversed',
      'reversed',
    ])
    const mail = await shop.mailTo(person.email, `${booking.number} (PO 4711): a correction`)
    expect(mail).toContain('We have $40,000.00 of $64,800.00 for it now.')
    const { body: found } = await shop
      .as(admin)
      .get('/api/search/payments?show=reversed&method=transfer')
    expect(found.payments.map(({ bookingId }: { bookingId: string }) => bookingId)).toContain(id)
    expect(codeOf(await reverse(paid.payments[1]._id))).toEqual([409, 'already_refunded'])
    expect(await broken()).toEqual([])
    await reverse(part.payments[0]._id)
    expect(await shop.availableOf(tool)).toBe(352)
    expect((await shop.as(person).askIntent(booking)).status).toBe(200)
    expect((await record(id, 64_800)).body).toMatchObject({ paid: true, received: 64_800 })
    expect(await broken()).toEqual([])
  })

  test('its part above the total is taken back too where it counts by now', async () => {
    const { shop, id } = await booked()
    const { body: part } = await record(id, 40_000)
    const { body: rest } = await record(id, 24_900)
    expect((await reverse(part.payments[0]._id)).status).toBe(200)
    const settled = await shop.as(admin).post(`/api/payments/settle/${rest.payments[2]._id}`)
    expect([settled.status, settled.body.state]).toEqual([200, 'settled'])
    const read = async () => (await shop.as(admin).get(`/api/bookings/book/${id}`)).body
    expect((await read()).received).toBe(24_900)
    expect((await reverse(rest.payments[1]._id)).status).toBe(200)
    expect(await broken()).toEqual([])
    expect((await record(id, 64_800)).body).toMatchObject({ paid: true, received: 64_800 })
  })

  test('a card’s payment is no transfer', async () => {
    const { shop, person, booking } = await booked({ payBy: 'card' })
    const payment = await shop.as(admin).findPayment(await shop.as(person).pay(booking))
    expect(codeOf(await reverse(payment._id))).toEqual([409, 'not_a_transfer'])
    expect(codeOf(await reverse(randomUUID()))).toEqual([404, 'payment_not_found'])
    expect(codeOf(await reverse(payment._id, ' '))).toEqual([400, 'malformed'])
  })

  test('not once goods are packed or shipped', async () => {
    const { shop, id } = await booked()
    const { body } = await record(id, 64_800)
    const shipment = { lines: [{ line: 1, quantity: 5 }], shipped: false }
    await post(`/api/bookings/${id}/shipments`, shipment)
    const packed = await reverse(body.payments[0]._id)
    expect([packed.status, packed.body.message]).toEqual([
      409,
      'Goods of this booking have been shipped already (shipment 1 is packed: unpack it first).',
    ])
    await shop.as(admin).patch(`/api/bookings/${id}/shipments/1`, { shipped: true })
    expect(codeOf(await reverse(body.payments[0]._id))).toEqual([409, 'already_shipped'])
  })

  test('not once money of the booking was given back', async () => {
    const { id } = await booked()
    const { body: part } = await record(id, 40_000)
    await record(id, 24_800)
    await post(`/api/bookings/${id}/refunds`, { lines: [], amount: 5, restock: false, reason: 'R' })
    expect(codeOf(await reverse(part.payments[0]._id))).toEqual([409, 'already_refunded'])
  })

  test('a hidden booking holds nothing once it is unpaid again', async () => {
    const { shop, id, tool, booking } = await booked()
    const { body } = await record(id, 64_800)
    await shop.as(admin).deleteBooking(booking)
    expect((await reverse(body.payments[0]._id)).status).toBe(200)
    expect(await shop.availableOf(tool)).toBe(1000)
    expect(await broken()).toEqual([])
  })
})
