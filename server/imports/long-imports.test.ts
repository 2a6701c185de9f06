import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { applyImport } from './apply-import.ts'
import { findNamedTools } from './find-named-tools.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('applying ends its call after some time, and the next call goes on', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const office = shop.as(admin)
  const columns = ['Name', 'Price (USD)', 'Available', 'Description', 'Picture']
  const mapping = Object.fromEntries(columns.map((heading, at) => [heading, at]))
  const sheet = { kind: 'tools', name: 'tools.csv', columns, mapping }
  const made = await office.post('/api/imports', sheet, { 'idempotency-key': randomUUID() })
  const id = String(made.body._id)
  const rows = Array.from({ length: 150 }, (_, at) => ({
    row: at + 1,
    cells: [`Slow ${randomUUID()}`, '5', '7', 'D', '/x.jpg'],
  }))
  await office.put(`/api/imports/${id}/rows`, { rows })
  await office.post(`/api/imports/${id}/check`)
  const first = await applyImport(shop.db, { id, userId: admin._id, expected: 150 }, 0)
  expect(first).toMatchObject({ state: 'applying', counts: { new: 150, done: 100, left: 0 } })
  const { status, body } = await office.post(`/api/imports/${id}/apply`, { expected: 50 })
  expect([status, body.state, body.counts.done]).toEqual([200, 'applied', 150])
})

test('keys of a sheet find tools by part number or name, on sale and off sale', async () => {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const [reed, heald] = [await shop.newTool(), await shop.newTool()]
  await office.patch(`/api/tools/${reed._id}/details`, { sku: 'KEY-77' })
  const keys = ['key 77', heald.name.toUpperCase(), 'nothing of these']
  const before = await findNamedTools(shop.db, keys)
  expect(before.onSale.bySku('KEY.77')?.id).toBe(reed._id)
  expect(before.onSale.byNameInAnyCase(heald.name)?.id).toBe(heald._id)
  expect(before.deleted.byName(heald.name)).toBeUndefined()
  expect((await office.delete(`/api/tools/delete/${heald._id}`)).status).toBe(200)
  const after = await findNamedTools(shop.db, keys)
  expect(after.onSale.byNameInAnyCase(heald.name)).toBeUndefined()
  expect(after.deleted.byName(heald.name)?.id).toBe(heald._id)
})
