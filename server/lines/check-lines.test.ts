import { describe, expect, test } from 'vitest'
import type { Tool } from '../../contract/tools/tools.ts'
import { buyerAndTools, setTiers } from '../../tests/support/lines.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

describe('POST /api/lines/check', () => {
  test('prices each line and sums those that can be ordered', async () => {
    const shop = theShop()
    const { tools } = await buyerAndTools(shop, 2)
    const [one, two] = tools as [Tool, Tool]
    await setTiers(shop, one, [[250, 190]])
    const lines = [
      { toolId: one._id, quantity: 200 },
      { toolId: two._id, quantity: 5000 },
      { toolId: 'x', quantity: 'many' },
    ]
    const { status, body } = await shop.visitor.post('/api/lines/check', { lines })
    expect([status, body.total, body.pieces, body.belowMinimum, body.card]).toEqual([
      200,
      400,
      200,
      false,
      true,
    ])
    expect(body.lines.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'ok',
      'short',
      'quantity',
    ])
    expect(body.lines[0].nextTier).toEqual({
      from: 250,
      price: 1.9,
      amount: 475,
      message: 'Order 50 more and each costs $0.10 less: 250 for $475.00.',
    })
    expect(body.lines[0].shipsBy).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('refuses a tool on two lines and 1,001 lines', async () => {
    const shop = theShop()
    const { tools } = await buyerAndTools(shop, 1)
    const line = { toolId: tools[0]?._id, quantity: 1 }
    const twice = await shop.visitor.post('/api/lines/check', { lines: [line, line] })
    expect([twice.status, twice.body.message]).toEqual([
      400,
      `${tools[0]?.name} stands on two lines. Please put its quantities together.`,
    ])
    const lines = Array.from({ length: 1001 }, () => line)
    const many = await shop.visitor.post('/api/lines/check', { lines })
    expect([many.status, many.body.message]).toEqual([
      400,
      'This has 1001 lines; we take 1000 at a time. Nothing was left out silently: please split it.',
    ])
  })
})
