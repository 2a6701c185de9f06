import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { transferCalls } from '../../../tests/support/transfers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
let admin: Person
const { booked, transferOf, record, post, paymentsOf, broken, codeOf } = transferCalls(
  theShop,
  () => admin,
)

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

describe('POST /api/bookings/{id}/transfers', () => {
  test('a part holds the goods longer, and the rest makes the booking paid once', async () => {
    const { shop, person, id, booking } = await booked()
    await shop.db
      .updateTable('bookings')
      .set({ hold_until: new Date(Date.now() + 60_000) })
      .execute()
    const { status, body } = await record(id, 40_000)
    expect([status, body.state, body.paid, body.received]).toEqual([201, 'unpaid', false, 40_000])
    expect(Date.parse(body.heldUntil) - Date.now()).toBeGreaterThan(167 * 3_600_000)
    expect(body.payments).toMatchObject([
      {
        amount: 40_000,
        method: 'transfer',
        reference: 'FT 26325 7781',
        receivedOn: '2026-11-20',
        returned: 0,
        transactionId: `bank_${body.payments[0]._id}`,
      },
    ])
    const subject = `${booking.number} (PO 4711): we have received $40,000.00`
    expect(await shop.mailTo(person.email, subject)).toContain(
      'We have $40,000.00 of $64,800.00 now. Please transfer the rest, $24,800.00',
    )
    const { body: paid } = await record(id, '24800.00')
    expect(paid).toMatchObject({
      state: 'confirmed',
      paid: true,
      received: 64_800,
      heldUntil: null,
      transactionId: `bank_${paid.payments[1]._id}`,
    })
    expect(paid.lines[0].promisedOn).toMatch(/^\d{4}-/)
    const { body: receipt } = await shop.as(person).get(`/api/receipts/${id}`)
    expect(receipt).toMatchObject({
      total: 64_800,
      method: 'transfer',
      reference: 'FT 26325 7781',
      poNumber: '4711',
      refunded: false,
      receivedOn: '2026-11-20',
      payments: [{ amount: 40_000 }, { amount: 24_800 }],
    })
    const mail = await shop.mailTo(
      person.email,
      `${booking.number} (PO 4711): receipt ${receipt.number}, $`,
    )
    expect(mail).toContain('Your payment of $64,800.00 has arrived.')
    const { body: events } = await shop.as(person).get(`/api/bookings/${id}/timeline`)
    expect(events.map(({ text }: { text: string }) => text).slice(0, 3)).toEqual([
      'Paid $64,800.00 by bank transfer.',
      'A bank transfer of $24,800.00 arrived (FT 26325 7781): $64,800.00 of $64,800.00 received.',
      'A bank transfer of $40,000.00 arrived (FT 26325 7781): $40,000.00 of $64,800.00 received.',
    ])
    expect(await broken()).toEqual([])
  })

  test('the mail about its refund, sent again, does not speak of a card', async () => {
    const { shop, person, id } = await booked()
    await record(id, 64_800)
    const [payment] = await paymentsOf(id)
    await shop.as(admin).refund(payment._id, { restock: true })
    const booking = (await shop.as(admin).get(`/api/bookings/book/${id}`)).body
    const [due] = booking.refunds
    await shop
      .as(admin)
      .patch(`/api/bookings/${id}/refunds/${due._id}`, { sentOn: '2026-11-21', reference: 'OUT 5' })
    expect((await post(`/api/bookings/${id}/mails`, { kind: 'refunded' })).status).toBe(201)
    const subject = `${booking.number} (PO 4711): your payment was refunded`
    expect(await shop.mailTo(person.email, subject)).toContain(
      'We have given $64,800.00 back by bank transfer.',
    )
    const { rows } = await shop.pool.query('select subject from mails where recipient = $1', [
      person.email,
    ])
    const others = rows.filter(({ subject: text }) => !text.includes(`${booking.number} (PO 4711)`))
    expect(others).toEqual([])
  })

  test('of a booking that the office deletes is recorded as its act', async () => {
    const { shop, id } = await booked()
    await record(id, 40_000)
    const [payment] = await paymentsOf(id)
    expect((await shop.as(admin).delete(`/api/bookings/${id}`)).status).toBe(200)
    const url = `/api/search/changes?noun=payment&id=${payment._id}`
    const [latest] = (await shop.as(admin).get(url)).body.changes
    expect(latest).toMatchObject({
      who: { _id: admin._id },
      act: 'update',
      before: { state: 'settled' },
      after: { state: 'attention', reasonCode: 'booking_deleted' },
    })
  })

  test('what is above the total is a second payment that waits for the office', async () => {
    const { shop, id } = await booked()
    await record(id, 40_000)
    const { body } = await record(id, 24_900)
    expect([body.paid, body.received]).toEqual([true, 64_800])
    expect(await paymentsOf(id)).toMatchObject([
      { amount: 40_000, state: 'settled', reasonCode: null },
      { amount: 24_800, state: 'settled', reasonCode: null },
      { amount: 100, state: 'attention', reasonCode: 'surplus', reference: 'FT 26325 7781' },
    ])
    const [, , surplus] = await paymentsOf(id)
    const refunded = await shop.as(admin).refund(surplus._id, { restock: false })
    expect(refunded.body).toMatchObject({
      reasonCode: 'surplus',
      refundDue: true,
      state: 'attention',
    })
    const { body: details } = await shop.as(admin).get(`/api/bookings/book/${id}`)
    expect(details.refunds).toMatchObject([{ kind: 'surplus', state: 'due', amount: 100 }])
    const sent = { sentOn: '2026-11-21', reference: 'OUT 1' }
    const path = `/api/bookings/${id}/refunds/${details.refunds[0]._id}`
    expect((await shop.as(admin).patch(path, sent)).body).toMatchObject({
      state: 'confirmed',
      received: 64_800,
      returned: 0,
      refunds: [{ state: 'done', reference: 'OUT 1' }],
    })
    expect((await paymentsOf(id))[2]).toMatchObject({ state: 'refunded', returned: 100 })
    expect(await broken()).toEqual([])
  })

  test('a booking that is paid takes one only as a surplus', async () => {
    const { id } = await booked()
    await record(id, 64_800)
    expect(codeOf(await record(id, 5))).toEqual([409, 'already_paid'])
    const { status, body } = await record(id, 5, { surplus: true })
    expect([status, body.received, body.payments.length]).toEqual([201, 64_800, 2])
    expect((await paymentsOf(id))[1]).toMatchObject({ state: 'attention', reasonCode: 'surplus' })
    expect(await broken()).toEqual([])
  })

  test('a booking by card takes one too and is paid by bank from then on', async () => {
    const { shop, person, booking, id } = await booked({ payBy: 'card' })
    const intent = await shop.as(person).openIntent(booking)
    const { body } = await record(id, 1)
    expect([body.payBy, body.bank.reference]).toEqual(['transfer', booking.number])
    expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe('canceled')
    expect(codeOf(await shop.as(person).askIntent(booking))).toEqual([409, 'partly_paid'])
    await expect(shop.as(person).bookLines([], { replaces: id })).rejects.toThrow()
  })

  test('a card that is charged nevertheless gets its money back', async () => {
    const { shop, person, booking, id } = await booked({ payBy: 'card' })
    const intent = await shop.as(person).charge(booking)
    // As if the shop had not asked the provider yet.
    await shop.withStripeFault({ fault: '500', method: 'POST', path: '/v1/payment_intents' }, () =>
      record(id, 40_000),
    )
    expect(codeOf(await shop.as(person).settle(booking, intent))).toEqual([409, 'already_paid'])
    expect(await shop.as(admin).findPayment(intent)).toMatchObject({
      state: 'refunded',
      reasonCode: 'paid_already',
      method: 'card',
    })
    expect((await record(id, 24_800)).body.paid).toBe(true)
    expect(await broken()).toEqual([])
  })

  test('a lapsed hold is taken again, or the money waits for the office', async () => {
    const { shop, tool, id, booking } = await booked()
    await shop.lapse(booking)
    expect((await record(id, 40_000)).body).toMatchObject({ state: 'unpaid', received: 40_000 })
    expect(await shop.availableOf(tool)).toBe(352)
    await shop.lapse(booking)
    const other = await shop.as(await shop.newBuyer()).book({ tool, quantity: 500 })
    const { status, body } = await record(id, 24_800)
    expect([status, body.state, body.received]).toEqual([201, 'in-review', 40_000])
    const [, waiting] = await paymentsOf(id)
    expect(waiting).toMatchObject({ state: 'attention', reasonCode: 'stock_gone', amount: 24_800 })
    expect(codeOf(await shop.as(admin).post(`/api/payments/settle/${waiting._id}`))).toEqual([
      409,
      'not_enough_stock',
    ])
    await shop.as(admin).deleteBooking(other)
    const settled = await shop.as(admin).post(`/api/payments/settle/${waiting._id}`)
    expect(settled.body).toMatchObject({ state: 'settled', reasonCode: null })
    const { body: paid } = await shop.as(admin).get(`/api/bookings/book/${id}`)
    expect([paid.paid, paid.received, paid.state]).toEqual([true, 64_800, 'confirmed'])
    expect(await broken()).toEqual([])
  })

  test('the transfers of a deleted booking wait to be sent back', async () => {
    const { shop, tool, person, id, booking } = await booked()
    await record(id, 40_000)
    await shop.as(person).deleteBooking(booking)
    expect(await shop.availableOf(tool)).toBe(1000)
    const [payment] = await paymentsOf(id)
    expect(payment).toMatchObject({
      state: 'attention',
      reasonCode: 'booking_deleted',
      refundDue: false,
    })
    expect(codeOf(await record(id, 1))).toEqual([404, 'booking_not_found'])
    await shop.as(admin).refund(payment._id, { restock: false })
    const { id: refund } = await shop.db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', payment._id)
      .executeTakeFirstOrThrow()
    const sent = { sentOn: '2026-11-21', reference: 'OUT 2' }
    expect((await shop.as(admin).patch(`/api/bookings/${id}/refunds/${refund}`, sent)).status).toBe(
      200,
    )
    expect((await paymentsOf(id))[0]).toMatchObject({
      state: 'refunded',
      reasonCode: 'booking_deleted',
    })
    expect(await broken()).toEqual([])
  })

  test('a repeated key records nothing again', async () => {
    const { id } = await booked()
    const key = randomUUID()
    const path = `/api/bookings/${id}/transfers`
    const [one, two] = await Promise.all([
      post(path, transferOf(40_000), key),
      post(path, transferOf(40_000), key),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect((await post(path, transferOf(40_000), key)).body).toMatchObject({ received: 40_000 })
    expect(codeOf(await post(path, transferOf(40_001), key))).toEqual([409, 'idempotency_mismatch'])
    expect(codeOf(await theShop().as(admin).post(path, transferOf(1)))).toEqual([
      400,
      'idempotency_key_required',
    ])
  })

  test.each([
    [{ amount: 0 }, 'amount must be more than zero'],
    [{ amount: 1_000_000_000 }, 'amount must be an amount in dollars with at most two decimals'],
    [
      { amount: 100_000_000 },
      'amount must be at most $99,999,999.99, the most that a booking costs',
    ],
    [{ amount: -5 }, 'amount must be an amount in dollars with at most two decimals'],
    [{ amount: undefined }, 'amount is required'],
    [{ receivedOn: '2999-01-01' }, 'receivedOn must not be in the future'],
    [{ receivedOn: 'soon' }, 'receivedOn must be a date such as 2026-12-01'],
    [{ reference: ' ' }, 'reference is required'],
    [{ surplus: 'yes' }, 'surplus must be true or false'],
  ])('%j is refused', async (changes, message) => {
    const { id } = await booked()
    const { status, body } = await record(id, 5, changes)
    expect([status, body.code, body.message]).toEqual([400, 'malformed', message])
  })
})

test('money of two transfers goes back whole before the booking is refunded', async () => {
  const { shop, id } = await booked()
  await record(id, 40_000)
  await record(id, 24_800)
  const { body } = await post(`/api/bookings/${id}/refunds`, {
    lines: [],
    amount: 64_800,
    restock: false,
    reason: 'R',
  })
  expect(body.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([24_800, 40_000])
  for (const [at, refund] of body.refunds.entries()) {
    const path = `/api/bookings/${id}/refunds/${refund._id}`
    const sent = await shop.as(admin).patch(path, { sentOn: '2026-11-21', reference: 'OUT' })
    expect([sent.body.received, sent.body.state]).toEqual([
      64_800,
      at === 0 ? 'confirmed' : 'refunded',
    ])
  }
  expect(await broken()).toEqual([])
})

test('a transfer is no proof of a payment by card', async () => {
  const { shop, person, booking, id } = await booked()
  const { body } = await record(id, 64_800)
  expect((await shop.as(person).settle(booking, body.transactionId)).status).toBe(402)
})
