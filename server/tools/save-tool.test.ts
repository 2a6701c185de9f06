import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

/** A tool, another one whose part number and name are taken, and the office's view of both. */
async function twoTools() {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const [tool, other] = [await shop.newTool(), await shop.newTool()]
  const taken = `T-${randomUUID()}`
  await admin.patch(`/api/tools/${other._id}/details`, { sku: taken })
  const changesOf = async (id: string) =>
    (await admin.get(`/api/search/changes?noun=tool&id=${id}`)).body.changes
  const readAll = async (id: string) => ({
    tool: (await shop.visitor.get(`/api/tools/${id}`)).body,
    details: (await shop.visitor.get(`/api/tools/${id}/details`)).body,
    changes: (await changesOf(id)).length,
  })
  return { shop, admin, tool, other, taken, changesOf, readAll }
}

const newTool = () => ({
  name: `Tool ${randomUUID()}`,
  price: 12.5,
  Available: 40,
  img: '/media/tools/weaving-reed.1200x1200.jpg',
  description: 'D',
})

describe('PATCH /api/tools/{id} with details', () => {
  test('saves fields, facts and tiers, answers all of them and is one change that one undo takes back', async () => {
    const { admin, tool, changesOf, readAll } = await twoTools()
    const before = await readAll(tool._id)
    const reply = await admin.patch(`/api/tools/${tool._id}`, {
      price: 14,
      tiers: [{ from: 200, price: 13 }],
      details: { sku: `A-${randomUUID()}`, pack: 12, tags: ['reed'], was: { sku: null, pack: 1 } },
      was: { price: 12.5, tiers: [] },
    })
    const { details, ...fields } = reply.body
    const after = await readAll(tool._id)
    expect([reply.status, fields, details]).toEqual([200, after.tool, after.details])
    expect(fields.price).toBe(14)
    expect(details).toMatchObject({ pack: 12, tags: ['reed'], tiers: [{ from: 200, price: 13 }] })
    expect(after.changes - before.changes).toBe(1)

    const [change] = await changesOf(tool._id)
    expect(Object.keys(change.after).sort()).toEqual(['pack', 'price', 'sku', 'tags', 'tiers'])
    expect((await admin.post(`/api/changes/${change._id}/undo`)).status).toBe(200)
    const undone = await readAll(tool._id)
    expect([undone.tool, undone.details]).toEqual([before.tool, before.details])
  })

  test('a call without details answers as ever', async () => {
    const { admin, tool } = await twoTools()
    const reply = await admin.patch(`/api/tools/${tool._id}`, { price: 14 })
    expect(reply.body).toEqual({ ...tool, price: 14 })
  })

  type Refused = { details?: object } & Record<string, unknown>
  test.each<[string, (other: string, taken: string) => Refused]>([
    ['tool_name_taken', (other) => ({ name: other })],
    ['stock_changed', () => ({ Available: 3, was: { Available: 1 } })],
    ['tool_changed', () => ({ description: 'New', was: { description: 'Another' } })],
    ['tool_changed', () => ({ details: { pack: 6, was: { pack: 5 } } })],
    ['sku_taken', (_, taken) => ({ details: { sku: taken.toLowerCase() } })],
    ['tier_conflict', () => ({ price: 2 })],
  ])('%s leaves nothing saved', async (code, refused) => {
    const { admin, tool, other, taken, readAll } = await twoTools()
    await admin.put(`/api/tools/${tool._id}/tiers`, { tiers: [{ from: 200, price: 11 }], was: [] })
    const before = await readAll(tool._id)
    const { details, ...fields } = refused(other.name, taken)
    const reply = await admin.patch(`/api/tools/${tool._id}`, {
      category: 'Reeds',
      ...fields,
      details: { sku: `B-${randomUUID()}`, minimum: 7, ...details },
    })
    expect([reply.status, reply.body.code]).toEqual([409, code])
    expect(await readAll(tool._id)).toEqual(before)
  })

  test('links to unknown tools and facts that do not fit are refused with all else', async () => {
    const { admin, tool, readAll } = await twoTools()
    const before = await readAll(tool._id)
    for (const [status, details] of [
      [404, { links: [{ toolId: randomUUID(), kind: 'spare' }] }],
      [400, { links: [{ toolId: tool._id, kind: 'spare' }] }],
      [400, { madeToOrder: true }],
      [400, { pack: 0 }],
    ]) {
      const reply = await admin.patch(`/api/tools/${tool._id}`, { price: 14, details })
      expect(reply.status).toBe(status)
    }
    expect(await readAll(tool._id)).toEqual(before)
  })
})

describe('POST /api/tools with details', () => {
  test('adds a tool with its facts and tiers, as one change', async () => {
    const { admin, tool, changesOf, readAll } = await twoTools()
    const reply = await admin.post('/api/tools', {
      ...newTool(),
      tiers: [{ from: 200, price: 11 }],
      details: {
        sku: `N-${randomUUID()}`,
        unit: 'pair',
        specs: [{ name: 'Bore', text: '25 mm' }],
        links: [{ toolId: tool._id, kind: 'spare', quantity: 2 }],
      },
    })
    const { details, ...fields } = reply.body
    const added = await readAll(fields._id)
    expect([reply.status, added.tool, added.details]).toEqual([201, fields, details])
    expect(details).toMatchObject({
      unit: 'pair',
      tiers: [{ from: 200, price: 11 }],
      specs: [{ name: 'Bore', value: 25, unit: 'mm' }],
      links: [{ toolId: tool._id, quantity: 2 }],
    })
    expect(await changesOf(fields._id)).toMatchObject([{ act: 'insert' }])
  })

  test('what is refused of it adds nothing', async () => {
    const { shop, admin, taken } = await twoTools()
    for (const [status, refused] of [
      [409, { details: { sku: taken } }],
      [404, { details: { links: [{ toolId: randomUUID(), kind: 'spare' }] } }],
      [400, { details: { madeToOrder: true } }],
      [400, { tiers: [{ from: 200, price: 13 }] }],
    ] as const) {
      const sent = { ...newTool(), ...refused }
      expect((await admin.post('/api/tools', sent)).status).toBe(status)
      const found = await shop.db
        .selectFrom('tools')
        .select('id')
        .where('name', '=', sent.name)
        .execute()
      expect(found).toEqual([])
    }
  })
})
