import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { askIntent } from '../../tests/support/cards.ts'
import { buildTool, lapse, orderOf } from '../../tests/support/goods.ts'
import { buildPerson, type Person, signUp } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { deleteOldFormerAddresses } from './former-addresses.ts'

const theShop = testShop()

type Tool = Awaited<ReturnType<typeof buildTool>>

function order({ call }: TestShop, person: Person, tool: Tool, quantity = 1) {
  const body = orderOf(tool, person, { quantity })
  return call('POST', '/api/bookings', { token: person.token, body })
}

async function availableOf({ call }: TestShop, { _id }: Tool): Promise<number> {
  return (await call('GET', `/api/tools/${_id}`)).body.Available
}

/** Deletes the account and signs up again with its address. */
async function startAgain(shop: TestShop, person: Person): Promise<Person> {
  const { email, sessionToken: token } = person
  const body = { password: 'warp-and-weft' }
  const { status } = await shop.call('POST', '/api/auth/delete-user', { token, body })
  expect(status).toBe(200)
  return signUp(shop, { email })
}

/** Lets a day and a little more pass since accounts were deleted. */
async function waitADay({ db }: TestShop) {
  const deleted_at = sql<Date>`deleted_at - interval '24 hours 1 second'`
  await db.updateTable('former_addresses').set({ deleted_at }).execute()
}

describe('POST /api/auth/delete-user', () => {
  test('releases the stock of unpaid bookings immediately, once each', async () => {
    const shop = theShop()
    const person = await buildPerson(shop)
    const [tool, other] = [await buildTool(shop), await buildTool(shop)]
    const bookings = []
    for (const [of, quantity] of [
      [tool, 100],
      [tool, 50],
      [other, 7],
      [tool, 30],
    ] as const)
      bookings.push((await order(shop, person, of, quantity)).body)
    await lapse(shop, bookings[3]._id)
    expect([await availableOf(shop, tool), await availableOf(shop, other)]).toEqual([850, 993])
    await startAgain(shop, person)
    expect([await availableOf(shop, tool), await availableOf(shop, other)]).toEqual([1000, 1000])
    const { body } = await shop.call('GET', `/api/bookings/book/${bookings[0]._id}`)
    expect([body.heldUntil, body.paid]).toEqual([null, false])
    for (const booking of bookings) await lapse(shop, booking._id)
    expect(await availableOf(shop, tool)).toBe(1000)
    const { rows } = await shop.pool.query(
      `select quantity from stock_movements where kind = 'release' and booking_id = any($1) order by 1`,
      [bookings.map(({ _id }) => _id)],
    )
    expect(rows.map(({ quantity }) => quantity)).toEqual([7, 30, 50, 100])
  })

  test('does not deadlock while others order and delete the same tools', async () => {
    const shop = theShop()
    const tools = await Promise.all([1, 2, 3, 4].map(() => buildTool(shop)))
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(shop)))
    for (const person of people) for (const tool of tools) await order(shop, person, tool, 10)
    const others = await Promise.all(Array.from({ length: 6 }, () => buildPerson(shop)))
    const deletions = people.map(({ sessionToken: token }) =>
      shop.call('POST', '/api/auth/delete-user', { token, body: { password: 'warp-and-weft' } }),
    )
    const orders = others.flatMap((person) =>
      tools.toReversed().map((tool) => order(shop, person, tool, 10)),
    )
    const replies = await Promise.all([...deletions, ...orders])
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array(6).fill(200),
      ...Array(24).fill(201),
    ])
    for (const tool of tools) expect(await availableOf(shop, tool)).toBe(940)
  })
})

describe('an account with the address of a deleted one', () => {
  test('inherits its count of unpaid bookings for 24 hours', async () => {
    const shop = theShop()
    const person = await buildPerson(shop, { verified: false })
    const tool = await buildTool(shop)
    for (let count = 0; count < 5; count += 1)
      expect((await order(shop, person, tool)).status).toBe(201)
    const next = await startAgain(shop, person)
    expect((await order(shop, next, tool)).body.code).toBe('unverified_bookings')
    const third = await startAgain(shop, next)
    expect((await order(shop, third, tool)).body.code).toBe('unverified_bookings')
    await waitADay(shop)
    expect((await order(shop, third, tool)).status).toBe(201)
  })

  test("inherits its share of each tool's stock for 24 hours", async () => {
    const shop = theShop()
    const person = await buildPerson(shop, { verified: false })
    const [tool, other] = [
      await buildTool(shop, { Available: 100 }),
      await buildTool(shop, { Available: 100 }),
    ]
    expect((await order(shop, person, tool, 15)).status).toBe(201)
    const { body: ended } = await order(shop, person, other, 15)
    await lapse(shop, ended._id)
    const next = await startAgain(shop, person)
    expect((await order(shop, next, tool, 6)).body.code).toBe('unverified_stock')
    expect((await order(shop, next, tool, 5)).status).toBe(201)
    expect((await order(shop, next, other, 20)).status).toBe(201)
    await waitADay(shop)
    expect((await order(shop, next, tool, 15)).status).toBe(201)
  })

  test('inherits its bookings of the hour, verified or not', async () => {
    const shop = theShop()
    const person = await buildPerson(shop)
    const tool = await buildTool(shop, { Available: 1000 })
    await shop.pool.query(
      `insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, stock_taken, deleted_at)
       select $1, $2, 'Reed', 100, 1, 'Pat', 'p@mill.example', '1', now(), false, now() from generate_series(1, 300)`,
      [person._id, tool._id],
    )
    const next = await startAgain(shop, person)
    await shop.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', next._id)
      .execute()
    const refused = await order(shop, next, tool)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect((await order(shop, await buildPerson(shop), tool)).status).toBe(201)
  })

  test('inherits its intents of the hour', async () => {
    const shop = theShop()
    const person = await buildPerson(shop)
    const tool = await buildTool(shop)
    const { body: booking } = await order(shop, person, tool)
    await shop.pool.query(
      `insert into payment_attempts (booking_id, user_id, attempt, amount_cents, state)
       select $1, $2, n, 1250, 'canceled' from generate_series(1, 60) n`,
      [booking._id, person._id],
    )
    const next = await startAgain(shop, person)
    const { body: own } = await order(shop, next, tool)
    expect((await askIntent(shop, next, own)).status).toBe(429)
    await waitADay(shop)
    expect((await askIntent(shop, next, own)).status).toBe(200)
  })

  test('leaves no address, and after a day no hash of it', async () => {
    const shop = theShop()
    const person = await buildPerson(shop)
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
