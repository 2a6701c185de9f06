import { expect, test } from 'vitest'
import { sumTaxes, taxCents, taxOf } from './tax.ts'

test.each([
  ['bd', 'BD', 'BD', null, 'standard'],
  ['bd', 'BD', 'DE', 'DE123456789', 'export'],
  ['eu', 'DE', 'DE', null, 'standard'],
  ['eu', 'DE', 'FR', 'FR12345678901', 'reverse'],
  ['eu', 'DE', 'FR', null, 'export'],
  ['eu', 'DE', 'BD', '0001420120809', 'export'],
] as const)('%s: from %s to %s with %s', (mode, seller, delivery, taxId, code) => {
  expect(taxOf({ mode, seller, delivery, taxId }, 'standard')).toBe(code)
})

test('half a cent goes up, and no float shows', () => {
  expect([
    taxCents(3, 15),
    taxCents(10, 15),
    taxCents(333, 4.5),
    taxCents(9_999_999_999, 15),
  ]).toEqual([0, 2, 15, 1_500_000_000])
})

test('tax is rounded once for each rate', () => {
  const line = (cents: number, code = 'standard', percent = 15) => ({ code, percent, cents })
  expect(sumTaxes([line(3), line(10, 'reduced', 5), line(3), line(4)])).toEqual([
    { code: 'standard', percent: 15, netCents: 10, taxCents: 2 },
    { code: 'reduced', percent: 5, netCents: 10, taxCents: 1 },
  ])
})
