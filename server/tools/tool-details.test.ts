// Long on purpose: one table of the facts of a tool and of what is refused of them.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { bareDetails } from '../../tests/support/tools.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** A tool and the office's calls for its facts. */
async function someTool(given: { name?: string } = {}) {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const tool = await shop.newTool(given)
  const path = `/api/tools/${tool._id}/details`
  return {
    shop,
    admin,
    tool,
    change: (body: object) => admin.patch(path, body),
    read: async () => (await shop.visitor.get(path)).body,
  }
}

describe('GET /api/tools/{id}/details', () => {
  test('shows a tool without facts', async () => {
    const { tool, read } = await someTool()
    expect(await read()).toEqual({ _id: tool._id, ...bareDetails })
  })

  test('404 for unknown and deleted tools', async () => {
    const { shop, admin, tool } = await someTool()
    await admin.delete(`/api/tools/delete/${tool._id}`)
    for (const id of [tool._id, randomUUID(), '1']) {
      const { status, body } = await shop.visitor.get(`/api/tools/${id}/details`)
      expect([status, body.code]).toEqual([404, 'tool_not_found'])
    }
  })
})

describe('PATCH /api/tools/{id}/details', () => {
  test('changes the facts it names and no other', async () => {
    const { shop, tool, change, read } = await someTool()
    const facts = {
      sku: 'BD-4200-10',
      unit: 'set',
      pack: 12,
      step: 12,
      minimum: 24,
      minimumHolds: true,
      leadDays: 21,
      madeToOrder: true,
      reorderPoint: 0,
    }
    const reply = await change({ ...facts, was: { sku: null, pack: 1 }, _id: 'another' })
    expect([reply.status, reply.body]).toEqual([200, { _id: tool._id, ...bareDetails, ...facts }])
    expect(await read()).toEqual(reply.body)
    expect((await change({ sku: null })).body).toEqual({ ...reply.body, sku: null })
    const found = await shop.visitor.get(
      `/api/tools/search?${new URLSearchParams({ q: tool.name })}`,
    )
    expect(found.body.tools).toMatchObject([
      { sku: null, unit: 'set', minimum: 24, fromPrice: null, tierCount: 0 },
    ])
  })

  test('a step refuses other quantities, and a minimum that holds smaller ones', async () => {
    const { shop, tool, change } = await someTool()
    const buyer = shop.as(await shop.newBuyer())
    await change({ step: 12, minimum: 24, minimumHolds: true })
    const odd = await buyer.order(tool, { quantity: 100 })
    expect([odd.status, odd.body.message]).toEqual([
      409,
      `${tool.name} is sold by 12. Nearest: 96, 108.`,
    ])
    const small = await buyer.order(tool, { quantity: 12 })
    expect([small.status, small.body.message]).toEqual([409, `${tool.name} is sold from 24 on.`])
    expect((await buyer.order(tool, { quantity: 96 })).status).toBe(201)
  })

  test('reads the figures of specifications from their text, unless they are sent', async () => {
    const { change, read } = await someTool()
    const specs = [
      { name: 'Bore', text: '25', unit: 'mm' },
      { name: 'Sizes', text: '10-24 mm' },
      { name: 'Drive', text: '1/2 in' },
      { name: 'Thread', text: '10-24 UNC' },
      { name: 'Hardness', text: '44', unit: 'HRC' },
      { name: 'Twist', text: 'as agreed', value: '12.5', valueTo: 14, unit: '°' },
      { name: 'Pieces', text: '6' },
    ]
    await change({ unit: 'set', specs })
    const details = await read()
    expect(details.specs).toEqual([
      { name: 'Bore', text: '25', value: 25, valueTo: null, unit: 'mm' },
      { name: 'Sizes', text: '10-24 mm', value: 10, valueTo: 24, unit: 'mm' },
      { name: 'Drive', text: '1/2 in', value: 0.5, valueTo: null, unit: 'in' },
      { name: 'Thread', text: '10-24 UNC', value: null, valueTo: null, unit: null },
      { name: 'Hardness', text: '44', value: 44, valueTo: null, unit: 'HRC' },
      { name: 'Twist', text: 'as agreed', value: 12.5, valueTo: 14, unit: '°' },
      { name: 'Pieces', text: '6', value: 6, valueTo: null, unit: null },
    ])
    expect(details.piecesPerUnit).toBe(6)
    const back = [...details.specs].reverse()
    expect((await change({ specs: back, was: { specs: details.specs } })).body.specs).toEqual(back)
  })

  test('keeps tags in lower case, once and sorted, and dimension lines', async () => {
    const { change, read } = await someTool()
    const line = { spec: 'Bore', x1: 0, y1: 500, x2: 1000, y2: 500 }
    await change({ tags: ['Spanner', 'wrench', 'spanner'], dimensions: [line] })
    expect(await read()).toMatchObject({
      tags: ['spanner', 'wrench'],
      dimensions: [{ ...line, shift: 40 }],
    })
  })

  test('links show the other tool as it is now; a deleted one is left out', async () => {
    const { shop, admin, change, read } = await someTool()
    const spare = await shop.newTool({ name: 'Linked spare', price: 995, Available: 7 })
    const gone = await shop.newTool()
    await change({
      links: [
        { toolId: spare._id, kind: 'spare', quantity: 4, note: 'one set' },
        { toolId: gone._id.toUpperCase(), kind: 'related' },
      ],
    })
    await admin.delete(`/api/tools/delete/${gone._id}`)
    expect((await read()).links).toEqual([
      {
        toolId: spare._id,
        kind: 'spare',
        quantity: 4,
        note: 'one set',
        name: 'Linked spare',
        sku: null,
        img: spare.img,
        price: 9.95,
        Available: 7,
        minimum: 100,
        step: 1,
        madeToOrder: false,
      },
    ])
  })

  test('refuses links to unknown and deleted tools', async () => {
    const { shop, admin, change, read } = await someTool()
    const gone = await shop.newTool()
    await admin.delete(`/api/tools/delete/${gone._id}`)
    for (const toolId of [gone._id, randomUUID(), 'x']) {
      const { status, body } = await change({ links: [{ toolId, kind: 'related' }] })
      expect([status, body.code]).toEqual([404, 'tool_not_found'])
    }
    expect((await read()).links).toEqual([])
  })

  test('a chain of replacements has no circle', async () => {
    const { shop, admin, tool, change, read } = await someTool()
    const [second, third] = [await shop.newTool(), await shop.newTool()]
    const replace = (id: string, by: string) =>
      admin.patch(`/api/tools/${id}/details`, { links: [{ toolId: by, kind: 'replaced-by' }] })
    expect((await replace(tool._id, second._id)).status).toBe(200)
    expect((await replace(second._id, third._id)).status).toBe(200)
    const circle = await replace(third._id, tool._id)
    expect([circle.status, circle.body.message]).toEqual([
      400,
      'links.0.toolId is replaced by this tool itself',
    ])
    const own = await change({ links: [{ toolId: tool._id, kind: 'related' }] })
    expect([own.status, own.body.message]).toEqual([400, 'links.0.toolId is the tool itself'])
    expect((await read()).links).toMatchObject([{ toolId: second._id, kind: 'replaced-by' }])
  })

  test('two changes at once cannot close a circle', async () => {
    const { shop, admin, tool } = await someTool()
    const other = await shop.newTool()
    const replace = (id: string, toolId: string) =>
      admin.patch(`/api/tools/${id}/details`, { links: [{ toolId, kind: 'replaced-by' }] })
    const replies = await Promise.all([replace(tool._id, other._id), replace(other._id, tool._id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each([
    [{ sku: ' ' }, 'sku is required'],
    [{ sku: '---' }, 'sku must have a letter or a digit'],
    [{ sku: 'x'.repeat(41) }, 'sku must be at most 40 characters long'],
    [{ unit: 'dozen' }, /^unit must be one of piece, set/],
    [{ pack: 0 }, 'pack must be at least 1'],
    [{ step: 1.5 }, 'step must be a whole number'],
    [{ minimum: 0 }, 'minimum must be at least 1'],
    [{ minimumHolds: 'yes' }, 'minimumHolds must be true or false'],
    [{ leadDays: 731 }, 'leadDays must be at most 730'],
    [{ leadDays: -1 }, 'leadDays must be at least 0'],
    [{ madeToOrder: true }, 'leadDays is required of a tool that is made to order'],
    [{ reorderPoint: -1 }, 'reorderPoint must be at least 0'],
    [{ specs: 'none' }, 'specs must be a list'],
    [{ specs: [{ name: 'Bore' }] }, 'specs.0.text is required'],
    [{ specs: [spec('Bore'), spec('bore')] }, 'specs.1.name is in the list twice'],
    [{ specs: [{ ...spec('A'), value: 2, valueTo: 1 }] }, 'specs.0.valueTo must be value or more'],
    [
      { specs: Array.from({ length: 61 }, (_, index) => spec(`${index}`)) },
      /^specs must have at most 60 entries/,
    ],
    [{ tags: ['x'.repeat(41)] }, 'tags.0 must be at most 40 characters long'],
    [
      { dimensions: [{ spec: 'A', x1: -1, y1: 0, x2: 0, y2: 0 }] },
      'dimensions.0.x1 must be at least 0',
    ],
    [
      { dimensions: [{ spec: 'A', x1: 0, y1: 0, x2: 1001, y2: 0 }] },
      'dimensions.0.x2 must be at most 1000',
    ],
    [{ links: [{ toolId: 'x', kind: 'like' }] }, /^links.0.kind must be one of related/],
    [{ links: [link('x'), link('x')] }, 'links.1.toolId is in the list twice'],
    [
      { links: [link('x', 'replaced-by'), link('y', 'replaced-by')] },
      'links can name one tool that replaces this one',
    ],
    [{ links: [{ ...link('x'), quantity: 0 }] }, 'links.0.quantity must be at least 1'],
    [{ was: 5 }, /^was /],
    [[], 'The body must be a JSON object.'],
  ])('refuses %j', async (body, message) => {
    const { change, read } = await someTool()
    const before = await read()
    const reply = await change(body)
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
    expect(reply.body.message).toMatch(message)
    expect(await read()).toEqual(before)
  })

  test.each([
    ['sku', 'BD-1', 'its part number is none'],
    ['pack', 2, 'its pack is 1'],
    ['minimumHolds', true, 'its minimum only marks'],
    ['madeToOrder', true, 'it is not made to order'],
    ['leadDays', 3, 'its lead time is none'],
    ['specs', [spec('Bore')], 'its specifications are others'],
    ['tags', ['reed'], 'its tags are others'],
    ['links', [link('x')], 'its links are others'],
  ])('refuses when %s is different from `was`', async (field, was, words) => {
    const { tool, change, read } = await someTool()
    const reply = await change({ reorderPoint: 7, was: { [field]: was } })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'tool_changed',
      `Somebody else changed ${tool.name} meanwhile (${words}). Please look at it as it is now, and change it again.`,
    ])
    expect((await read()).reorderPoint).toBe(500)
  })

  test('a part number is taken in any spelling, until its tool is deleted', async () => {
    const { admin, tool, change } = await someTool({ name: 'First of its number' })
    const other = await someTool()
    await change({ sku: 'BD-4200-11' })
    expect((await change({ sku: 'bd 4200.11' })).status).toBe(200)
    const taken = await other.change({ sku: 'bd420011' })
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([
      409,
      'sku_taken',
      'Part number bd420011 belongs to First of its number already.',
    ])
    await admin.delete(`/api/tools/delete/${tool._id}`)
    expect((await other.change({ sku: 'bd420011' })).status).toBe(200)
    const back = await admin.post(`/api/tools/restore/${tool._id}`)
    expect([back.status, back.body.code]).toEqual([409, 'sku_taken'])
  })

  test('of two tools that take a part number at once, one gets it', async () => {
    const [one, other] = [await someTool(), await someTool()]
    const replies = await Promise.all([
      one.change({ sku: 'BD-77' }),
      other.change({ sku: 'BD 77' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

function spec(name: string) {
  return { name, text: '25 mm' }
}

function link(toolId: string, kind = 'related') {
  return { toolId, kind }
}
