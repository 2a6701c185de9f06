import { expect, test } from 'vitest'
import { officeOf } from '../../tests/support/imports.ts'
import { chargeTax } from '../../tests/support/taxes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('a sheet has the tax class of tools where tax is charged, and changes it', async () => {
  const shop = theShop()
  const admin = officeOf(shop, await shop.newAdmin())
  const tool = await shop.newTool()
  const head = async () => String((await admin.get('/api/export/tools.csv')).body).split('\r\n')[0]
  expect(await head()).not.toContain('Tax class')
  await chargeTax(shop, 'bd')
  expect(await head()).toContain('"Replaced by","Tax class"')
  const columns = ['Name', 'Tax class']
  const unknown = await admin.check(columns, [[tool.name, 'luxury']])
  expect(unknown.rows[0].faults).toEqual([
    { column: 'Tax class', message: 'must be one of standard, free, reduced' },
  ])
  const { id, rows } = await admin.check(columns, [[tool.name, 'Reduced']])
  expect(rows[0]).toMatchObject({
    verdict: 'changed',
    diff: { 'Tax class': ['standard', 'reduced'] },
  })
  expect((await admin.apply(id, 1)).status).toBe(200)
  expect((await admin.get(`/api/tools/${tool._id}/details`)).body.taxClass).toBe('reduced')
})
