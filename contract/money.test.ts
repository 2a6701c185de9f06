import { expect, test } from 'vitest'
import { formatCents, formatDollars, lineTotal, toCents, toDollars } from './money.ts'
import { computedDollarsSchema, dollarsToCentsSchema } from './values/money-fields.ts'

test.each([
  [19.99, 1999],
  [0.1, 10],
  [0.29, 29],
  [1.005e2, 10050],
  ['58.90', 5890],
  ['7', 700],
  ['3.000', 300],
  [999_999.99, 99_999_999],
  [0, 0],
])('%j dollars are %i cents', (dollars, cents) => {
  expect(dollarsToCentsSchema.parse(dollars)).toBe(cents)
})

test.each([
  1.005,
  '1.005',
  '1e2',
  ' 5',
  '5 ',
  '',
  '.5',
  '5.',
  '-1',
  -1,
  'NaN',
  Number.NaN,
  Infinity,
  true,
  [5],
  null,
  {},
  '0x10',
  '1_000',
  1e21,
])('%j is no amount', (given) => {
  expect(dollarsToCentsSchema.safeParse(given).success).toBe(false)
})

test('every amount of cents survives the wire', () => {
  for (const cents of [1, 29, 57, 58, 115, 1999, 4_999_999, 99_999_999]) {
    expect(toCents(toDollars(cents))).toBe(cents)
    expect(dollarsToCentsSchema.parse(JSON.parse(JSON.stringify(toDollars(cents))))).toBe(cents)
  }
})

test('people read dollars', () => {
  expect(formatCents(lineTotal(1999, 120))).toBe('$2,398.80')
})

test.each([
  [19.99 * 100, 199_900],
  [58.9 * 3, 17_670],
  [0.1 + 0.2, 30],
  ['1999.00', 199_900],
])('%j as a page computed it is %i cents', (dollars, cents) => {
  expect(computedDollarsSchema.parse(dollars)).toBe(cents)
})

test.each([1.005, 1.0001, '1998.9999999999998', Number.NaN, true, [5], null])(
  '%j is not even a rounded amount',
  (given) => {
    expect(computedDollarsSchema.safeParse(given).success).toBe(false)
  },
)

test.each([
  [0, '$0.00'],
  [0.1, '$0.10'],
  [999.99, '$999.99'],
  [1000, '$1,000.00'],
  [12_345_678.9, '$12,345,678.90'],
  [-1234.5, '-$1,234.50'],
])('%d dollars are read as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text)
})
