import { describe, expect, test } from 'vitest'
import { tokenIn } from '../../tests/support/outbox.ts'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const HOUR_MS = 3_600_000
const unverified = { verified: false }

async function hoursHeld({ call }: TestShop, bookingId: string): Promise<number> {
  const { body } = await call('GET', `/api/bookings/book/${bookingId}`)
  return (Date.parse(body.heldUntil) - Date.now()) / HOUR_MS
}

function verify({ db }: TestShop, { _id }: Person) {
  return db.updateTable('users').set({ email_verified: true }).where('id', '=', _id).execute()
}

/** Lets as much time of a hold pass. */
function age({ pool }: TestShop, bookingId: string, hours: number) {
  return pool.query(
    `update bookings set created_at = created_at - $2::float8 * interval '1 hour',
       hold_until = hold_until - $2::float8 * interval '1 hour',
       verified_hold_until = verified_hold_until - $2::float8 * interval '1 hour'
     where id = $1`,
    [bookingId, hours],
  )
}

describe('the hold of an unverified account', () => {
  test('lasts 2 hours; once verified, 48 hours from its begin', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const booking = await shop.as(person).book()
    expect(Date.parse(booking.heldUntil) - Date.parse(booking.createdAt)).toBe(2 * HOUR_MS)
    await age(shop, booking._id, 1)
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(1, 1)
    await verify(shop, person)
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(47, 1)
    expect((await shop.as(person).order(await shop.newTool(), { quantity: 500 })).status).toBe(201)
  })

  test('stays ended when the address is verified later, as does a deleted booking', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ Available: 1000 })
    const [ended, deleted] = [
      (await shop.as(person).order(tool, { quantity: 10 })).body,
      (await shop.as(person).order(tool, { quantity: 10 })).body,
    ]
    await shop.lapse(ended)
    await shop.as(person).deleteBooking(deleted)
    await verify(shop, person)
    const { body } = await shop.visitor.get(`/api/bookings/book/${ended._id}`)
    expect(body.heldUntil).toBeNull()
    expect(await shop.availableOf(tool)).toBe(1000)
  })

  test('is retaken for 2 hours to pay a lapsed booking, with at most 20 % of the stock', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ name: 'Bobbin', Available: 100 })
    const { body: first } = await shop.as(person).order(tool, { quantity: 20 })
    await shop.lapse(first)
    const { body: second } = await shop.as(person).order(tool, { quantity: 15 })
    const refused = await shop.as(person).askIntent(first)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'unverified_stock',
      'Until you have confirmed your email address, your unpaid bookings hold at most 20 of Bobbin. Please open the link in our mail.',
    ])
    expect(await shop.availableOf(tool)).toBe(85)
    await shop.as(person).deleteBooking(second)
    expect((await shop.as(person).askIntent(first)).status).toBe(200)
    expect(await hoursHeld(shop, first._id)).toBeCloseTo(2, 1)
    await verify(shop, person)
    expect(await hoursHeld(shop, first._id)).toBeCloseTo(48, 1)
    expect(await shop.availableOf(tool)).toBe(80)
  })

  test('is retaken once when two tabs pay two lapsed bookings', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ Available: 100 })
    const bookings = []
    for (let count = 0; count < 2; count += 1) {
      const { body } = await shop.as(person).order(tool, { quantity: 15 })
      await shop.lapse(body)
      bookings.push(body)
    }
    const replies = await Promise.all(bookings.map((booking) => shop.as(person).askIntent(booking)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.availableOf(tool)).toBe(85)
  })

  test('takes more than 20 % of the stock for a payment that was charged', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ Available: 100 })
    const { body: first } = await shop.as(person).order(tool, { quantity: 20 })
    const transactionId = await shop.as(person).charge(first)
    await shop.lapse(first)
    expect((await shop.as(person).order(tool, { quantity: 20 })).status).toBe(201)
    const paid = await shop.visitor.settle(first, transactionId)
    expect([paid.status, paid.body.paid, paid.body.heldUntil]).toEqual([200, true, null])
    expect(await shop.availableOf(tool)).toBe(60)
  })
})

describe('verifying an address', () => {
  test('extends live holds when the link of the mail is opened', async () => {
    const shop = theShop()
    const person = await shop.signUp()
    const booking = await shop.as(person).book()
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(2, 1)
    const token = tokenIn(await shop.mailTo(person.email, 'Please confirm your email address'))
    const verified = await shop
      .withToken(person.sessionToken)
      .get(`/api/auth/verify-email?token=${token}`)
    expect(verified.status).toBe(200)
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(48, 1)
  })
})

describe('RATE_LIMIT=off', () => {
  const openShop = testShop({ RATE_LIMIT: 'off' })

  test('lifts the caps of unverified accounts; their holds stay 2 hours', async () => {
    const shop = openShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ Available: 1000 })
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => shop.as(person).order(tool, { quantity: 100 })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(201))
    const [first] = replies
    expect(await hoursHeld(shop, first?.body._id)).toBeCloseTo(2, 1)
    await shop.lapse(first?.body)
    expect((await shop.as(person).askIntent(first?.body)).status).toBe(200)
    expect(await hoursHeld(shop, first?.body._id)).toBeCloseTo(2, 1)
  })
})

describe('HOLD_HOURS of less than 2', () => {
  const shortShop = testShop({ HOLD_HOURS: '0.5' })

  test('limits every hold', async () => {
    const shop = shortShop()
    for (const verified of [true, false]) {
      const booking = await shop.as(await shop.newBuyer({ verified })).book()
      expect(Date.parse(booking.heldUntil) - Date.parse(booking.createdAt)).toBe(HOUR_MS / 2)
    }
  })
})
