import { describe, expect, test } from 'vitest'
import { askIntent, chargeCard, payFor } from '../../tests/support/cards.ts'
import { buildBooking, buildTool, lapse, orderOf } from '../../tests/support/goods.ts'
import { mailTo, tokenIn } from '../../tests/support/outbox.ts'
import { buildAdmin, buildPerson, type Person, signUp } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const HOUR_MS = 3_600_000
const unverified = { verified: false }
const tooManyBookings =
  'Until you have confirmed your email address, you may have 5 unpaid bookings. Please open the link in our mail.'

type Tool = Awaited<ReturnType<typeof buildTool>>

function order({ call }: TestShop, person: Person, tool: Tool, quantity: number) {
  const body = orderOf(tool, person, { quantity })
  return call('POST', '/api/bookings', { token: person.token, body })
}

async function availableOf({ call }: TestShop, { _id }: Tool): Promise<number> {
  return (await call('GET', `/api/tools/${_id}`)).body.Available
}

async function hoursHeld({ call }: TestShop, bookingId: string): Promise<number> {
  const { body } = await call('GET', `/api/bookings/book/${bookingId}`)
  return (Date.parse(body.heldUntil) - Date.now()) / HOUR_MS
}

function verify({ db }: TestShop, { _id }: Person) {
  return db.updateTable('users').set({ email_verified: true }).where('id', '=', _id).execute()
}

function deleteBooking({ call }: TestShop, { token }: Person, id: string) {
  return call('DELETE', `/api/bookings/${id}`, { token })
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

describe('POST /api/bookings of an account whose address is not verified', () => {
  test('refuses a sixth unpaid booking, and takes it once one is deleted or paid', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop)
    const made = []
    for (let count = 0; count < 5; count += 1) made.push(await order(shop, person, tool, 1))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const sixth = await order(shop, person, tool, 1)
    expect(sixth.body).toEqual({
      statusCode: 409,
      code: 'unverified_bookings',
      error: 'Conflict',
      message: tooManyBookings,
    })
    await deleteBooking(shop, person, made[0]?.body._id)
    expect((await order(shop, person, tool, 1)).status).toBe(201)
    await payFor(shop, person, made[1]?.body)
    expect((await order(shop, person, tool, 1)).status).toBe(201)
    expect((await order(shop, person, tool, 1)).body.code).toBe('unverified_bookings')
  })

  test('counts a booking whose hold has ended', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop)
    for (let count = 0; count < 5; count += 1) {
      const { body } = await order(shop, person, tool, 1)
      await lapse(shop, body._id)
    }
    expect((await order(shop, person, tool, 1)).body.code).toBe('unverified_bookings')
  })

  test('takes five of many that come at once', async () => {
    const shop = theShop()
    const people = await Promise.all([1, 2, 3].map(() => buildPerson(shop, unverified)))
    const [tool, other] = [await buildTool(shop), await buildTool(shop)]
    const sent = people.flatMap((person) =>
      Array.from({ length: 12 }, (_, at) => ({ person, tool: at % 2 ? tool : other })),
    )
    const replies = await Promise.all(
      sent.map(async ({ person, tool }) => ({
        person,
        reply: await order(shop, person, tool, 1),
      })),
    )
    for (const person of people) {
      const own = replies.filter((each) => each.person === person).map(({ reply }) => reply)
      const codes = own.map(({ status, body }) => (status === 201 ? 201 : body.code)).toSorted()
      expect(codes).toEqual([...Array(5).fill(201), ...Array(7).fill('unverified_bookings')])
    }
    expect((await availableOf(shop, tool)) + (await availableOf(shop, other))).toBe(1985)
  })

  test('refuses what would hold more than 20 % of the stock, rounded up', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { name: 'Heddle', Available: 501 })
    const refused = await order(shop, person, tool, 102)
    expect(refused.body).toEqual({
      statusCode: 409,
      code: 'unverified_stock',
      error: 'Conflict',
      message:
        'Until you have confirmed your email address, your unpaid bookings hold at most 101 of Heddle. Please open the link in our mail.',
    })
    expect(await availableOf(shop, tool)).toBe(501)
    expect((await order(shop, person, tool, 60)).status).toBe(201)
    expect((await order(shop, person, tool, 42)).body.code).toBe('unverified_stock')
    expect((await order(shop, person, tool, 41)).status).toBe(201)
    expect((await order(shop, person, tool, 1)).body.code).toBe('unverified_stock')
    expect(await availableOf(shop, tool)).toBe(400)
  })

  test('counts each tool and each account alone, and no paid, deleted or lapsed booking', async () => {
    const shop = theShop()
    const [person, other] = [await buildPerson(shop, unverified), await buildPerson(shop)]
    const [tool, another] = [
      await buildTool(shop, { Available: 1000 }),
      await buildTool(shop, { Available: 5 }),
    ]
    expect((await order(shop, other, tool, 500)).status).toBe(201)
    expect((await order(shop, person, tool, 101)).body.code).toBe('unverified_stock')
    const [paid, deleted] = [
      (await order(shop, person, tool, 50)).body,
      (await order(shop, person, tool, 50)).body,
    ]
    expect((await order(shop, person, another, 1)).status).toBe(201)
    expect((await order(shop, person, another, 1)).body.code).toBe('unverified_stock')
    await payFor(shop, person, paid)
    await deleteBooking(shop, person, deleted._id)
    const lapsed = (await order(shop, person, tool, 90)).body
    await lapse(shop, lapsed._id)
    // 450 are left: what is paid is stock no longer.
    expect((await order(shop, person, tool, 91)).body.code).toBe('unverified_stock')
    expect((await order(shop, person, tool, 90)).status).toBe(201)
  })

  test('holds no more of a tool by many orders at once', async () => {
    const shop = theShop()
    const [person, other] = [
      await buildPerson(shop, unverified),
      await buildPerson(shop, unverified),
    ]
    const tool = await buildTool(shop, { Available: 1000 })
    const replies = await Promise.all(
      [person, other, person, other, person, other, person, other].map(async (buyer) => {
        const { status, body } = await order(shop, buyer, tool, 80)
        return status === 201 ? 201 : body.code
      }),
    )
    expect(replies.filter((code) => code === 201)).toHaveLength(4)
    expect(replies.filter((code) => code === 'unverified_stock')).toHaveLength(4)
    for (const { token, email } of [person, other]) {
      const { body } = await shop.call('GET', `/api/bookings/${email}`, { token })
      expect(body).toHaveLength(2)
    }
    expect(await availableOf(shop, tool)).toBe(680)
  })

  test('says first that the price is another or that there is not enough', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { Available: 10 })
    expect((await order(shop, person, tool, 11)).body.code).toBe('not_enough_stock')
    const body = orderOf({ ...tool, price: 1 }, person, { quantity: 10 })
    const old = await shop.call('POST', '/api/bookings', { token: person.token, body })
    expect(old.body.code).toBe('price_changed')
  })

  test('is 404 for a tool that is not sold, as for everybody', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop)
    for (let count = 0; count < 5; count += 1) await order(shop, person, tool, 1)
    const unknown = await order(shop, person, { ...tool, name: 'No such thing' }, 1)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'tool_not_found'])
  })

  test('answers an order that is sent again as before, whatever the caps say by now', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { Available: 100 })
    const sent = {
      token: person.token,
      body: orderOf(tool, person, { quantity: 20 }),
      headers: { 'idempotency-key': 'the-same-again' },
    }
    const [first, again] = [
      await shop.call('POST', '/api/bookings', sent),
      await shop.call('POST', '/api/bookings', sent),
    ]
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('counts what an admin orders for the account as its own', async () => {
    const shop = theShop()
    const [person, admin] = [await buildPerson(shop, unverified), await buildAdmin(shop)]
    const tool = await buildTool(shop, { Available: 100 })
    const sent = { token: admin.token, body: orderOf(tool, person, { quantity: 15 }) }
    const { status, body } = await shop.call('POST', '/api/bookings', sent)
    expect(status).toBe(201)
    expect(await hoursHeld(shop, body._id)).toBeCloseTo(2, 1)
    expect((await order(shop, person, tool, 15)).body.code).toBe('unverified_stock')
  })

  test('takes any order of an account that is verified, whose booking is held for 48 hours', async () => {
    const shop = theShop()
    const person = await buildPerson(shop)
    const tool = await buildTool(shop, { Available: 100 })
    const replies = []
    for (let count = 0; count < 6; count += 1) replies.push(await order(shop, person, tool, 15))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(await hoursHeld(shop, replies[5]?.body._id)).toBeCloseTo(48, 1)
  })
})

describe('the hold of an account whose address is not verified', () => {
  test('lasts 2 hours; from the verification on, 48 hours from when it began', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const booking = await buildBooking(shop, person)
    expect(Date.parse(booking.heldUntil) - Date.parse(booking.createdAt)).toBe(2 * HOUR_MS)
    await age(shop, booking._id, 1)
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(1, 1)
    await verify(shop, person)
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(47, 1)
    expect((await order(shop, person, await buildTool(shop), 500)).status).toBe(201)
  })

  test('that has ended stays ended when the address is verified, as does a deleted booking', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { Available: 1000 })
    const [ended, deleted] = [
      (await order(shop, person, tool, 10)).body,
      (await order(shop, person, tool, 10)).body,
    ]
    await lapse(shop, ended._id)
    await deleteBooking(shop, person, deleted._id)
    await verify(shop, person)
    const { body } = await shop.call('GET', `/api/bookings/book/${ended._id}`)
    expect(body.heldUntil).toBeNull()
    expect(await availableOf(shop, tool)).toBe(1000)
  })

  test('is taken again for 2 hours when a lapsed booking is to be paid, of 20 % at most', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { name: 'Bobbin', Available: 100 })
    const { body: first } = await order(shop, person, tool, 20)
    await lapse(shop, first._id)
    const { body: second } = await order(shop, person, tool, 15)
    const refused = await askIntent(shop, person, first)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'unverified_stock',
      'Until you have confirmed your email address, your unpaid bookings hold at most 20 of Bobbin. Please open the link in our mail.',
    ])
    expect(await availableOf(shop, tool)).toBe(85)
    await deleteBooking(shop, person, second._id)
    expect((await askIntent(shop, person, first)).status).toBe(200)
    expect(await hoursHeld(shop, first._id)).toBeCloseTo(2, 1)
    await verify(shop, person)
    expect(await hoursHeld(shop, first._id)).toBeCloseTo(48, 1)
    expect(await availableOf(shop, tool)).toBe(80)
  })

  test('is taken again by one of two tabs that pay two lapsed bookings at once', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { Available: 100 })
    const bookings = []
    for (let count = 0; count < 2; count += 1) {
      const { body } = await order(shop, person, tool, 15)
      await lapse(shop, body._id)
      bookings.push(body)
    }
    const replies = await Promise.all(bookings.map((booking) => askIntent(shop, person, booking)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await availableOf(shop, tool)).toBe(85)
  })

  test('is no limit for money that has come: its booking takes stock beyond 20 %', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { Available: 100 })
    const { body: first } = await order(shop, person, tool, 20)
    const transactionId = await chargeCard(shop, person, first)
    await lapse(shop, first._id)
    expect((await order(shop, person, tool, 20)).status).toBe(201)
    const paid = await shop.call('PUT', `/api/bookings/update/${first._id}`, {
      body: { paid: true, transactionId },
    })
    expect([paid.status, paid.body.paid, paid.body.heldUntil]).toEqual([200, true, null])
    expect(await availableOf(shop, tool)).toBe(60)
  })
})

describe('an address that is verified', () => {
  test('by the link of the mail lets live holds run on', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(2, 1)
    const token = tokenIn(await mailTo(shop, person.email, 'Please confirm your email address'))
    const verified = await shop.call('GET', `/api/auth/verify-email?token=${token}`, {
      token: person.sessionToken,
    })
    expect(verified.status).toBe(200)
    expect(await hoursHeld(shop, booking._id)).toBeCloseTo(48, 1)
  })
})

describe('RATE_LIMIT=off', () => {
  const openShop = testShop({ RATE_LIMIT: 'off' })

  test('lifts the caps of accounts that are not verified; their holds stay as short', async () => {
    const shop = openShop()
    const person = await buildPerson(shop, unverified)
    const tool = await buildTool(shop, { Available: 1000 })
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => order(shop, person, tool, 100)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(201))
    const [first] = replies
    expect(await hoursHeld(shop, first?.body._id)).toBeCloseTo(2, 1)
    await lapse(shop, first?.body._id)
    expect((await askIntent(shop, person, first?.body)).status).toBe(200)
    expect(await hoursHeld(shop, first?.body._id)).toBeCloseTo(2, 1)
  })
})

describe('HOLD_HOURS of less than 2', () => {
  const shortShop = testShop({ HOLD_HOURS: '0.5' })

  test('is how long every booking is held', async () => {
    const shop = shortShop()
    for (const verified of [true, false]) {
      const booking = await buildBooking(shop, await buildPerson(shop, { verified }))
      expect(Date.parse(booking.heldUntil) - Date.parse(booking.createdAt)).toBe(HOUR_MS / 2)
    }
  })
})
