import { expect, test } from 'vitest'
import {
  checkTierDrafts,
  newTier,
  readBasePrice,
  readTierPrice,
  settlePrice,
  toSentTiers,
} from './tier-draft.ts'

const check = (rows: [from: string, price: string][], isSent = false) =>
  checkTierDrafts(
    rows.map(([from, price]) => newTier(from, price)),
    5400,
    { isSent, unit: 'piece' },
  )

test.each([
  ['52', 5200],
  ['$1,299.50', 129_950],
  ['-4 %', 5184],
  ['−4%', 5184],
  ['3.7 %', 5200],
  ['', Number.NaN],
  ['four', Number.NaN],
  ['-100 %', Number.NaN],
])('readTierPrice reads %j', (text, cents) => {
  expect(readTierPrice(text, 5400)).toBe(cents)
})

test('readBasePrice takes dollars only', () => {
  expect([readBasePrice('54'), readBasePrice('4 %'), readBasePrice('')]).toEqual([
    5400,
    Number.NaN,
    Number.NaN,
  ])
})

test('settlePrice turns per cent into the price that is saved, and leaves all else', () => {
  expect([settlePrice('-4 %', 5400), settlePrice('52', 5400), settlePrice('x %', 5400)]).toEqual([
    '51.84',
    '52',
    'x %',
  ])
})

test('toSentTiers sends dollars', () => {
  expect(toSentTiers([newTier('1,000', '-4 %')], 5400)).toEqual([{ from: 1000, price: 51.84 }])
})

test('a tier says what it means', () => {
  expect(check([['250', '52']])).toEqual([
    {
      from: undefined,
      price: undefined,
      words:
        '249 pieces $13,446.00, 250 pieces $13,000.00: the buyer pays $446.00 less for one more',
      againstList: '-3.7 %',
    },
  ])
})

test('a price that rises with the quantity is refused under its field', () => {
  const rows = check([
    ['250', '52'],
    ['500', '53'],
  ])
  expect(rows[1]).toMatchObject({ price: 'Must be below $52.00', words: undefined })
  expect(rows[0]?.words).toBeDefined()
})

test('an empty tier is a fault only once the form was sent', () => {
  expect(check([['', '']])[0]).toMatchObject({ from: undefined, price: undefined })
  expect(check([['', '']], true)[0]).toMatchObject({
    from: 'Must be a whole number, 2 to 99,999,999',
    price: 'Please enter dollars such as 12.50, or -4 %',
  })
})
