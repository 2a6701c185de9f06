import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeOf } from '../../tests/support/imports.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { undoBatch } from '../changes/undo-batch.ts'
import { applyImport } from './apply-import.ts'
import { findNamedTools } from './find-named-tools.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('applying ends its call after some time, and the next call goes on', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const office = officeOf(shop, admin)
  const { id } = await office.check(
    ['Name', 'Price (USD)', 'Available', 'Description', 'Picture'],
    Array.from({ length: 150 }, () => [`Slow ${randomUUID()}`, '5', '7', 'D', '/x.jpg']),
  )
  const first = await applyImport(shop.db, { id, userId: admin._id, expected: 150 }, 0)
  expect(first).toMatchObject({ state: 'applying', counts: { new: 150, done: 100, left: 0 } })
  const { status, body } = await office.post(`/api/imports/${id}/apply`, { expected: 50 })
  expect([status, body.state, body.counts.done]).toEqual([200, 'applied', 150])
})

test('undoing ends its call after some time, and the next call goes on', async () => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  const office = officeOf(shop, admin)
  const rows = Array.from({ length: 120 }, () => [
    `Undone ${randomUUID()}`,
    '5',
    '7',
    'D',
    '/x.jpg',
  ])
  const { id } = await office.check(
    ['Name', 'Price (USD)', 'Available', 'Description', 'Picture'],
    rows,
  )
  const { body: applied } = await office.apply(id, 120)
  const [{ toolId }] = await office.rowsOf(id)
  await office.patch(`/api/tools/${toolId}`, { price: 6 })

  const first = await undoBatch(shop.db, applied.batch, admin._id, 0)
  expect(first.undone).toBeLessThan(119)
  expect((await office.get(`/api/imports/${id}`)).body.state).toBe('applied')

  const { body } = await office.post(`/api/changes/batch/${applied.batch}/undo`)
  const left = 119 - first.undone
  expect([body.undone, body.left]).toEqual([
    left,
    [expect.objectContaining({ name: rows[0]?.[0] })],
  ])
  expect((await office.get(`/api/imports/${id}`)).body.state).toBe('undone')
})

test('two admins who undo an import at once leave nothing of it', async () => {
  const shop = theShop()
  const office = officeOf(shop, await shop.newAdmin())
  const { id } = await office.check(
    ['Name', 'Price (USD)', 'Available', 'Description', 'Picture'],
    Array.from({ length: 60 }, () => [`Undone ${randomUUID()}`, '5', '7', 'D', '/x.jpg']),
  )
  const { body: applied } = await office.apply(id, 60)
  const undo = () => office.post(`/api/changes/batch/${applied.batch}/undo`)
  const answers = await Promise.all([undo(), undo()])
  expect(answers.flatMap(({ body }) => body.left ?? [])).toEqual([])
  expect((await office.get(`/api/imports/${id}`)).body.state).toBe('undone')
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

test('an import holds 10,000 rows, 1,000 a call', async () => {
  const office = officeOf(theShop(), await theShop().newAdmin())
  const id = await office.send(['Name'], [['a']])
  const send = async (rows: object[]) => {
    const { status, body } = await office.put(`/api/imports/${id}/rows`, { rows })
    return [status, body.code]
  }
  const row = (at: number) => ({ row: at, cells: ['a'] })
  expect(await send([row(10_001)])).toEqual([400, 'too_many_lines'])
  expect(await send(Array.from({ length: 1_001 }, (_, at) => row(at + 1)))).toEqual([
    400,
    'too_many_lines',
  ])
  expect(await send([{ row: 0, cells: [] }])).toEqual([400, 'malformed'])
  expect(await send([{ row: 2, cells: ['\0'] }])).toEqual([400, 'malformed'])
  expect(await send([row(10_000), row(10_000)])).toEqual([200, undefined])
})

test('an import that was ended in the middle goes on', async () => {
  const shop = theShop()
  const office = officeOf(shop, await shop.newAdmin())
  const tools = await Promise.all(Array.from({ length: 3 }, () => shop.newTool()))
  const { id } = await office.check(
    ['Name', 'Price (USD)'],
    tools.map(({ name }) => [name, '33']),
  )
  await shop.pool.query("update imports set state = 'applying', batch_id = $2 where id = $1", [
    id,
    randomUUID(),
  ])
  await shop.pool.query("update import_rows set state = 'done' where import_id = $1 and row = 1", [
    id,
  ])
  expect((await office.apply(id, 3)).body.code).toBe('import_changed')
  expect((await office.apply(id, 2)).body).toMatchObject({ state: 'applied', counts: { done: 3 } })
})
