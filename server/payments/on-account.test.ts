import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { transferCalls } from '../../tests/support/transfers.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
let admin: Person
beforeAll(async () => {
  admin = await theShop().newAdmin()
})
const { record, reverse, post, paymentsOf, broken, codeOf } = transferCalls(theShop, () => admin)

/** A booking on account of 100 pieces at $1.00. */
async function onAccount() {
  const shop = theShop()
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 100_000 })
  const person = await newMember(shop, { company, role: 'manager' })
  const tool = await shop.newTool({ price: 100, Available: 1000 })
  const order = bodyOf(person, [lineOf(tool, 100)], { payBy: 'account' })
  const { body: booking } = await sendLines(shop, person, order)
  const read = async () => {
    const { body } = await shop.as(admin).get(`/api/bookings/book/${booking._id}`)
    const { state, paid, owed, received, payBy, payUntil } = body
    return { state, paid, owed, received, payBy, payUntil }
  }
  const ship = (quantity: number) =>
    post(`/api/bookings/${booking._id}/shipments`, { lines: [{ line: 1, quantity }] })
  const giveBack = (call: 'refunds' | 'returns', quantity: number, more: object = {}) =>
    post(`/api/bookings/${booking._id}/${call}`, {
      lines: quantity === 0 ? [] : [{ line: 1, quantity }],
      reason: 'R',
      restock: true,
      ...more,
    })
  const refunds = async () =>
    (
      await shop.pool.query(
        'select amount_cents::integer as cents, kind from refunds where booking_id = $1',
        [booking._id],
      )
    ).rows
  const free = async () => (await shop.as(person).get('/api/company')).body.terms
  return { shop, person, tool, booking, id: booking._id, read, ship, giveBack, refunds, free }
}

describe('a booking on account is paid', () => {
  test('by transfers, in parts: its state, promises and way of paying stay', async () => {
    const { shop, id, read, ship } = await onAccount()
    await ship(40)
    const before = await read()
    expect(before).toMatchObject({ state: 'part-shipped', owed: 100, payBy: 'account' })
    expect((await record(id, 60)).status).toBe(201)
    expect(await read()).toEqual({ ...before, owed: 40, received: 60 })
    expect((await record(id, 45)).status).toBe(201)
    expect(await read()).toEqual({ ...before, paid: true, owed: 0, received: 100 })
    // Shipped three hours after it was ordered, and paid much later.
    await shop.pool.query(
      `update bookings set created_at = shipped_at - interval '3 hours', paid_at = shipped_at + interval '9 hours'
      from shipments where booking_id = bookings.id and bookings.id = $1`,
      [id],
    )
    const { body } = await shop.as(admin).get('/api/overview?range=7d')
    expect(body.funnel.hoursToShipped).toBe(3)
    expect(await broken()).toEqual([])
  })

  test('by card while nothing has come; of card and transfer at once one counts', async () => {
    const { shop, person, id, read, booking } = await onAccount()
    await shop.as(person).pay(booking)
    expect(await read()).toMatchObject({
      state: 'confirmed',
      paid: true,
      owed: 0,
      payBy: 'account',
    })
    expect(codeOf(await record(id, 100))).toEqual([409, 'already_paid'])
    const other = await onAccount()
    const [paid] = await Promise.allSettled([
      shop.as(other.person).pay(other.booking),
      record(other.id, 100),
    ])
    expect(['fulfilled', 'rejected']).toContain(paid.status)
    expect(await other.read()).toMatchObject({ state: 'confirmed', paid: true, owed: 0 })
    expect(await broken()).toEqual([])
  })

  test('a transfer that is taken back is owed again, though all has left: no hold, and promises as before', async () => {
    const { shop, person, id, read, ship } = await onAccount()
    await ship(100)
    await record(id, 100)
    const before = await read()
    await shop.as(person).delete(`/api/bookings/${id}`)
    const [payment] = await paymentsOf(id)
    expect((await reverse(payment._id)).status).toBe(200)
    expect(await read()).toEqual({ ...before, paid: false, owed: 100, received: 0 })
    const seen = await shop.as(person).get(`/api/bookings/book/${id}`)
    expect([seen.status, seen.body.heldUntil]).toEqual([200, null])
    expect(await broken()).toEqual([])
  })
})

describe('what is given back of a booking on account', () => {
  test('before it is paid is not owed any more: cancelled, returned and taken off the price', async () => {
    const { shop, tool, read, ship, giveBack, refunds, free } = await onAccount()
    expect((await giveBack('refunds', 30)).status).toBe(201)
    expect(await read()).toMatchObject({ state: 'confirmed', owed: 70 })
    expect(await shop.availableOf(tool)).toBe(930)
    await ship(70)
    expect((await giveBack('returns', 20)).status).toBe(201)
    expect((await giveBack('refunds', 0, { amount: 5 })).status).toBe(201)
    expect(await read()).toMatchObject({ state: 'shipped', paid: false, owed: 45 })
    expect(await free()).toMatchObject({ owed: 45, free: 99_955 })
    expect(await refunds()).toEqual([])
    const tooMuch = await giveBack('refunds', 0, { amount: 45.01 })
    expect([...codeOf(tooMuch), tooMuch.body.message]).toEqual([
      409,
      'amount_too_high',
      'At most $45.00 can be given back.',
    ])
    expect(await broken()).toEqual([])
  })

  test('is refused by card from then on, and paid by the rest', async () => {
    const { shop, person, id, read, giveBack } = await onAccount()
    await giveBack('refunds', 30)
    const card = await shop.as(person).post('/create-payment-intent', { price: 100, bookingId: id })
    expect([...codeOf(card), card.body.message]).toEqual([
      409,
      'partly_credited',
      'Part of this booking is not owed any more. Please pay the rest by bank transfer.',
    ])
    await record(id, 70)
    expect(await read()).toMatchObject({ paid: true, owed: 0, received: 70 })
    const { body: timeline } = await shop.as(admin).get(`/api/bookings/${id}/timeline`)
    expect(timeline.map(({ text }: { text: string }) => text)).toContain(
      'A bank transfer of $70.00 arrived (FT 26325 7781): $70.00 of $70.00 received.',
    )
    expect(await broken()).toEqual([])
  })

  test('above what is owed goes back, and what had come has paid it', async () => {
    const { id, read, giveBack, refunds } = await onAccount()
    await record(id, 60)
    expect((await giveBack('refunds', 50)).status).toBe(201)
    expect(await read()).toMatchObject({ paid: true, owed: 0, received: 60, state: 'confirmed' })
    expect(await refunds()).toEqual([{ cents: 1000, kind: 'cancel' }])
    const [payment] = await paymentsOf(id)
    expect(codeOf(await reverse(payment._id))).toEqual([409, 'already_refunded'])
    expect(await broken()).toEqual([])
  })

  test('is given back once for each key, also at once', async () => {
    const { read, id } = await onAccount()
    const key = randomUUID()
    const body = { lines: [{ line: 1, quantity: 10 }], reason: 'R', restock: true }
    const sent = await Promise.all(
      [0, 1, 2].map(() => post(`/api/bookings/${id}/refunds`, body, key)),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await read()).toMatchObject({ owed: 90 })
  })

  test('all of it: nothing is owed, and nothing is paid', async () => {
    const { read, giveBack, free } = await onAccount()
    await giveBack('refunds', 100)
    expect(await read()).toMatchObject({ state: 'cancelled', paid: false, owed: 0 })
    expect(await free()).toMatchObject({ owed: 0 })
    expect(await broken()).toEqual([])
  })

  test('a transfer that pays a part of it is not refunded as a whole', async () => {
    const { shop, id, read } = await onAccount()
    await record(id, 60)
    const [payment] = await paymentsOf(id)
    const refused = await shop
      .as(admin)
      .post(`/api/payments/refund/${payment._id}`, { restock: false })
    expect(codeOf(refused)).toEqual([409, 'still_owed'])
    expect(await read()).toMatchObject({ owed: 40 })
  })
})

test('it is deleted until goods are packed: its transfers wait for the office, and its credit is free', async () => {
  const { shop, person, tool, id, free } = await onAccount()
  await record(id, 60)
  expect((await shop.as(person).delete(`/api/bookings/${id}`)).status).toBe(200)
  expect(await shop.availableOf(tool)).toBe(1000)
  expect(await free()).toMatchObject({ owed: 0 })
  const [payment] = await paymentsOf(id)
  expect(payment).toMatchObject({ state: 'attention', reasonCode: 'booking_deleted' })
  const other = await onAccount()
  await other.ship(1)
  expect(codeOf(await shop.as(other.person).delete(`/api/bookings/${other.id}`))).toEqual([
    409,
    'already_shipped',
  ])
  expect(codeOf(await shop.as(admin).delete(`/api/bookings/${other.id}`))).toEqual([
    409,
    'already_shipped',
  ])
  expect(await broken()).toEqual([])
})
