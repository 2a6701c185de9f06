import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../../tests/support/caller.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

describe('Idempotency-Key of POST /api/bookings', () => {
  test('makes one booking of a repeated order, also at the same time', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool()
    const sent = {
      token: person.token,
      body: orderOf(tool, person),
      headers: { 'idempotency-key': randomUUID() },
    }
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('POST', '/api/bookings', sent)),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201))
    expect(new Set(replies.map((reply) => reply.body._id)).size).toBe(1)
    expect(await shop.availableOf(tool)).toBe(900)
  })

  test('makes one booking of an order repeated among many others', async () => {
    const shop = theShop()
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.newBuyer()))
    const tool = await shop.newTool()
    const place = (person: Person, key: string, quantity = 1) =>
      shop.as(person).order(tool, { quantity }, { 'idempotency-key': key })
    const replies = await Promise.all(
      people.flatMap((person) => [
        place(person, 'a'),
        place(person, 'b'),
        place(person, 'a'),
        place(person, 'b', 2),
      ]),
    )
    for (let at = 0; at < replies.length; at += 4) {
      const [first, , again] = replies.slice(at, at + 4)
      expect([first?.status, again?.status, again?.body._id]).toEqual([201, 201, first?.body._id])
      // The first of the two has the key.
      const [one, two] = [replies[at + 1], replies[at + 3]].map((reply) => reply?.status)
      expect([one, two].toSorted()).toEqual([201, 409])
    }
  })

  test('refuses another order with the same key; other accounts may use it', async () => {
    const shop = theShop()
    const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const tool = await shop.newTool()
    const headers = { 'idempotency-key': 'order-1' }
    await shop.as(person).order(tool, {}, headers)
    const changed = await shop.as(person).order(tool, { quantity: 2 }, headers)
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency_mismatch'])
    expect((await shop.as(other).order(tool, {}, headers)).status).toBe(201)
  })

  test('refuses a repetition whose booking was deleted', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const tool = await shop.newTool()
    const headers = { 'idempotency-key': 'order-2' }
    const sent = { token: person.token, headers, body: orderOf(tool, person) }
    const first = await shop.call('POST', '/api/bookings', sent)
    await shop.as(person).deleteBooking(first.body)
    const again = await shop.call('POST', '/api/bookings', sent)
    expect(again.body).toEqual({
      statusCode: 409,
      code: 'idempotency_mismatch',
      error: 'Conflict',
      message:
        'This order was already sent and its booking has been deleted. Please open the order form again.',
    })
    expect(await shop.availableOf(tool)).toBe(1000)
    const another = { ...sent, body: orderOf(tool, person, { quantity: 2 }) }
    expect((await shop.call('POST', '/api/bookings', another)).body.message).toBe(
      'This order was already sent with other details. Please open the order form again.',
    )
  })

  test.each(['', 'k'.repeat(256), 'two words', 'a\tb', 'schlüssel'])(
    '%j is not 1 to 255 visible characters',
    async (key) => {
      const shop = theShop()
      const person = await shop.newBuyer()
      const tool = await shop.newTool()
      const headers = { 'idempotency-key': key }
      const reply = await shop.as(person).order(tool, {}, headers)
      expect([reply.status, reply.body.message]).toEqual([
        400,
        'Idempotency-Key must be 1 to 255 visible characters',
      ])
    },
  )
})
