import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { brokenInvariants } from '../../tests/faults/invariants.ts'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
type Booking = { _id: string; number: string; total: number }

/** A held booking of 100 pieces out of 1,000, and the office. */
async function held(changes?: object) {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tool = await shop.newTool({ price: 1000 })
  const booking = await shop.as(person).bookLines([{ tool }], changes)
  return { shop, person, admin, tool, booking }
}

const release = (
  shop: TestShop,
  person: Person,
  { _id }: { _id: string },
  why: unknown = 'Not real',
) => shop.as(person).post(`/api/bookings/${_id}/release`, { why })

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** A part of the money has come by bank. */
const transfer = (shop: TestShop, admin: Person, { _id }: Booking, amount: number) =>
  shop
    .as(admin)
    .post(
      `/api/bookings/${_id}/transfers`,
      { amount, receivedOn: '2026-11-20', reference: randomUUID() },
      { 'idempotency-key': randomUUID() },
    )

describe('POST /api/bookings/{id}/release', () => {
  test('puts the stock back once, and mails the reason to the buyer', async () => {
    const { shop, person, admin, tool, booking } = await held({
      payBy: 'transfer',
      poNumber: '4711',
    })
    expect(await shop.availableOf(tool)).toBe(900)
    const { status, body } = await release(shop, admin, booking, ' The mill is not known. ')
    expect([status, body]).toMatchObject([
      200,
      { _id: booking._id, state: 'lapsed', heldUntil: null, paid: false },
    ])
    expect(await shop.availableOf(tool)).toBe(1000)
    const mail = await shop.mailTo(person.email, `${booking.number} (PO 4711): no longer set aside`)
    expect(mail).toContain('The mill is not known.')
    expect(codeOf(await release(shop, admin, booking))).toEqual([409, 'not_held'])
    expect(await shop.availableOf(tool)).toBe(1000)
    expect(await brokenInvariants({ pool: shop.pool, stripe: shop.stripeApi })).toEqual([])
  })

  test('is in the timeline of both sides and in the records of the office', async () => {
    const { shop, person, admin, booking } = await held()
    await release(shop, admin, booking, 'The mill is not known.')
    const timeline = (await shop.as(person).get(`/api/bookings/${booking._id}/timeline`)).body
    expect(timeline[0]).toMatchObject({
      kind: 'lapsed',
      actor: 'office',
      text: 'We ended the hold, and the goods went back into stock: "The mill is not known".',
    })
    const { body } = await shop.as(admin).get(`/api/search/changes?noun=booking&id=${booking._id}`)
    expect(body.changes).toMatchObject([
      {
        who: { _id: admin._id },
        name: booking.number,
        act: 'update',
        source: 'page',
        before: { heldUntil: expect.any(String) },
        after: { heldUntil: null, reason: 'The mill is not known.' },
        undoable: false,
      },
    ])
  })

  test('ends it once when several of the office press it, while the buyer deletes', async () => {
    const { shop, person, admin, tool, booking } = await held()
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => release(shop, admin, booking)),
      shop.as(person).deleteBooking(booking),
    ])
    const released = replies.slice(0, 6).filter(({ status }) => status === 200)
    expect(released.length).toBeLessThanOrEqual(1)
    expect(await shop.availableOf(tool)).toBe(1000)
    expect(await brokenInvariants({ pool: shop.pool, stripe: shop.stripeApi })).toEqual([])
  })

  test('refuses what is paid, lapsed, deleted or unknown, and a missing reason', async () => {
    const { shop, person, admin, booking } = await held()
    expect(codeOf(await release(shop, admin, booking, ' '))).toEqual([400, 'malformed'])
    expect(codeOf(await release(shop, person, booking))).toEqual([403, 'not_allowed'])
    await shop.lapse(booking)
    expect(codeOf(await release(shop, admin, booking))).toEqual([409, 'not_held'])
    await shop.as(person).pay(booking)
    expect(codeOf(await release(shop, admin, booking))).toEqual([409, 'already_paid'])
    const gone = await shop.as(person).book()
    await shop.as(person).deleteBooking(gone)
    for (const booking of [gone, { _id: randomUUID() }])
      expect(codeOf(await release(shop, admin, booking))).toEqual([404, 'booking_not_found'])
  })

  test('a booking can be paid all the same while there is enough', async () => {
    const { shop, person, admin, tool, booking } = await held()
    await release(shop, admin, booking)
    await shop.as(person).pay(booking)
    expect(await shop.availableOf(tool)).toBe(900)
  })

  test('money that has come by bank is in the to-do list of the office', async () => {
    const { shop, person, admin, booking } = await held({ payBy: 'transfer' })
    expect((await transfer(shop, admin, booking, 400)).status).toBe(201)
    expect((await release(shop, admin, booking)).body.state).toBe('lapsed')
    expect(await shop.mailTo(person.email, `${booking.number}: no longer set aside`)).toContain(
      '$400.00',
    )
    const { body } = await shop.as(admin).get('/api/search/payments?show=lapsed')
    expect(body.payments).toMatchObject([{ bookingId: booking._id, amount: 400 }])
  })
})

describe('a card payment that is open', () => {
  test('ends, so that nothing is charged for goods that are not held', async () => {
    const { shop, person, admin, booking } = await held()
    const intent = await shop.as(person).openIntent(booking)
    expect((await release(shop, admin, booking)).status).toBe(200)
    expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe('canceled')
  })

  test('that was charged unseen pays the booking', async () => {
    const { shop, person, admin, tool, booking } = await held()
    await shop.as(person).charge(booking)
    expect(codeOf(await release(shop, admin, booking))).toEqual([409, 'already_paid'])
    expect((await shop.as(admin).get(`/api/bookings/book/${booking._id}`)).body.paid).toBe(true)
    expect(await shop.availableOf(tool)).toBe(900)
  })

  test('that the bank is working on keeps the hold', async () => {
    const { shop, person, admin, tool, booking } = await held()
    const intent = await shop.as(person).openIntent(booking)
    const { provider } = shop.parts
    const known = await provider.findIntent(intent)
    const spies = [
      vi.spyOn(provider, 'cancelIntent').mockResolvedValue(undefined),
      vi
        .spyOn(provider, 'findIntent')
        .mockResolvedValue(known && { ...known, status: 'processing' }),
    ]
    expect(codeOf(await release(shop, admin, booking))).toEqual([409, 'payment_underway'])
    for (const spy of spies) spy.mockRestore()
    expect(await shop.availableOf(tool)).toBe(900)
    expect((await release(shop, admin, booking)).status).toBe(200)
  })

  test('while the provider is away nothing ends', async () => {
    const { shop, person, admin, tool, booking } = await held()
    await shop.as(person).openIntent(booking)
    const fault = { fault: 'reset', method: 'POST' }
    const refused = await shop.withStripeFault(fault, () => release(shop, admin, booking))
    expect(codeOf(refused)).toEqual([503, 'provider_away'])
    expect(await shop.availableOf(tool)).toBe(900)
  })
})

describe('GET /api/search/bookings?show=held', () => {
  test('lists what holds stock, of an account or of all', async () => {
    const { shop, person, admin, booking } = await held()
    const [lapsed, paid, other] = [
      await shop.as(person).book(),
      await shop.as(person).book(),
      await shop.as(await shop.newBuyer()).book(),
    ]
    await shop.lapse(lapsed)
    await shop.as(person).pay(paid)
    const idsOf = async (query: string) => {
      const { body } = await shop.as(admin).get(`/api/search/bookings?show=held${query}`)
      return body.bookings.map(({ _id }: Booking) => _id)
    }
    expect(await idsOf(`&buyer=${person._id}`)).toEqual([booking._id])
    const all = await idsOf('')
    expect(all).toEqual(expect.arrayContaining([booking._id, other._id]))
    expect(all).not.toContain(lapsed._id)
    expect(all).not.toContain(paid._id)
    const csv = await shop.as(admin).get(`/api/export/bookings.csv?show=held&buyer=${person._id}`)
    expect(csv.body).toContain(booking.number)
    expect(csv.body).not.toContain(lapsed.number)
  })

  test('a customer has what the account holds', async () => {
    const { shop, person, admin, booking } = await held()
    await shop.as(person).book({ quantity: 7 })
    const heldOf = async () => (await shop.as(admin).get(`/api/customers/${person._id}`)).body.held
    expect(await heldOf()).toEqual({ bookings: 2, pieces: 107 })
    await release(shop, admin, booking)
    expect(await heldOf()).toEqual({ bookings: 1, pieces: 7 })
  })
})
