import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { linesOrderOf } from '../../tests/support/caller.ts'
import { lineOf } from '../../tests/support/lines.ts'
import { newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

type Shop = ReturnType<ReturnType<typeof testShop>>
type Person = Awaited<ReturnType<Shop['newBuyer']>>
type Tool = Awaited<ReturnType<Shop['newTool']>>

const HOUR_MS = 3_600_000

function byTransfer(shop: Shop, person: Person, tool: Tool, quantity: number, more: object = {}) {
  const body = linesOrderOf([{ tool, quantity }], person, { payBy: 'transfer', ...more })
  return shop.as(person).post('/api/bookings', body, { 'idempotency-key': randomUUID() })
}

describe('bookings by bank transfer of an account that has never paid', () => {
  const theShop = testShop()

  test('hold at most half of the stock of a tool, rounded up', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ name: 'Loom', Available: 101 })
    expect((await byTransfer(shop, person, tool, 30)).status).toBe(201)
    const refused = await byTransfer(shop, person, tool, 22)
    expect([refused.status, refused.body.code]).toEqual([409, 'lines_refused'])
    expect(refused.body.lines[0]).toMatchObject({
      verdict: 'unproven',
      message:
        'Until you have paid a booking, bookings by bank transfer hold at most 51 of Loom. Please pay by card, or ask us.',
      nearest: [21],
    })
    expect((await byTransfer(shop, person, tool, 21)).status).toBe(201)
    expect((await byTransfer(shop, person, tool, 1)).status).toBe(409)
    expect((await shop.as(person).order(tool, { quantity: 50 })).status).toBe(201)
    expect(await shop.availableOf(tool)).toBe(0)
  })

  test('hold it exactly when many arrive together', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 20 })
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => byTransfer(shop, person, tool, 1)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(await shop.availableOf(tool)).toBe(10)
  })

  test('have no limit once a booking was paid', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 100 })
    await shop.as(person).pay(await shop.as(person).book({ tool, quantity: 10 }))
    expect((await byTransfer(shop, person, tool, 90)).status).toBe(201)
  })

  test('have it when a quote is accepted', async () => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const tool = await shop.newTool({ Available: 100 })
    const quote = await newQuote(shop, admin, { lines: [lineOf(tool, 51)], email: person.email })
    const { accept } = quoteVerbs(shop, quote)
    const refused = await accept(person, { payBy: 'transfer' })
    expect([refused.status, refused.body.lines?.[0].verdict]).toEqual([409, 'unproven'])
    expect((await accept(person, { payBy: 'card' })).status).toBe(201)
  })

  test('count what a deleted account with the same address held', async () => {
    const shop = theShop()
    const tool = await shop.newTool({ Available: 100 })
    const person = await shop.signUp()
    await shop.pool.query('update users set email_verified = true where id = $1', [person._id])
    expect((await byTransfer(shop, person, tool, 40)).status).toBe(201)
    const { status } = await shop
      .withToken(person.sessionToken)
      .post('/api/auth/delete-user', { password: 'warp-and-weft' })
    expect(status).toBe(200)
    expect(await shop.availableOf(tool)).toBe(100)
    const again = await shop.newBuyer({ email: person.email })
    expect((await byTransfer(shop, again, tool, 11)).status).toBe(409)
    expect((await byTransfer(shop, again, tool, 10)).status).toBe(201)
  })

  test('have it when a lapsed one takes its stock again', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 100 })
    const { body: first } = await byTransfer(shop, person, tool, 40)
    await shop.lapse(first)
    expect((await byTransfer(shop, person, tool, 30)).status).toBe(201)
    const refused = await shop.as(person).askIntent(first)
    expect([refused.status, refused.body.code]).toEqual([409, 'unproven_stock'])
    expect(await shop.availableOf(tool)).toBe(70)
  })

  test('keep the earlier end of the hold when one replaces another, and what it held', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ Available: 100 })
    const { body: first } = await byTransfer(shop, person, tool, 50)
    await shop.pool.query(
      "update bookings set hold_until = hold_until - interval '100 hours' where id = $1",
      [first._id],
    )
    const { status, body } = await byTransfer(shop, person, tool, 45, { replaces: first._id })
    expect(status).toBe(201)
    expect(Date.parse(body.heldUntil)).toBe(Date.parse(first.heldUntil) - 100 * HOUR_MS)
    const shorter = await byTransfer(shop, person, tool, 60, { payBy: 'card', replaces: body._id })
    expect(shorter.status).toBe(201)
    expect(Date.parse(shorter.body.heldUntil) - Date.now()).toBeLessThan(48.1 * HOUR_MS)
    expect(await shop.availableOf(tool)).toBe(40)
    expect((await byTransfer(shop, person, tool, 20)).status).toBe(201)
  })
})

describe('RATE_LIMIT=off', () => {
  const openShop = testShop({ RATE_LIMIT: 'off' })

  test('lets bookings by bank transfer hold all of a tool', async () => {
    const shop = openShop()
    const tool = await shop.newTool({ Available: 100 })
    expect((await byTransfer(shop, await shop.newBuyer(), tool, 100)).status).toBe(201)
  })
})
