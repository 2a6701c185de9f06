import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const HOUR_MS = 3_600_000
const unverified = { verified: false }
const tooManyBookings =
  'Until you have confirmed your email address, you may have 5 unpaid bookings. Please open the link in our mail.'

const heldMs = (booking: { heldUntil: string; createdAt: string }) =>
  Date.parse(booking.heldUntil) - Date.parse(booking.createdAt)

describe('POST /api/bookings of an unverified account', () => {
  test('refuses a sixth unpaid booking, until one is deleted or paid', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool()
    const made = []
    for (let count = 0; count < 5; count += 1)
      made.push(await shop.as(person).order(tool, { quantity: 1 }))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const sixth = await shop.as(person).order(tool, { quantity: 1 })
    expect(sixth.body).toEqual({
      statusCode: 409,
      code: 'unverified_bookings',
      error: 'Conflict',
      message: tooManyBookings,
    })
    const unknown = await shop.as(person).order(tool, { productName: 'No such thing' })
    expect(unknown.body.code).toBe('tool_not_found')
    await shop.as(person).deleteBooking(made[0]?.body)
    expect((await shop.as(person).order(tool, { quantity: 1 })).status).toBe(201)
    await shop.as(person).pay(made[1]?.body)
    expect((await shop.as(person).order(tool, { quantity: 1 })).status).toBe(201)
    expect((await shop.as(person).order(tool, { quantity: 1 })).body.code).toBe(
      'unverified_bookings',
    )
  })

  test('counts a booking whose hold has ended', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool()
    for (let count = 0; count < 5; count += 1) {
      const { body } = await shop.as(person).order(tool, { quantity: 1 })
      await shop.lapse(body)
    }
    expect((await shop.as(person).order(tool, { quantity: 1 })).body.code).toBe(
      'unverified_bookings',
    )
  })

  test('takes five of many at the same time', async () => {
    const shop = theShop()
    const people = await Promise.all([1, 2, 3].map(() => shop.newBuyer(unverified)))
    const [tool, other] = [await shop.newTool(), await shop.newTool()]
    const sent = people.flatMap((person) =>
      Array.from({ length: 12 }, (_, at) => ({ person, tool: at % 2 ? tool : other })),
    )
    const replies = await Promise.all(
      sent.map(async ({ person, tool }) => ({
        person,
        reply: await shop.as(person).order(tool, { quantity: 1 }),
      })),
    )
    for (const person of people) {
      const own = replies.filter((each) => each.person === person).map(({ reply }) => reply)
      const codes = own.map(({ status, body }) => (status === 201 ? 201 : body.code)).toSorted()
      expect(codes).toEqual([...Array(5).fill(201), ...Array(7).fill('unverified_bookings')])
    }
    expect((await shop.availableOf(tool)) + (await shop.availableOf(other))).toBe(1985)
  })

  test('refuses to hold more than 20 % of the stock, rounded up', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ name: 'Heddle', Available: 501 })
    const refused = await shop.as(person).order(tool, { quantity: 102 })
    expect(refused.body).toEqual({
      statusCode: 409,
      code: 'unverified_stock',
      error: 'Conflict',
      message:
        'Until you have confirmed your email address, your unpaid bookings hold at most 101 of Heddle. Please open the link in our mail.',
    })
    expect(await shop.availableOf(tool)).toBe(501)
    expect((await shop.as(person).order(tool, { quantity: 60 })).status).toBe(201)
    expect((await shop.as(person).order(tool, { quantity: 42 })).body.code).toBe('unverified_stock')
    expect((await shop.as(person).order(tool, { quantity: 41 })).status).toBe(201)
    expect((await shop.as(person).order(tool, { quantity: 1 })).body.code).toBe('unverified_stock')
    expect(await shop.availableOf(tool)).toBe(400)
  })

  test('counts the share by tool and account, without paid, deleted and lapsed bookings', async () => {
    const shop = theShop()
    const [person, other] = [await shop.newBuyer(unverified), await shop.newBuyer()]
    const [tool, another] = [
      await shop.newTool({ Available: 1000 }),
      await shop.newTool({ Available: 5 }),
    ]
    expect((await shop.as(other).order(tool, { quantity: 500 })).status).toBe(201)
    expect((await shop.as(person).order(tool, { quantity: 101 })).body.code).toBe(
      'unverified_stock',
    )
    const [paid, deleted] = [
      (await shop.as(person).order(tool, { quantity: 50 })).body,
      (await shop.as(person).order(tool, { quantity: 50 })).body,
    ]
    expect((await shop.as(person).order(another, { quantity: 1 })).status).toBe(201)
    expect((await shop.as(person).order(another, { quantity: 1 })).body.code).toBe(
      'unverified_stock',
    )
    await shop.as(person).pay(paid)
    await shop.as(person).deleteBooking(deleted)
    const lapsed = (await shop.as(person).order(tool, { quantity: 90 })).body
    await shop.lapse(lapsed)
    // 450 are left: what is paid is stock no longer.
    expect((await shop.as(person).order(tool, { quantity: 91 })).body.code).toBe('unverified_stock')
    expect((await shop.as(person).order(tool, { quantity: 90 })).status).toBe(201)
  })

  test('holds no more of a tool by many orders at the same time', async () => {
    const shop = theShop()
    const [person, other] = [await shop.newBuyer(unverified), await shop.newBuyer(unverified)]
    const tool = await shop.newTool({ Available: 1000 })
    const replies = await Promise.all(
      [person, other, person, other, person, other, person, other].map(async (buyer) => {
        const { status, body } = await shop.as(buyer).order(tool, { quantity: 80 })
        return status === 201 ? 201 : body.code
      }),
    )
    expect(replies.filter((code) => code === 201)).toHaveLength(4)
    expect(replies.filter((code) => code === 'unverified_stock')).toHaveLength(4)
    for (const { token, email } of [person, other]) {
      const { body } = await shop.withToken(token).get(`/api/bookings/${email}`)
      expect(body).toHaveLength(2)
    }
    expect(await shop.availableOf(tool)).toBe(680)
  })

  test('refuses another price or too many pieces first', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ Available: 10 })
    expect((await shop.as(person).order(tool, { quantity: 11 })).body.code).toBe('not_enough_stock')
    const old = await shop.as(person).order(tool, { price: 1, quantity: 10 })
    expect(old.body.code).toBe('price_changed')
  })

  test('refuses a tool that is not sold with 404', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool()
    for (let count = 0; count < 5; count += 1) await shop.as(person).order(tool, { quantity: 1 })
    const unknown = await shop.as(person).order({ ...tool, name: 'No such thing' }, { quantity: 1 })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'tool_not_found'])
  })

  test('answers a repeated order as before, also above the caps', async () => {
    const shop = theShop()
    const person = await shop.newBuyer(unverified)
    const tool = await shop.newTool({ Available: 100 })
    const key = { 'idempotency-key': 'the-same-again' }
    const first = await shop.as(person).order(tool, { quantity: 20 }, key)
    const again = await shop.as(person).order(tool, { quantity: 20 }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('counts what an admin orders for the account', async () => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(unverified), await shop.newAdmin()]
    const tool = await shop.newTool({ Available: 100 })
    const sent = { quantity: 15, email: person.email }
    const { status, body } = await shop.as(admin).order(tool, sent)
    expect(status).toBe(201)
    expect(heldMs(body)).toBe(2 * HOUR_MS)
    expect((await shop.as(person).order(tool, { quantity: 15 })).body.code).toBe('unverified_stock')
  })

  test('takes any order once the address is verified, and holds it for 48 hours', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 100 })
    const replies = []
    for (let count = 0; count < 6; count += 1)
      replies.push(await shop.as(person).order(tool, { quantity: 15 }))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(heldMs(replies[5]?.body)).toBe(48 * HOUR_MS)
  })
})
