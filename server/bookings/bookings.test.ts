import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

async function heldUntil(shop: TestShop, bookingId: string) {
  return (await shop.visitor.get(`/api/bookings/book/${bookingId}`)).body.heldUntil
}

describe('GET /api/bookings', () => {
  test('/{email} lists the buyer\u2019s own bookings, newest first; for an admin any buyer\u2019s', async () => {
    const shop = theShop()
    const [person, other, admin] = [
      await shop.newBuyer(),
      await shop.newBuyer(),
      await shop.newAdmin(),
    ]
    const first = await shop.as(person).book()
    const second = await shop.as(person).book()
    await shop.as(other).book()
    const ask = (email: string, token?: string) =>
      shop.withToken(token).get(`/api/bookings/${encodeURIComponent(email)}`)
    const own = await ask(person.email.toUpperCase(), person.token)
    expect(own.body.map((booking: { _id: string }) => booking._id)).toEqual([second._id, first._id])
    expect((await ask(person.email, admin.token)).body).toEqual(own.body)
    expect((await ask(person.email, other.token)).status).toBe(403)
    expect((await ask(person.email)).status).toBe(401)
    expect((await ask('unknown@nowhere.example', admin.token)).body).toEqual([])
  })

  test('lists all bookings for admins only', async () => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const booking = await shop.as(person).book()
    const reply = await shop.as(admin).get('/api/bookings')
    expect(reply.status).toBe(200)
    expect(booking).toMatchObject(reply.body[0])
    expect((await shop.as(person).get('/api/bookings')).status).toBe(403)
    expect((await shop.visitor.get('/api/bookings')).status).toBe(401)
  })
})

describe('GET /api/bookings/book/{id}', () => {
  test('shows all with the link what is to be paid, and only owner and office for whom', async () => {
    const shop = theShop()
    const [person, other, admin] = [
      await shop.newBuyer(),
      await shop.newBuyer(),
      await shop.newAdmin(),
    ]
    const booking = await shop.as(person).book()
    const ask = (token?: string) => shop.withToken(token).get(`/api/bookings/book/${booking._id}`)
    expect((await ask(person.token)).body).toEqual(booking)
    expect((await ask(admin.token)).body).toEqual(booking)
    for (const token of [undefined, other.token, 'a-dead-token']) {
      const reply = await ask(token)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        ...booking,
        name: 'P***',
        email: 'p***@hidden.example',
        phone: '+***',
        transactionId: null,
      })
    }
  })

  test.each([
    ['\u{1F9F5} Ltd', '\u{1F9F5}***'],
    [
      '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Family Mill',
      '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}***',
    ],
    ['Q\u0307uill', 'Q\u0307***'],
    ['Ö', 'Ö***'],
  ])('masks %j after its first whole character', async (name, masked) => {
    const shop = theShop()
    const booking = await shop.as(await shop.newBuyer({ name })).book()
    const { body } = await shop.visitor.get(`/api/bookings/book/${booking._id}`)
    expect(body.name).toBe(masked)
  })

  test.each([
    ['7-spools@mill.example', '7***@hidden.example'],
    ['_weaver@mill.example', '***@hidden.example'],
    ["o'neill@mill.example", 'o***@hidden.example'],
  ])('masks %j as a valid address', async (email, masked) => {
    const shop = theShop()
    const booking = await shop.as(await shop.newBuyer({ email })).book()
    const { body } = await shop.visitor.get(`/api/bookings/book/${booking._id}`)
    expect(body.email).toBe(masked)
    expect(body.email).toMatch(z.regexes.html5Email)
  })

  test('shows the transaction to the owner only', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const transactionId = await shop.as(person).pay(booking)
    const url = `/api/bookings/book/${booking._id}`
    const own = await shop.as(person).get(url)
    expect([own.body.paid, own.body.transactionId]).toEqual([true, transactionId])
    const open = await shop.visitor.get(url)
    expect([open.body.paid, open.body.transactionId]).toEqual([true, null])
  })

  test.each([randomUUID(), 'x'])('is 404 for %s', async (id) => {
    const reply = await theShop().visitor.get(`/api/bookings/book/${id}`)
    expect([reply.status, reply.body.message]).toEqual([
      404,
      'This booking does not exist any more.',
    ])
  })
})

describe('DELETE /api/bookings/{id}', () => {
  test('puts the stock of an unpaid booking back exactly once', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 300 })
    const booking = await shop.as(person).book({ tool })
    const sent = { token: person.token, headers: { 'content-type': 'application/json' } }
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => shop.call('DELETE', `/api/bookings/${booking._id}`, sent)),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404, 404, 404, 404, 404])
    expect(replies.find((reply) => reply.status === 200)?.body).toEqual({ deletedCount: 1 })
    expect(await shop.availableOf(tool)).toBe(300)
    expect((await shop.visitor.get(`/api/bookings/book/${booking._id}`)).status).toBe(404)
    expect((await shop.call('GET', `/api/bookings/${person.email}`, sent)).body).toEqual([])
  })

  test('hides a paid booking; stock and payment stay', async () => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const tool = await shop.newTool({ Available: 300 })
    const booking = await shop.as(person).book({ tool })
    const transactionId = await shop.as(person).pay(booking)
    const reply = await shop.as(admin).deleteBooking(booking)
    expect(reply.status).toBe(200)
    expect(await shop.availableOf(tool)).toBe(200)
    const payments = await shop.as(admin).get('/api/payments')
    expect(payments.body[0]).toMatchObject({
      transactionId,
      state: 'settled',
      bookingId: booking._id,
    })
  })

  test('is for owner and admins only', async () => {
    const shop = theShop()
    const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const booking = await shop.as(person).book()
    const remove = (id: string, token?: string) =>
      shop.withToken(token).delete(`/api/bookings/${id}`)
    expect((await remove(booking._id)).status).toBe(401)
    expect((await remove(booking._id, other.token)).status).toBe(403)
    expect((await remove(randomUUID(), person.token)).status).toBe(404)
    expect((await remove('1', person.token)).status).toBe(404)
  })
})

describe('the hold of an unpaid booking', () => {
  test('puts its stock back once when it lapses; paying retakes it', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 150 })
    const booking = await shop.as(person).book({ tool })
    // Read from the table: this process would cache the answer of a call.
    const { available } = await shop.db
      .selectFrom('tools')
      .select('available')
      .where('id', '=', tool._id)
      .executeTakeFirstOrThrow()
    expect(available).toBe(50)
    await shop.lapse(booking)
    await shop.lapse(booking)
    expect(await shop.availableOf(tool)).toBe(150)
    expect(await heldUntil(shop, booking._id)).toBeNull()
    await shop.as(person).openIntent(booking)
    expect(Date.parse(await heldUntil(shop, booking._id))).toBeGreaterThan(Date.now())
    await shop.as(person).pay(booking)
    expect(await heldUntil(shop, booking._id)).toBeNull()
    expect(await shop.availableOf(tool)).toBe(50)
    await shop.lapse(booking)
    expect(await shop.availableOf(tool)).toBe(50)
  })

  test('of a booking to be paid by bank transfer is as long when it is retaken', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 300 })
    const booking = await shop.as(person).bookLines([{ tool }], { payBy: 'transfer' })
    await shop.lapse(booking)
    await shop.as(person).openIntent(booking)
    const hours = (Date.parse(await heldUntil(shop, booking._id)) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(168, 1)
  })

  test('lapses without ending other holds', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 300 })
    const [lapsed, held] = [
      await shop.as(person).book({ tool }),
      await shop.as(person).book({ tool }),
    ]
    await shop.lapse(lapsed)
    expect(Date.parse(await heldUntil(shop, held._id))).toBeGreaterThan(Date.now())
    expect(await shop.availableOf(tool)).toBe(200)
  })

  test('refuses payment when there is no longer enough, and puts nothing back a second time', async () => {
    const shop = theShop()
    const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const tool = await shop.newTool({ name: 'Last reed', Available: 150 })
    const booking = await shop.as(person).book({ tool })
    await shop.lapse(booking)
    await shop.as(other).book({ tool })
    const reply = await shop.as(person).askIntent(booking)
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'Only 50 pieces of Last reed are available.',
    ])
    await shop.as(person).deleteBooking(booking)
    expect(await shop.availableOf(tool)).toBe(50)
  })

  test('refuses payment when the tool is no longer sold', async () => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const tool = await shop.newTool({ name: 'Former reed' })
    const booking = await shop.as(person).book({ tool })
    await shop.lapse(booking)
    await shop.as(admin).delete(`/api/tools/delete/${tool._id}`)
    const reply = await shop.as(person).askIntent(booking)
    expect([reply.status, reply.body.message]).toEqual([409, 'Former reed is sold out.'])
  })
})

test('a list of bookings that is kept shows each change at once, and to its buyer alone', async () => {
  const shop = theShop()
  const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const tool = await shop.newTool({ name: 'Heddle hook' })
  const list = async () => (await shop.as(person).get(`/api/bookings/${person.email}`)).body
  const booking = await shop.as(person).book({ tool, quantity: 5 })
  expect(await list()).toHaveLength(1)
  for (const name of ['Reed hook', 'Sley hook', 'Sley hook']) {
    const sql = 'update bookings set product_name = $2 where id = $1'
    await shop.pool.query(sql, [booking._id, name])
    expect(await list()).toMatchObject([{ productName: name }])
    expect(await list()).toMatchObject([{ productName: name }])
  }
  expect((await shop.as(other).get(`/api/bookings/${other.email}`)).body).toEqual([])
  expect((await shop.as(other).get(`/api/bookings/${person.email}`)).status).toBe(403)
  await shop.as(person).delete(`/api/bookings/${booking._id}`)
  expect(await list()).toEqual([])
})
