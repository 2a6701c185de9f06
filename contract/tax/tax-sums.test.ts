import { expect, test } from 'vitest'
import { taxedSums } from './tax-sums.ts'
import { untaxedLines } from './untaxed-lines.ts'

const lines = [
  { kind: 'tool', amount: 100.1, taxCode: 'standard', taxPercent: 15 },
  { kind: 'tool', amount: 50, taxCode: 'zero', taxPercent: 0 },
  { kind: 'charge', amount: 10, taxCode: 'standard', taxPercent: 15 },
  { kind: 'tax', amount: 16.52, taxCode: 'standard', taxPercent: 15 },
] as const

test('the sums of lines are net and the tax at each rate, as the lines of tax have it', () => {
  expect(taxedSums(lines)).toEqual({
    net: 160.1,
    taxes: [
      { code: 'standard', percent: 15, name: 'VAT 15 %', net: 110.1, tax: 16.52 },
      { code: 'zero', percent: 0, name: 'VAT 0 %', net: 50, tax: 0 },
    ],
  })
  expect(untaxedLines(lines)).toHaveLength(3)
})

test.each([
  ['export', 'Zero-rated export'],
  ['reverse', 'Reverse charge'],
])('the rate of %s is called %s', (taxCode, name) => {
  const sums = taxedSums([{ kind: 'tool', amount: 5, taxCode, taxPercent: 0 }])
  expect(sums?.taxes).toEqual([{ code: taxCode, percent: 0, name, net: 5, tax: 0 }])
})

test('lines without a rate have no such sums', () => {
  expect(taxedSums([{ amount: 5 }])).toBeUndefined()
})
