import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { deleteOldFormerAddresses } from './former-addresses.ts'

const theShop = testShop()

/** Deletes the account and signs up again with its address. */
async function startAgain(shop: TestShop, person: Person): Promise<Person> {
  const { email, sessionToken: token } = person
  const body = { password: 'warp-and-weft' }
  const { status } = await shop.withToken(token).post('/api/auth/delete-user', body)
  expect(status).toBe(200)
  return shop.signUp({ email })
}

/** Lets a day and a little more pass since accounts were deleted. */
async function waitADay({ db }: TestShop) {
  const deleted_at = sql<Date>`deleted_at - interval '24 hours 1 second'`
  await db.updateTable('former_addresses').set({ deleted_at }).execute()
}

describe('POST /api/auth/delete-user', () => {
  test('releases the stock of unpaid bookings immediately, once each', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const [tool, other] = [await shop.newTool(), await shop.newTool()]
    const bookings = []
    for (const [of, quantity] of [
      [tool, 100],
      [tool, 50],
      [other, 7],
      [tool, 30],
    ] as const)
      bookings.push((await shop.as(person).order(of, { quantity })).body)
    await shop.lapse(bookings[3])
    expect([await shop.availableOf(tool), await shop.availableOf(other)]).toEqual([850, 993])
    await startAgain(shop, person)
    expect([await shop.availableOf(tool), await shop.availableOf(other)]).toEqual([1000, 1000])
    const { body } = await shop.visitor.get(`/api/bookings/book/${bookings[0]._id}`)
    expect([body.heldUntil, body.paid]).toEqual([null, false])
    for (const booking of bookings) await shop.lapse(booking)
    expect(await shop.availableOf(tool)).toBe(1000)
    const { rows } = await shop.pool.query(
      `select quantity from stock_movements where kind = 'release' and booking_id = any($1) order by 1`,
      [bookings.map(({ _id }) => _id)],
    )
    expect(rows.map(({ quantity }) => quantity)).toEqual([7, 30, 50, 100])
  })

  test('does not deadlock while others order and delete the same tools', async () => {
    const shop = theShop()
    const tools = await Promise.all([1, 2, 3, 4].map(() => shop.newTool()))
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.newBuyer()))
    for (const person of people)
      for (const tool of tools) await shop.as(person).order(tool, { quantity: 10 })
    const others = await Promise.all(Array.from({ length: 6 }, () => shop.newBuyer()))
    const deletions = people.map(({ sessionToken: token }) =>
      shop.withToken(token).post('/api/auth/delete-user', { password: 'warp-and-weft' }),
    )
    const orders = others.flatMap((person) =>
      tools.toReversed().map((tool) => shop.as(person).order(tool, { quantity: 10 })),
    )
    const replies = await Promise.all([...deletions, ...orders])
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array(6).fill(200),
      ...Array(24).fill(201),
    ])
    for (const tool of tools) expect(await shop.availableOf(tool)).toBe(940)
  })
})

describe('an account with the address of a deleted one', () => {
  test('inherits its count of unpaid bookings for 24 hours', async () => {
    const shop = theShop()
    const person = await shop.newBuyer({ verified: false })
    const tool = await shop.newTool()
    for (let count = 0; count < 5; count += 1)
      expect((await shop.as(person).order(tool, { quantity: 1 })).status).toBe(201)
    const next = await startAgain(shop, person)
    expect((await shop.as(next).order(tool, { quantity: 1 })).body.code).toBe('unverified_bookings')
    const third = await startAgain(shop, next)
    expect((await shop.as(third).order(tool, { quantity: 1 })).body.code).toBe(
      'unverified_bookings',
    )
    await waitADay(shop)
    expect((await shop.as(third).order(tool, { quantity: 1 })).status).toBe(201)
  })

  test("inherits its share of each tool's stock for 24 hours", async () => {
    const shop = theShop()
    const person = await shop.newBuyer({ verified: false })
    const [tool, other] = [
      await shop.newTool({ Available: 100 }),
      await shop.newTool({ Available: 100 }),
    ]
    expect((await shop.as(person).order(tool, { quantity: 15 })).status).toBe(201)
    const { body: ended } = await shop.as(person).order(other, { quantity: 15 })
    await shop.lapse(ended)
    const next = await startAgain(shop, person)
    expect((await shop.as(next).order(tool, { quantity: 6 })).body.code).toBe('unverified_stock')
    expect((await shop.as(next).order(tool, { quantity: 5 })).status).toBe(201)
    expect((await shop.as(next).order(other, { quantity: 20 })).status).toBe(201)
    await waitADay(shop)
    expect((await shop.as(next).order(tool, { quantity: 15 })).status).toBe(201)
  })

  test('inherits its bookings of the hour, verified or not', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 1000 })
    await shop.pool.query(
      `insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, stock_taken, deleted_at,
         total_cents, line_count, pieces, below_minimum, line_texts)
       select $1, $2, 'Reed', 100, 1, 'Pat', 'p@mill.example', '1', now(), false, now(), 100, 1, 1, true, '' from generate_series(1, 300)`,
      [person._id, tool._id],
    )
    const next = await startAgain(shop, person)
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', next._id)
      .execute()
    const refused = await shop.as(next).order(tool, { quantity: 1 })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect((await shop.as(await shop.newBuyer()).order(tool, { quantity: 1 })).status).toBe(201)
  })

  test('inherits its intents of the hour', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool()
    const { body: booking } = await shop.as(person).order(tool, { quantity: 1 })
    await shop.pool.query(
      `insert into payment_attempts (booking_id, user_id, attempt, amount_cents, state)
       select $1, $2, n, 1250, 'canceled' from generate_series(1, 60) n`,
      [booking._id, person._id],
    )
    const next = await startAgain(shop, person)
    const { body: own } = await shop.as(next).order(tool, { quantity: 1 })
    expect((await shop.as(next).askIntent(own)).status).toBe(429)
    await waitADay(shop)
    expect((await shop.as(next).askIntent(own)).status).toBe(200)
  })

  test('leaves no address, and after a day no hash of it', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    await startAgain(shop, person)
    const kept = async () =>
      (
        await shop.pool.query(
          'select user_id, octet_length(address_hash) bytes from former_addresses where user_id = $1',
          [person._id],
        )
      ).rows
    await deleteOldFormerAddresses(shop.db)
    expect(await kept()).toEqual([{ user_id: person._id, bytes: 32 }])
    await waitADay(shop)
    await deleteOldFormerAddresses(shop.db)
    expect(await kept()).toEqual([])
  })
})
