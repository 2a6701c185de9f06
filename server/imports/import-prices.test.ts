import { expect, test } from 'vitest'
import { agree, newCompany } from '../../tests/support/companies.ts'
import { dayFromNow } from '../../tests/support/days.ts'
import { officeOf } from '../../tests/support/imports.ts'
import { setFacts } from '../../tests/support/lines.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const columns = ['Part number', 'Name', 'From', 'Price (USD)', 'Until']

async function start() {
  const shop = theShop()
  const mill = await newCompany(shop)
  const office = officeOf(shop, await shop.newAdmin())
  const ofMill = { kind: 'company-prices', companyId: mill._id }
  const url = `/api/companies/${mill._id}/prices`
  const check = async (rows: string[][]) => {
    const { body } = await office.create(columns, ofMill)
    const id = String(body._id)
    const sent = rows.map((cells, at) => ({ row: at + 1, cells }))
    await office.put(`/api/imports/${id}/rows`, { rows: sent })
    const checked = await office.post(`/api/imports/${id}/check`)
    expect(checked.status).toBe(200)
    return {
      id,
      batch: checked.body.batch,
      counts: checked.body.counts,
      rows: await office.rowsOf(id),
    }
  }
  const prices = async () =>
    (await office.get(url)).body.prices.map(
      ({ toolId, from, price, validUntil }: Record<string, unknown>) => [
        toolId,
        from,
        price,
        validUntil,
      ],
    )
  return { shop, mill, office, ofMill, url, check, prices }
}

test('prices are new, changed, same, taken out or refused; applied at once, undone at once', async () => {
  const { shop, mill, office, check, prices } = await start()
  const [reed, heald, box] = [await shop.newTool(), await shop.newTool(), await shop.newTool()]
  await setFacts(shop, box, 'step = 12')
  await agree(shop, mill, reed, [
    [1, 5000],
    [100, 4500, dayFromNow(9)],
  ])
  await agree(shop, mill, heald, [[1, 300]])
  const before = await prices()
  const { id, counts, rows } = await check([
    ['', reed.name, '', '$49.50', dayFromNow(30)],
    ['', reed.name, '100', '45.00', ''],
    ['', heald.name, '1', '-', ''],
    ['', heald.name, '1,000', '2.75', ''],
    ['', box.name, '100', '1.00', ''],
    ['NO-SUCH-1', '', '1', '1.00', ''],
    ['', box.name, '12', '', ''],
    ['', box.name, '24', '0', '31.12.2026'],
  ])
  expect(counts).toMatchObject({ new: 1, changed: 2, same: 1, refused: 4 })
  const faultsOf = rows.map(({ faults }: { faults: unknown[] }) => faults)
  expect(faultsOf.slice(4)).toEqual([
    [
      {
        column: 'From',
        message: `cannot be taken: ${box.name} is sold by 12, so that no price of it begins at 100.`,
      },
    ],
    [{ column: 'Part number', message: 'is no part number of a tool on sale' }],
    [{ column: 'Price (USD)', message: 'is required for a new price' }],
    [
      { column: 'Price (USD)', message: 'must be $0.01 or more' },
      { column: 'Until', message: 'must be a date such as 2026-12-31' },
    ],
  ])
  expect(rows[0].diff).toEqual({ 'Price (USD)': ['$50.00', '$49.50'], Until: ['', dayFromNow(30)] })
  const applied = await office.apply(id, 3)
  expect([applied.body.state, applied.body.counts.done]).toEqual(['applied', 3])
  const after = await prices()
  expect(after).toHaveLength(3)
  expect(after).toEqual(
    expect.arrayContaining([
      [reed._id, 1, 49.5, dayFromNow(30)],
      [reed._id, 100, 45, dayFromNow(9)],
      [heald._id, 1000, 2.75, null],
    ]),
  )
  const undone = await office.post(`/api/changes/batch/${applied.body.batch}/undo`)
  expect([undone.status, undone.body]).toEqual([200, { undone: 3, left: [] }])
  expect(await prices()).toEqual(before)
})

test('a row twice, and a price that was changed since the check, are left', async () => {
  const { shop, mill, office, check, prices } = await start()
  const tool = await shop.newTool()
  const twice = await check([
    ['', tool.name, '', '1.00', ''],
    ['', tool.name, '1', '2.00', ''],
  ])
  expect(twice.rows[0].faults).toEqual([
    { column: 'From', message: 'names the same price as row 2' },
  ])
  const { id } = await check([['', tool.name, '1', '2.00', '']])
  await agree(shop, mill, tool, [[1, 150]])
  const applied = await office.apply(id, 1)
  expect(applied.body.counts).toMatchObject({ done: 0, left: 1 })
  expect(await prices()).toEqual([[tool._id, 1, 1.5, null]])
})

test('an act whose prices were changed since cannot be undone', async () => {
  const { shop, mill, office, url, prices } = await start()
  const { _id: toolId } = await shop.newTool()
  await office.put(url, { prices: [{ toolId, from: 1, price: 5 }], was: 0 })
  const list = `/api/search/changes?noun=company&id=${mill._id}`
  const [made] = (await office.get(list)).body.changes
  await office.put(url, { prices: [{ toolId, from: 1, price: 6 }], was: 1 })
  const refused = await office.post(`/api/changes/${made._id}/undo`)
  expect([refused.status, refused.body.code]).toEqual([409, 'prices_changed'])
  const [changed] = (await office.get(list)).body.changes
  expect((await office.post(`/api/changes/${changed._id}/undo`)).status).toBe(200)
  expect(await prices()).toEqual([[toolId, 1, 5, null]])
})

test('a sheet of prices names a company, and columns that prices have', async () => {
  const { office, ofMill } = await start()
  const without = await office.create(columns, { kind: 'company-prices' })
  expect([without.status, without.body.message]).toEqual([400, 'companyId is required'])
  const unknown = await office.create(columns, { ...ofMill, companyId: 'x' })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'company_not_found'])
  const wrong = await office.create(['Stock'], ofMill)
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    'mapping.Stock is not a heading of company-prices',
  ])
})
