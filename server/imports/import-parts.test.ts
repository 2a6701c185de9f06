import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const headings = ['Position', 'Place', 'Part number', 'Name', 'Quantity', 'Note']

async function start() {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const withKey = () => ({ 'idempotency-key': randomUUID() })
  const { body: model } = await office.post(
    '/api/machine-models',
    { maker: 'BD-MART', name: randomUUID() },
    withKey(),
  )
  const at = `/api/machine-models/${model._id}`
  const create = (more: object = {}) =>
    office.post(
      '/api/imports',
      {
        kind: 'machine-parts',
        name: 'parts.csv',
        columns: headings,
        modelId: model._id,
        mapping: Object.fromEntries(headings.map((heading, column) => [heading, column])),
        ...more,
      },
      withKey(),
    )
  const check = async (rows: string[][]) => {
    const { body } = await create()
    const id = String(body._id)
    await office.put(`/api/imports/${id}/rows`, {
      rows: rows.map((cells, place) => ({ row: place + 1, cells })),
    })
    const checked = await office.post(`/api/imports/${id}/check`)
    expect(checked.status).toBe(200)
    const listed = await office.get(`/api/imports/${id}/rows`)
    return { id, counts: checked.body.counts, rows: listed.body.rows }
  }
  const apply = (id: string, expected: number) =>
    office.post(`/api/imports/${id}/apply`, { expected })
  const partsOf = async () => (await shop.visitor.get(at)).body.parts
  return { shop, office, model, at, create, check, apply, partsOf }
}

async function startWithParts() {
  const started = await start()
  const { shop, office, at } = started
  const [reed, heald, fresh] = [await shop.newTool(), await shop.newTool(), await shop.newTool()]
  const sku = `P-${randomUUID().slice(0, 8)}`
  await office.patch(`/api/tools/${reed._id}/details`, { sku })
  const parts = [
    { position: '1', place: 'Front', toolId: reed._id, quantity: 2, note: null },
    { position: '2', place: null, toolId: heald._id, quantity: 4, note: 'left' },
  ]
  await office.put(`${at}/parts`, { parts })
  return { ...started, reed, heald, fresh, sku, parts }
}

test('parts are new, changed, same, taken out or refused, and applying does what the check said', async () => {
  const { check, apply, partsOf, office, model, sku, reed, heald, fresh } = await startWithParts()
  const { id, counts, rows } = await check([
    ['1', '-', sku.toLowerCase(), '', '3', "'-5 mm"],
    ['2', '', '', heald.name, '-', ''],
    ['12a', 'Back', '', fresh.name, '1,000', ''],
    ['1', '', '', fresh.name, '', ''],
    ['', '', sku, '', '1', ''],
    ['3', '', 'NO-SUCH-1', reed.name, '1', ''],
    ['4', '', '', '', '1', ''],
    ['5', '', sku, heald.name, '1', ''],
    ['6', '', sku, '', '0', ''],
    ['7', '', sku, '', '1', ''],
    ['7', '', '', reed.name, '2', ''],
    ['9', '', '', 'No such tool', '-', ''],
    ['9', '', sku, '', '-', ''],
  ])
  expect(counts).toMatchObject({ rows: 13, new: 1, changed: 2, same: 1, refused: 9 })
  expect(rows[0]).toMatchObject({
    verdict: 'changed',
    toolId: reed._id,
    diff: { Place: ['Front', ''], Quantity: ['2', '3'], Note: ['', '-5 mm'] },
  })
  expect(rows[1]).toMatchObject({
    verdict: 'changed',
    diff: { Quantity: ['4', ''], Note: ['left', ''] },
  })
  expect(rows[2]).toMatchObject({
    verdict: 'new',
    diff: { Place: ['', 'Back'], Quantity: ['', '1000'] },
  })
  expect(rows.slice(3, 12).map(({ faults }: { faults: object[] }) => faults[0])).toEqual([
    { column: 'Quantity', message: 'is required for a new part' },
    { column: 'Position', message: 'is required' },
    { column: 'Part number', message: 'is no part number of a tool on sale' },
    { column: 'Part number', message: 'or Name is required' },
    { column: 'Name', message: `names another tool than the part number: ${heald.name}` },
    { column: 'Quantity', message: 'must be at least 1' },
    { column: 'Position', message: 'names the part of row 11 too' },
    { column: 'Position', message: 'names the part of row 10 too' },
    { column: 'Name', message: 'is no name of a tool on sale' },
  ])
  expect(rows[12].verdict).toBe('same')

  const applied = await apply(id, 3)
  expect(applied.body).toMatchObject({
    state: 'applied',
    modelId: model._id,
    counts: { done: 3, left: 0 },
  })
  expect(await partsOf()).toMatchObject([
    { position: '1', place: null, toolId: reed._id, quantity: 3, note: '-5 mm' },
    { position: '12a', place: 'Back', toolId: fresh._id, quantity: 1000 },
  ])
  const [change] = (await office.get(`/api/search/changes?id=${model._id}`)).body.changes
  expect(change).toMatchObject({ source: 'import', noun: 'machine', batch: applied.body.batch })
  const ofImports = await office.get(`/api/search/changes?noun=import&id=${model._id}`)
  expect(ofImports.body.changes[0]).toEqual(change)
})

test('an applied parts list is undone as a whole, once, unless it was changed since', async () => {
  const { check, apply, partsOf, office, at, sku, parts } = await startWithParts()
  const run = async () => {
    const { id } = await check([
      ['1', '', sku, '', '9', ''],
      ['3', '', sku, '', '1', ''],
    ])
    return (await apply(id, 2)).body.batch
  }
  const undo = (batch: string) => office.post(`/api/changes/batch/${batch}/undo`)
  const first = await run()
  expect((await undo(first)).body).toEqual({ undone: 2, left: [] })
  expect(await partsOf()).toMatchObject(parts)
  expect((await undo(first)).body.code).toBe('undone_already')
  const second = await run()
  await office.put(`${at}/parts`, { parts: [] })
  const { body } = await undo(second)
  expect(body).toMatchObject({ undone: 0, left: [{ row: null }] })
  expect(await partsOf()).toEqual([])
})

test('a part that changed since the check is left, and so is all of a model that is deleted', async () => {
  const { check, apply, office, at, sku, parts, heald } = await startWithParts()
  const { id } = await check([
    ['1', '', sku, '', '9', ''],
    ['2', '', '', heald.name, '9', ''],
  ])
  await office.put(`${at}/parts`, { parts: [{ ...parts[0], quantity: 7 }, parts[1]] })
  expect((await apply(id, 2)).body).toMatchObject({
    state: 'applied',
    counts: { done: 1, left: 1 },
  })
  const { rows } = (await office.get(`/api/imports/${id}/rows?show=left`)).body
  expect(rows[0].faults).toEqual([{ column: 'Position', message: 'was changed since the check.' }])

  const [other, third] = [
    await check([['1', '', sku, '', '1', '']]),
    await check([['1', '', sku, '', '1', '']]),
  ]
  await office.delete(at)
  expect((await apply(other.id, 1)).body).toMatchObject({ counts: { done: 0, left: 1 } })
  const recheck = await office.post(`/api/imports/${third.id}/check`)
  expect([recheck.status, recheck.body.code]).toEqual([404, 'machine_model_not_found'])
})

test('a sheet of parts needs a machine model and takes its columns only', async () => {
  const { create } = await start()
  const missing = await create({ modelId: null })
  expect([missing.status, missing.body.message]).toEqual([400, 'modelId is required'])
  const unknown = await create({ modelId: randomUUID() })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'machine_model_not_found'])
  expect((await create({ modelId: 'x' })).status).toBe(404)
  expect((await create({ mapping: { Tiers: 0 } })).status).toBe(400)
})
