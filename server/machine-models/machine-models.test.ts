import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const models = '/api/machine-models'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150"><path d="M0 0"/></svg>'

async function someModel() {
  const shop = theShop()
  const admin = shop.as(await shop.newAdmin())
  const create = (body: object, key = randomUUID()) =>
    admin.post(models, body, { 'idempotency-key': key })
  const { body: model } = await create({ maker: 'BD-MART', name: randomUUID() })
  const draw = (content = svg) => {
    const form = new FormData()
    form.set('file', new File([content], 'x.svg'))
    form.set('title', 'Exploded view')
    return admin.post(`${models}/${model._id}/drawings`, form)
  }
  return { shop, admin, create, model, at: `${models}/${model._id}`, draw }
}

test('a model has a parts list by position', async () => {
  const { shop, admin, model, at } = await someModel()
  const tool = await shop.newTool({ price: 200 })
  const part = { position: '12', place: 'Drafting', toolId: tool._id, quantity: 3, note: null }
  const parts = [part, { ...part, position: '2' }]
  const put = await admin.put(`${at}/parts`, { parts, was: 1 })
  expect(put.body).toMatchObject({ revision: 2, parts: [{ position: '2' }, part], drawings: [] })
  expect(put.body.parts[0]).toMatchObject({
    name: tool.name,
    price: 2,
    step: 1,
    madeToOrder: false,
    successor: null,
  })
  expect((await shop.visitor.get(at)).body).toEqual(put.body)
  const listed = (await shop.visitor.get(models)).body
  const { parts: _parts, drawings: _drawings, ...short } = put.body
  expect(listed).toContainEqual(short)
  const stale = await admin.put(`${at}/parts`, { parts: [], was: 1 })
  expect([stale.status, stale.body.message]).toEqual([
    409,
    `Somebody else changed ${model.name} meanwhile. Please look at it as it is now, and change it again.`,
  ])
})

test('a part that is made to order says so, until its tool is deleted', async () => {
  const { shop, admin, at } = await someModel()
  const tool = await shop.newTool({ Available: 0 })
  const facts = { madeToOrder: true, leadDays: 20 }
  expect((await admin.patch(`/api/tools/${tool._id}/details`, facts)).status).toBe(200)
  const part = { position: '1', toolId: tool._id, quantity: 3 }
  const put = await admin.put(`${at}/parts`, { parts: [part], was: 1 })
  expect(put.body.parts).toMatchObject([{ Available: 0, madeToOrder: true }])
  await admin.delete(`/api/tools/delete/${tool._id}`)
  expect((await admin.get(at)).body.parts).toMatchObject([{ Available: 0, madeToOrder: false }])
})

test('a drawing has balloons', async () => {
  const { admin, at, draw } = await someModel()
  const added = await draw()
  expect(added.status).toBe(201)
  const [drawing] = added.body.drawings
  expect(drawing).toMatchObject({ title: 'Exploded view', width: 200, height: 150, hotspots: [] })
  const hotspot = {
    position: '12',
    x: 500,
    y: 250.5,
    r: 15,
    regions: [
      [
        [1, 2],
        [3, 2],
        [3, 4],
      ],
    ],
  }
  const change = { title: 'Drafting', position: 0, hotspots: [hotspot], was: 2 }
  const set = await admin.put(`${at}/drawings/${drawing._id}`, change)
  expect(set.body.drawings).toEqual([
    { ...drawing, title: 'Drafting', hotspots: [hotspot], position: 0 },
  ])
  for (const region of [
    [],
    [[1, 2]],
    [
      [1, 2],
      [3, 4],
    ],
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    [
      [5, 5],
      [5, 5],
      [5, 5],
    ],
  ]) {
    const thin = { ...change, hotspots: [{ ...hotspot, regions: [region] }], was: 3 }
    const refused = await admin.put(`${at}/drawings/${drawing._id}`, thin)
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed'])
    expect(refused.body.message).toMatch(
      /^hotspots\.0\.regions\.0 must have (at least 3 entries|an area)$/,
    )
  }
  expect((await admin.put(`${at}/drawings/${drawing._id}`, change)).status).toBe(409)
  expect((await draw('<svg onload="x"/>')).body.code).toBe('file_type_refused')
  expect((await admin.delete(`${at}/drawings/${drawing._id}`)).body).toEqual({ deletedCount: 1 })
  const gone = await admin.delete(`${at}/drawings/${drawing._id}`)
  expect([gone.status, gone.body.code]).toEqual([404, 'drawing_not_found'])
})

test('a model is changed and hidden, and each change is in the records', async () => {
  const { shop, admin, create, model, at } = await someModel()
  const again = await create({ maker: 'bd-mart', name: model.name.toUpperCase() })
  expect([again.status, again.body.code]).toEqual([409, 'name_taken'])
  const changed = await admin.patch(at, { years: '2009-2019', was: { years: null } })
  expect(changed.body).toMatchObject({ years: '2009-2019', revision: 2 })
  const stale = await admin.patch(at, { years: '2010', was: { years: null } })
  expect([stale.status, stale.body.code]).toEqual([409, 'machine_changed'])
  const { body } = await admin.get(`/api/search/changes?noun=machine&id=${model._id}`)
  expect(body.changes[0]).toMatchObject({
    name: model.name,
    act: 'update',
    before: { years: null },
    after: { years: '2009-2019' },
  })
  expect((await admin.delete(at)).body).toEqual({ deletedCount: 1 })
  expect((await shop.visitor.get(at)).body.code).toBe('machine_model_not_found')
})

test('a change and a hiding are undone', async () => {
  const { shop, admin, model, at } = await someModel()
  const tool = await shop.newTool()
  const parts = [{ position: '1', toolId: tool._id, quantity: 2 }]
  await admin.put(`${at}/parts`, { parts })
  const undoLast = async () => {
    const { body } = await admin.get(`/api/search/changes?noun=machine&id=${model._id}`)
    return admin.post(`/api/changes/${body.changes[0]._id}/undo`, {})
  }
  expect((await undoLast()).status).toBe(200)
  expect((await shop.visitor.get(at)).body.parts).toEqual([])
  await admin.delete(at)
  expect((await undoLast()).status).toBe(200)
  expect((await shop.visitor.get(at)).status).toBe(200)
})

test('refuses unknown tools and too many parts', async () => {
  const { admin, at } = await someModel()
  const part = { position: '1', toolId: randomUUID(), quantity: 1 }
  const unknown = await admin.put(`${at}/parts`, { parts: [part] })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'tool_not_found'])
  const twice = await admin.put(`${at}/parts`, { parts: [part, part] })
  expect(twice.body.code).toBe('malformed')
  const parts = Array.from({ length: 2001 }, (_, index) => ({ ...part, position: `${index}` }))
  expect((await admin.put(`${at}/parts`, { parts })).body.code).toBe('too_many_lines')
})

test('refuses a key with other details, a picture that has no address, and a 21st drawing', async () => {
  const { shop, admin, create, model, at, draw } = await someModel()
  const key = randomUUID()
  const body = { maker: 'BD-MART', name: randomUUID() }
  const made = await create(body, key)
  expect((await create(body, key)).body).toEqual(made.body)
  const other = await create({ ...body, note: 'Other' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  for (const img of ['//elsewhere.example/a.png', '/a b.png', 'javascript:alert(1)']) {
    const reply = await admin.patch(at, { img })
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed'])
  }
  await shop.db
    .insertInto('model_drawings')
    .values(
      Array.from({ length: 20 }, (_, position) => ({
        model_id: model._id,
        position,
        title: 'T',
        url: '/x.svg',
        width: 1,
        height: 1,
      })),
    )
    .execute()
  const full = await draw()
  expect([full.status, full.body.code]).toEqual([409, 'too_many_entries'])
})

test('refuses a drawing that is too large', async () => {
  const { draw } = await someModel()
  const reply = await draw(svg.padEnd(500_001, ' '))
  expect([reply.status, reply.body.code]).toEqual([413, 'too_large'])
})

test('a deleted tool stays in the parts list, without stock', async () => {
  const { shop, admin, at } = await someModel()
  const tool = await shop.newTool()
  await admin.put(`${at}/parts`, { parts: [{ position: '1', toolId: tool._id, quantity: 2 }] })
  await admin.delete(`/api/tools/delete/${tool._id}`)
  const { parts } = (await shop.visitor.get(at)).body
  expect(parts).toMatchObject([{ toolId: tool._id, Available: 0, successor: null }])
  const again = await admin.put(`${at}/parts`, {
    parts: [{ position: '1', toolId: tool._id, quantity: 3 }],
  })
  expect([again.status, again.body.parts[0].quantity]).toEqual([200, 3])
})
