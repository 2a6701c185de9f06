import { expect, test } from 'vitest'
import { lineOf } from '../../tests/support/lines.ts'
import { newFrame, offeredLine, quoteVerbs } from '../../tests/support/quotes.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** What is noted as called off, and what the bookings of a frame have: of each line. */
async function countsOf(shop: TestShop, frameId: string) {
  const { rows } = await shop.pool.query(
    `select called, quantity, (
       select coalesce(sum(part.quantity - part.cancelled), 0)::integer
       from booking_lines part join bookings on bookings.id = booking_id
       where frame_id = quote_id and part.tool_id = quote_lines.tool_id and (paid or stock_taken)
     ) as booked from quote_lines where quote_id = $1 order by line`,
    [frameId],
  )
  return rows
}

test('what is called off stays exact while parts are called, lapse, are deleted and paid, and the offer changes', async () => {
  const shop = theShop()
  const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const tools = [await shop.newTool({ Available: 5000 }), await shop.newTool({ Available: 5000 })]
  const lines = tools.map((tool) => lineOf(tool, 1000, 1.5))
  const { frame, callOff, offer } = await newFrame(shop, { buyer, admin }, lines)
  // In both orders of the lines, which lock the tools in one order.
  const call = async (at: number) => {
    const parts = [
      { line: 1, quantity: 90 },
      { line: 2, quantity: 100 },
    ]
    const reply = await callOff(at % 2 ? buyer : admin, at % 3 ? parts : parts.toReversed(), {
      payBy: 'card',
    })
    expect([201, 409]).toContain(reply.status)
    return reply.status === 201 ? { _id: reply.body.bookingId, total: 285 } : undefined
  }
  const calls = () => Promise.all(Array.from({ length: 8 }, (_, at) => call(at)))
  const first = (await calls()).flatMap((booking) => booking ?? [])
  expect(first).toHaveLength(8)
  const [one, two, three, four, five] = first
  if (!one || !two || !three || !four || !five) throw new Error('too few bookings')
  const [second] = await Promise.all([
    calls(),
    shop.lapse(one),
    shop.lapse(two),
    shop.as(buyer).deleteBooking(three),
    shop.as(buyer).pay(four),
    shop.as(buyer).deleteBooking(five),
  ])
  expect(second.flatMap((booking) => booking ?? []).length).toBeGreaterThan(0)
  for (const { called, booked, quantity } of await countsOf(shop, frame._id)) {
    expect(called).toBe(booked)
    expect(called).toBeLessThanOrEqual(quantity)
  }
  const more = { lines: tools.map((tool) => offeredLine(tool, 1200, 1.4)) }
  const [revised] = await Promise.all([offer(admin, more), calls(), shop.lapse(first[5] ?? one)])
  expect(revised.status).toBe(201)
  expect((await countsOf(shop, frame._id)).every(({ booked }) => booked === 0)).toBe(true)
  const next = quoteVerbs(shop, revised.body)
  await Promise.all([next.callOff(buyer, 10, { payBy: 'card' }), shop.lapse(first[6] ?? one)])
  for (const { called, booked, quantity } of await countsOf(shop, revised.body._id)) {
    expect(called).toBe(booked)
    expect(called).toBeLessThanOrEqual(quantity)
  }
})
