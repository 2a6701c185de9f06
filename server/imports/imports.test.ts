import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeOf } from '../../tests/support/imports.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

async function start() {
  const shop = theShop()
  const admin = await shop.newAdmin()
  return { shop, admin, office: officeOf(shop, admin) }
}

/** Reads CSV as a spreadsheet does. */
function readCsv(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      ),
    )
}

test('an export that is imported again changes nothing', async () => {
  const { shop, office } = await start()
  const formula = await shop.newTool({ name: `=1+1 ${randomUUID()}`, description: '-' })
  const [other] = [await shop.newTool({ name: `'=2 ${randomUUID()}` })]
  await office.patch(`/api/tools/${formula._id}/details`, {
    sku: 'EX-1',
    tags: ['কাপড়', '-a'],
    leadDays: 3,
    specs: [
      { name: 'Bore', text: '25', unit: 'mm' },
      { name: 'Size [outer]', text: '820411', value: null },
      { name: 'Note', text: '-' },
    ],
    links: [{ toolId: other._id, kind: 'spare', quantity: 4, note: 'two each' }],
  })
  await office.put(`/api/tools/${formula._id}/tiers`, { tiers: [{ from: 250, price: 10 }] })
  const before = (await office.get('/api/export/tools.csv')).body
  const [head = [], ...rows] = readCsv(before)
  await shop.as(await shop.newBuyer()).book({ tool: other })
  const { id, counts } = await office.check(head, rows)
  expect(counts).toMatchObject({ rows: rows.length, same: rows.length, changed: 0, refused: 0 })
  expect((await office.apply(id, 0)).body).toMatchObject({ state: 'applied' })
})

test('rows are new, changed, same or refused, and applying does what the check said', async () => {
  const { shop, admin, office } = await start()
  const [reed, heald] = [await shop.newTool(), await shop.newTool()]
  const columns = ['Name', 'Price (USD)', 'Tiers', 'Stock change', 'Description', 'Picture', 'Tags']
  const fresh = `New ${randomUUID()}`
  const { id, counts, rows } = await office.check(columns, [
    [reed.name, '54', '250:52.00; 1000:49.50', '+500', '', '', 'b; a'],
    [heald.name, '12.50', '', '', '', '', ''],
    [fresh, '5', '', '7', 'D', '/x.jpg', ''],
    [`None ${randomUUID()}`, '5', '', '', '', '', ''],
    ['', '5', '', '', '', '', ''],
  ])
  expect(counts).toEqual({ rows: 5, new: 1, changed: 1, same: 1, refused: 2, done: 0, left: 0 })
  expect(rows[0]).toMatchObject({
    row: 1,
    verdict: 'changed',
    toolId: reed._id,
    faults: [],
    state: 'open',
    diff: {
      'Price (USD)': ['12.50', '54.00'],
      Tiers: ['', '250:52.00; 1000:49.50'],
      Available: ['1000', '1500'],
      Tags: ['', 'a; b'],
    },
  })
  expect(rows[3].faults).toEqual([
    { column: 'Available', message: 'is required for a new tool' },
    { column: 'Description', message: 'is required for a new tool' },
    { column: 'Picture', message: 'is required for a new tool' },
  ])
  expect(rows[4].faults).toEqual([{ column: 'Part number', message: 'or Name is required' }])

  const applied = await office.apply(id, 2)
  expect(applied.body).toMatchObject({ state: 'applied', counts: { done: 2, left: 0 } })
  expect((await office.get(`/api/tools/${reed._id}`)).body).toMatchObject({
    price: 54,
    Available: 1500,
  })
  const [, , made] = await office.rowsOf(id)
  expect((await office.get(`/api/tools/${made.toolId}`)).body).toMatchObject({
    name: fresh,
    price: 5,
    Available: 7,
    img: '/x.jpg',
  })
  const { rows: changes } = await shop.pool.query(
    'select distinct source, actor_id from changes where batch_id = $1',
    [applied.body.batch],
  )
  expect(changes).toEqual([{ source: 'import', actor_id: admin._id }])

  const undone = await office.post(`/api/changes/batch/${applied.body.batch}/undo`)
  expect(undone.status).toBe(200)
  expect((await office.get(`/api/tools/${made.toolId}`)).status).toBe(404)
  expect((await office.get(`/api/tools/${reed._id}`)).body).toMatchObject({ price: 12.5 })
  expect((await office.get(`/api/imports/${id}`)).body.state).toBe('undone')
  expect((await office.post(`/api/changes/batch/${applied.body.batch}/undo`)).status).toBe(409)
})

test('what cannot be is refused with its column', async () => {
  const { shop, office } = await start()
  const [reed, heald, sold] = [await shop.newTool(), await shop.newTool(), await shop.newTool()]
  await office.patch(`/api/tools/${reed._id}/details`, { sku: 'RE-77' })
  await office.put(`/api/tools/${reed._id}/tiers`, { tiers: [{ from: 250, price: 10 }] })
  await shop.as(await shop.newBuyer()).book({ tool: sold, quantity: 100 })
  const columns = [
    'Part number',
    'Name',
    'Price (USD)',
    'Available',
    'Available as exported',
    'Stock change',
    'Unit',
    'On sale',
    'Spares',
    'Made to order',
    'Description',
  ]
  const row = (cells: Record<string, string>) => columns.map((heading) => cells[heading] ?? '')
  const faultOf = async (cells: Record<string, string>) => {
    const { rows } = await office.check(columns, [row(cells)])
    return [rows[0].verdict, ...rows[0].faults.map((fault: object) => Object.values(fault))]
  }
  expect(await faultOf({ 'Part number': 're77', Name: heald.name })).toEqual([
    'refused',
    ['Name', `names another tool than the part number: ${heald.name}`],
  ])
  expect(await faultOf({ 'Part number': 're 77', 'Price (USD)': '9' })).toEqual([
    'refused',
    ['Price (USD)', 'is not above the tier: from 250 pieces this tool costs $10.00'],
  ])
  const stale = { Name: sold.name, Available: '1200', 'Available as exported': '1000' }
  expect(await faultOf(stale)).toEqual([
    'refused',
    ['Available', 'is stale: there are 900 now, not 1,000. Export again, or use Stock change'],
  ])
  expect(await faultOf({ Name: sold.name, 'Stock change': '-901' })).toEqual([
    'refused',
    ['Stock change', 'takes more than the 900 there are'],
  ])
  expect(await faultOf({ Name: sold.name, Available: '900', 'Stock change': '5' })).toEqual([
    'refused',
    ['Available', 'and Stock change cannot both be given'],
  ])
  expect(await faultOf({ Name: sold.name, Available: '5' })).toEqual([
    'refused',
    ['Available', "needs 'Available as exported' beside it, or use Stock change"],
  ])
  expect(await faultOf({ Name: sold.name, Unit: 'dozen', 'Made to order': 'yes' })).toEqual([
    'refused',
    ['Unit', 'must be one of piece, set, pair, metre, kg, roll, box, bottle'],
    ['Lead days', 'is required of a tool that is made to order'],
  ])
  expect(await faultOf({ Name: sold.name, Spares: 'RE-77; NO-1 x2' })).toEqual([
    'refused',
    ['Spares', 'NO-1 is no part number or name of a tool on sale'],
  ])
  expect(await faultOf({ Name: sold.name, Spares: sold.name })).toEqual([
    'refused',
    ['Spares', 'names the tool itself'],
  ])
  expect((await faultOf({ Name: sold.name, Description: '-' }))[0]).toBe('refused')
  expect(await faultOf({ Name: 'Nothing of the kind', 'On sale': 'no' })).toEqual([
    'refused',
    ['On sale', 'names no tool of the catalogue'],
  ])
  const { rows } = await office.check(columns, [
    row({ Name: heald.name, 'Price (USD)': '5' }),
    row({ Name: heald.name, 'Price (USD)': '6' }),
  ])
  expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['refused', 'refused'])
})

test('an empty cell changes nothing, a dash empties, and On sale: no takes off sale', async () => {
  const { shop, office } = await start()
  const tool = await shop.newTool()
  await office.patch(`/api/tools/${tool._id}/details`, {
    sku: 'DA-1',
    tags: ['a'],
    leadDays: 5,
    specs: [
      { name: 'Bore', text: '25', unit: 'mm' },
      { name: 'Material', text: 'Steel' },
    ],
  })
  const columns = ['Name', 'Part number', 'Tags', 'Lead days', 'spec: Bore [mm]', 'spec: Material']
  const first = await office.check(columns, [[tool.name, '-', '-', '-', '-', '']])
  expect((await office.apply(first.id, 1)).body.counts.done).toBe(1)
  expect((await office.get(`/api/tools/${tool._id}/details`)).body).toMatchObject({
    sku: null,
    tags: [],
    leadDays: null,
    specs: [{ name: 'Material', text: 'Steel' }],
  })
  const off = await office.check(['Name', 'On sale'], [[tool.name, 'no']])
  await office.apply(off.id, 1)
  expect((await office.get(`/api/tools/${tool._id}`)).status).toBe(404)
  const on = await office.check(['Name', 'On sale'], [[tool.name, 'yes']])
  await office.apply(on.id, 1)
  expect((await office.get(`/api/tools/${tool._id}`)).status).toBe(200)
})

test('of two rows that replace each other the second is left, with the reason', async () => {
  const { shop, office } = await start()
  const [old, fresh] = [await shop.newTool(), await shop.newTool()]
  const { id } = await office.check(
    ['Name', 'Replaced by'],
    [
      [old.name, fresh.name],
      [fresh.name, old.name],
    ],
  )
  expect((await office.apply(id, 2)).body.counts).toMatchObject({ done: 1, left: 1 })
  expect((await office.rowsOf(id))[1].faults).toEqual([
    { column: 'Replaced by', message: 'names a tool that this one replaces' },
  ])
})

test('a row whose tool changed since the check is left; orders do not count as changes', async () => {
  const { shop, office } = await start()
  const [reed, heald] = [await shop.newTool(), await shop.newTool()]
  const { id } = await office.check(
    ['Name', 'Price (USD)', 'Stock change'],
    [
      [reed.name, '20', '+5'],
      [heald.name, '20', ''],
    ],
  )
  await shop.as(await shop.newBuyer()).book({ tool: reed, quantity: 100 })
  await office.patch(`/api/tools/${heald._id}`, { category: 'Looms' })
  const { body } = await office.apply(id, 2)
  expect(body).toMatchObject({ state: 'applied', counts: { done: 1, left: 1 } })
  expect(await shop.availableOf(reed)).toBe(905)
  const left = (await office.get(`/api/imports/${id}/rows?show=left`)).body
  expect(left).toMatchObject({
    found: 1,
    rows: [
      {
        row: 2,
        state: 'left',
        faults: [{ column: 'Name', message: `${heald.name} was changed since the check.` }],
      },
    ],
  })
})

test('imports are refused in the wrong order, and while another one runs', async () => {
  const { shop, office } = await start()
  const tool = await shop.newTool()
  const id = await office.send(['Name', 'Price (USD)'], [[tool.name, '7']])
  const code = async (reply: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await reply
    return [status, body.code]
  }
  expect(await code(office.apply(id, 1))).toEqual([409, 'import_not_checked'])
  await office.post(`/api/imports/${id}/check`)
  expect(await code(office.apply(id, 2))).toEqual([409, 'import_changed'])
  const holder = await shop.pool.connect()
  await holder.query("begin; select pg_advisory_xact_lock(hashtext('imports'))")
  expect(await code(office.apply(id, 1))).toEqual([409, 'import_running'])
  await holder.query('rollback')
  holder.release()
  // Rows that are sent again need another check.
  await office.put(`/api/imports/${id}/rows`, { rows: [{ row: 1, cells: [tool.name, '8'] }] })
  expect(await code(office.apply(id, 1))).toEqual([409, 'import_not_checked'])
  await office.post(`/api/imports/${id}/check`)
  expect((await office.apply(id, 1)).body.counts).toMatchObject({ rows: 1, done: 1 })
  expect(await code(office.apply(id, 0))).toEqual([409, 'import_applied'])
  expect(await code(office.post(`/api/imports/${id}/check`))).toEqual([409, 'import_applied'])
  expect(await code(office.delete(`/api/imports/${id}`))).toEqual([409, 'import_applied'])
  const again = { rows: [{ row: 1, cells: [] }] }
  expect(await code(office.put(`/api/imports/${id}/rows`, again))).toEqual([409, 'import_applied'])
})

test('an import is made once for each key, listed and deleted', async () => {
  const { office } = await start()
  const body = { kind: 'tools', name: 'a.csv', columns: ['Name'], mapping: { Name: 0 } }
  expect((await office.post('/api/imports', body)).body.code).toBe('idempotency_key_required')
  const key = { 'idempotency-key': randomUUID() }
  const first = await office.post('/api/imports', body, key)
  expect([first.status, first.body.state]).toEqual([201, 'open'])
  expect((await office.post('/api/imports', body, key)).body._id).toBe(first.body._id)
  const other = await office.post('/api/imports', { ...body, name: 'b.csv' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect((await office.get('/api/imports')).body[0]._id).toBe(first.body._id)
  expect((await office.delete(`/api/imports/${first.body._id}`)).body).toEqual({ deletedCount: 1 })
  const gone = await office.get(`/api/imports/${first.body._id}`)
  expect([gone.status, gone.body.code]).toEqual([404, 'import_not_found'])
  const parts = await office.create(['Position'], { kind: 'machine-parts', modelId: randomUUID() })
  expect([parts.status, parts.body.code]).toEqual([404, 'machine_model_not_found'])
  for (const mapping of [{ Name: 1 }, { Colour: 0 }, { Name: -1 }])
    expect((await office.create(['Name'], { mapping })).status).toBe(400)
})
