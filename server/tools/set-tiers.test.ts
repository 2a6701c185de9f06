import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const ladder = [
  { from: 250, price: 12 },
  { from: 1000, price: 11.5 },
]

/** A tool of $12.50 and the office's calls for it. */
async function tieredTool(tiers: object[] = ladder) {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const tool = await shop.newTool()
  const setTiers = (body: object) => admin.put(`/api/tools/${tool._id}/tiers`, body)
  const change = (body: object) => admin.patch(`/api/tools/${tool._id}`, body)
  const tiersNow = async () => (await shop.visitor.get(`/api/tools/${tool._id}/details`)).body.tiers
  if (tiers.length > 0) await setTiers({ tiers })
  return { shop, tool, setTiers, change, tiersNow }
}

describe('PUT /api/tools/{id}/tiers', () => {
  test('replaces all tiers; an empty list removes them', async () => {
    const { shop, tool, setTiers, tiersNow } = await tieredTool([])
    const reply = await setTiers({ tiers: ladder, was: [] })
    expect([reply.status, reply.body]).toEqual([200, { tiers: ladder }])
    expect(await tiersNow()).toEqual(ladder)
    const found = await shop.visitor.get(
      `/api/tools/search?${new URLSearchParams({ q: tool.name })}`,
    )
    expect(found.body.tools).toMatchObject([
      { _id: tool._id, unit: 'piece', minimum: 100, fromPrice: 11.5, tierCount: ladder.length },
    ])
    expect((await setTiers({ tiers: [], was: ladder })).body).toEqual({ tiers: [] })
    expect(await tiersNow()).toEqual([])
  })

  test.each([
    [[{ from: 250, price: 12.5 }], 'tiers.0.price must be below $12.50'],
    [[...ladder, { from: 2000, price: 11.5 }], 'tiers.2.price must be below $11.50'],
    [[...ladder, { from: 2000, price: 11.6 }], 'tiers.2.price must be below $11.50'],
    [[...ladder, { from: 1000, price: 11 }], 'tiers.2.from must be above 1,000'],
    [[...ladder, { from: 500, price: 11 }], 'tiers.2.from must be above 1,000'],
    [[{ from: 1, price: 12 }], 'tiers.0.from must be at least 2'],
    [[{ from: 2.5, price: 12 }], 'tiers.0.from must be a whole number'],
    [[{ from: 2, price: 0 }], 'tiers.0.price must be more than zero'],
    [[{ from: 2 }], 'tiers.0.price is required'],
    [
      Array.from({ length: 9 }, (_, index) => ({ from: 2 + index, price: 12 - index })),
      'tiers.8.from is one more than the 8 tiers of a tool',
    ],
    ['none', 'tiers must be a list'],
  ])('refuses %j and changes nothing', async (tiers, message) => {
    const { setTiers, tiersNow } = await tieredTool()
    const reply = await setTiers({ tiers })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'malformed', message])
    expect(await tiersNow()).toEqual(ladder)
  })

  test('refuses a change that is based on other tiers', async () => {
    const { tool, setTiers, tiersNow } = await tieredTool()
    const reply = await setTiers({ tiers: [], was: [{ from: 250, price: 11.9 }] })
    expect([reply.status, reply.body.code]).toEqual([409, 'tool_changed'])
    expect(reply.body.message).toBe(
      `Somebody else changed ${tool.name} meanwhile (its price tiers are others). Please look at it as it is now, and change it again.`,
    )
    expect(await tiersNow()).toEqual(ladder)
  })

  test('404 for unknown and deleted tools', async () => {
    const { shop, tool, setTiers } = await tieredTool()
    const admin = shop.as(await shop.newAdmin())
    for (const id of [randomUUID(), '1']) {
      expect((await admin.put(`/api/tools/${id}/tiers`, { tiers: [] })).status).toBe(404)
    }
    await admin.delete(`/api/tools/delete/${tool._id}`)
    expect((await setTiers({ tiers: [] })).status).toBe(404)
  })
})

test('a booking keeps its price when the tiers change; the next one is refused at the former price', async () => {
  const { shop, tool, setTiers } = await tieredTool()
  const buyer = shop.as(await shop.newBuyer())
  const booking = await buyer.book({ tool, quantity: 300 })
  expect([booking.price, booking.total]).toEqual([12, 3600])
  await setTiers({ tiers: [{ from: 250, price: 11 }] })
  const late = await buyer.order(tool, { quantity: 300, price: 12 })
  expect([late.status, late.body.code]).toEqual([409, 'price_changed'])
  expect(late.body.message).toContain('$11.00')
  const [kept] = await buyer.bookings()
  expect([kept.price, kept.total]).toEqual([12, 3600])
})

describe('PATCH /api/tools/{id} of a tool with tiers', () => {
  test.each([12, 11.5, 11.7, 1])('refuses the price %s, which is not above them', async (price) => {
    const { shop, tool, change } = await tieredTool()
    const reply = await change({ price })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'tier_conflict',
      'From 250 pieces this tool costs $12.00. Change that tier first, or both together.',
    ])
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).body.price).toBe(12.5)
  })

  test('takes a lower price together with tiers', async () => {
    const { change, tiersNow } = await tieredTool()
    const tiers = [{ from: 250, price: 9 }]
    const reply = await change({ price: 10, tiers, was: { price: 12.5, tiers: ladder } })
    expect([reply.status, reply.body.price, reply.body.tiers]).toEqual([200, 10, undefined])
    expect(await tiersNow()).toEqual(tiers)
  })

  test('a price above the tiers, and other fields, leave them as they are', async () => {
    const { change, tiersNow } = await tieredTool()
    expect((await change({ price: 12.01 })).status).toBe(200)
    expect((await change({ description: 'Another text.' })).status).toBe(200)
    expect(await tiersNow()).toEqual(ladder)
  })

  test('refuses tiers that do not fall from the new price, and other tiers than `was`', async () => {
    const { change, tiersNow } = await tieredTool()
    const high = await change({ price: 10, tiers: [{ from: 5, price: 11 }] })
    expect([high.status, high.body.message]).toEqual([400, 'tiers.0.price must be below $10.00'])
    const stale = await change({ price: 13, was: { tiers: [] } })
    expect([stale.status, stale.body.code]).toEqual([409, 'tool_changed'])
    expect(await tiersNow()).toEqual(ladder)
  })
})
