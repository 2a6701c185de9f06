import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { openAttempt } from './attempt-store.ts'
import { reconcile } from './reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** Lets so much time have passed since the attempts for these bookings began. */
async function age(shop: TestShop, bookingIds: string[], interval: string) {
  await shop.db
    .updateTable('payment_attempts')
    .set({
      checked_at: sql<Date>`checked_at - ${interval}::interval`,
      created_at: sql<Date>`created_at - ${interval}::interval`,
    })
    .where('booking_id', 'in', bookingIds)
    .execute()
}

/** An attempt as a process leaves it that dies before it asks for an intent. */
async function openBareAttempt(shop: TestShop, bookingId: string) {
  await shop.db.transaction().execute(async (transaction) => {
    const row = await lockBooking(transaction, bookingId)
    if (row) await openAttempt(transaction, row)
  })
}

test('reconcile settles a hundred payments without events in one round of two processes', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 100 })
  const bookings: { _id: string; total: number }[] = []
  for (let count = 0; count < 100; count += 1)
    bookings.push(await shop.as(person).book({ tool, quantity: 1 }))
  for (const booking of bookings) await shop.as(person).charge(booking)
  const ids = bookings.map(({ _id }) => _id)
  await reconcile(shop.parts)
  const unpaid = () =>
    shop.db
      .selectFrom('bookings')
      .select('id')
      .where('id', 'in', ids)
      .where('paid', '=', false)
      .execute()
  expect(await unpaid()).toHaveLength(100)
  await age(shop, ids, '21 seconds')
  await Promise.all([reconcile(shop.parts), reconcile(shop.parts)])
  expect(await unpaid()).toEqual([])
  const payments = await shop.db
    .selectFrom('payments')
    .select('state')
    .where('booking_id', 'in', ids)
    .execute()
  expect(payments.map(({ state }) => state)).toEqual(Array(100).fill('settled'))
})

test('reconcile finds the intent of an attempt whose process died before storing it', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  await openBareAttempt(shop, booking._id)
  await age(shop, [booking._id], '21 seconds')
  await reconcile(shop.parts)
  const attempt = await shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', booking._id)
    .executeTakeFirstOrThrow()
  expect(attempt.intent_id).toMatch(/^pi_/)
  expect(await shop.as(person).openIntent(booking)).toBe(attempt.intent_id)
})

test('reconcile cancels an attempt without intent once its booking is deleted', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  await openBareAttempt(shop, booking._id)
  await shop.as(person).deleteBooking(booking)
  await age(shop, [booking._id], '21 seconds')
  await reconcile(shop.parts)
  const attempts = await shop.db
    .selectFrom('payment_attempts')
    .select(['state', 'intent_id'])
    .where('booking_id', '=', booking._id)
    .execute()
  expect(attempts).toEqual([{ state: 'canceled', intent_id: null }])
})

test('reconcile cancels an attempt whose intent is unknown; the next try gets another', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).openIntent(booking)
  await shop.db
    .updateTable('payment_attempts')
    .set({ intent_id: 'pi_of_another_account' })
    .where('intent_id', '=', intent)
    .execute()
  await age(shop, [booking._id], '21 seconds')
  await reconcile(shop.parts)
  const states = () =>
    shop.db
      .selectFrom('payment_attempts')
      .select('state')
      .where('booking_id', '=', booking._id)
      .orderBy('attempt')
      .execute()
  expect(await states()).toEqual([{ state: 'canceled' }])
  expect(await shop.as(person).openIntent(booking)).toMatch(/^pi_\w+$/)
  expect(await states()).toEqual([{ state: 'canceled' }, { state: 'open' }])
})

test('reconcile cancels an attempt without intent a day old whose hold lapsed', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  await openBareAttempt(shop, booking._id)
  await shop.lapse(booking)
  await age(shop, [booking._id], '25 hours')
  await reconcile(shop.parts)
  const attempts = await shop.db
    .selectFrom('payment_attempts')
    .select(['state', 'intent_id'])
    .where('booking_id', '=', booking._id)
    .execute()
  expect(attempts).toEqual([{ state: 'canceled', intent_id: null }])
})

test('reconcile cancels attempts of deleted bookings, and those left for a day', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [gone, left] = [await shop.as(person).book(), await shop.as(person).book()]
  const intents = [await shop.as(person).openIntent(gone), await shop.as(person).openIntent(left)]
  await shop.db
    .updateTable('bookings')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', gone._id)
    .execute()
  await shop.lapse(left)
  await age(shop, [gone._id, left._id], '25 hours')
  await reconcile(shop.parts)
  for (const intent of intents)
    expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe('canceled')
  expect(await shop.as(person).openIntent(left)).not.toBe(intents[1])
})

test('reconcile keeps an attempt for a day after its hold lapsed', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).openIntent(booking)
  await shop.lapse(booking)
  await age(shop, [booking._id], '23 hours')
  await reconcile(shop.parts)
  expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe(
    'requires_payment_method',
  )
})

test('reconcile goes on with attempts and refunds after one that the provider fails at', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const bookings: { _id: string; total: number }[] = []
  for (let count = 0; count < 6; count += 1) bookings.push(await shop.as(person).book())
  const intents: string[] = []
  for (const booking of bookings) intents.push(await shop.as(person).charge(booking))
  const refunded = await shop.as(person).book()
  const due = await shop.as(person).pay(refunded)
  await shop.db
    .updateTable('payments')
    .set({ state: 'attention', reason_code: 'booking_deleted', refund_due: true })
    .where('transaction_id', '=', due)
    .execute()
  const { id } = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', '=', due)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('refunds')
    .values({
      payment_id: id,
      booking_id: refunded._id,
      amount_cents: 125_000,
      kind: 'unmatched',
      reason: 'booking_deleted',
    })
    .execute()
  const ids = bookings.map(({ _id }) => _id)
  await age(shop, ids, '21 seconds')
  // The oldest is looked at first.
  await age(shop, ids.slice(0, 1), '1 second')
  const fault = { fault: '500', method: 'GET', path: `/v1/payment_intents/${intents[0]}` }
  await shop.withStripeFault(fault, () => reconcile(shop.parts))
  const paid = await shop.db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .where('paid', '=', true)
    .execute()
  expect(paid.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
  expect((await shop.stripeApi.refunds.list({ payment_intent: due })).data).toHaveLength(1)
})

test('reconcile makes other refunds after one that fails', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [lost, due] = [await shop.as(person).book(), await shop.as(person).book()]
  const intent = await shop.as(person).charge(due)
  for (const [booking, transactionId] of [
    [lost, 'pi_nobody_knows'],
    [due, intent],
  ] as const) {
    const { id } = await shop.db
      .insertInto('payments')
      .values({
        booking_id: booking._id,
        user_id: person._id,
        transaction_id: transactionId,
        amount_cents: 125_000,
        email: person.email,
        name: person.name,
        product_name: booking.productName,
        status: 'service pending',
        state: 'attention',
        reason_code: 'booking_deleted',
        refund_due: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('refunds')
      .values({
        payment_id: id,
        booking_id: booking._id,
        amount_cents: 125_000,
        kind: 'unmatched',
        reason: 'booking_deleted',
      })
      .execute()
  }
  await reconcile(shop.parts)
  await reconcile(shop.parts)
  const rows = await shop.db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['transaction_id', 'payments.state', 'tries'])
    .where('transaction_id', 'in', ['pi_nobody_knows', intent])
    .orderBy('payments.state')
    .execute()
  expect(rows).toEqual([
    { transaction_id: 'pi_nobody_knows', state: 'attention', tries: 1 },
    { transaction_id: intent, state: 'refunded', tries: 1 },
  ])
})
