import { expect, test } from 'vitest'
import type { Tier } from '../lines/price.ts'
import { checkTiers, describeTier, percentOff } from './tier-rules.ts'

const base = 5400

/** As the wire names faults. */
function faultsOf(tiers: Tier[]): string[] {
  return checkTiers(base, tiers).map(
    ({ index, field, message }) => `tiers.${index}.${field} ${message}`,
  )
}

function ladder(...pairs: [number, number][]): Tier[] {
  return pairs.map(([from, cents]) => ({ from, cents }))
}

test.each([
  ['none', ladder()],
  ['one', ladder([2, 5399])],
  ['the lowest price from the greatest quantity', ladder([99_999_999, 1])],
  ['eight', ladder(...[1, 2, 3, 4, 5, 6, 7, 8].map((n): [number, number] => [n * 10, 5400 - n]))],
])('no fault: %s', (_, tiers) => {
  expect(faultsOf(tiers)).toEqual([])
})

test.each([
  ['equal price', ladder([10, 5300], [20, 5200], [30, 5200]), 'tiers.2.price must be below $52.00'],
  ['rising price', ladder([10, 5200], [20, 5300]), 'tiers.1.price must be below $52.00'],
  ['the base price', ladder([10, 5400]), 'tiers.0.price must be below $54.00'],
  ['no price', ladder([10, 0]), 'tiers.0.price must be $0.01 or more'],
  ['half a cent', ladder([10, 5200.5]), 'tiers.0.price must be $0.01 or more'],
  ['from 1', ladder([1, 5200]), 'tiers.0.from must be a whole number, 2 to 99,999,999'],
  ['too many', ladder([1e8, 5200]), 'tiers.0.from must be a whole number, 2 to 99,999,999'],
  ['half a piece', ladder([2.5, 5200]), 'tiers.0.from must be a whole number, 2 to 99,999,999'],
  ['the same from', ladder([10, 5200], [10, 5100]), 'tiers.1.from must be above 10'],
  ['unordered', ladder([1000, 5200], [10, 5100]), 'tiers.1.from must be above 1,000'],
])('one fault: %s', (_, tiers, fault) => {
  expect(faultsOf(tiers)).toEqual([fault])
})

test('a ninth tier is a fault', () => {
  const nine = ladder(
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n): [number, number] => [n * 10, 5400 - n]),
  )
  expect(faultsOf(nine)).toEqual(['tiers.8.from is one more than the 8 tiers of a tool'])
})

test('every fault is found, and a wrong tier is no measure for the next', () => {
  expect(faultsOf(ladder([1, 6000], [20, 5500], [30, 5300]))).toEqual([
    'tiers.0.from must be a whole number, 2 to 99,999,999',
    'tiers.0.price must be below $54.00',
    'tiers.1.price must be below $54.00',
  ])
})

test('faults show how far down the base price may go', () => {
  const tiers = ladder([250, 5200], [500, 5000])
  expect(checkTiers(5201, tiers)).toEqual([])
  expect(checkTiers(5200, tiers)).toHaveLength(1)
})

test('the editor says what a tier means where it begins', () => {
  expect(describeTier(5400, ladder([250, 5200]), 250)).toBe(
    '249 pieces $13,446.00, 250 pieces $13,000.00: the buyer pays $446.00 less for one more',
  )
  expect(describeTier(200, ladder([2, 100]), 2, 'set')).toBe(
    '1 set $2.00, 2 sets $2.00: the buyer pays the same for one more',
  )
  expect(describeTier(5400, ladder([10, 5399]), 10)).toBe(
    '9 pieces $486.00, 10 pieces $539.90: the buyer pays $53.90 more for one more',
  )
})

test.each([
  [5400, 4, 5184],
  [1, 50, 1],
  [3, 50, 2],
  [5890, 2.5, 5743],
  [99_999_999, 0.01, 99_989_999],
  [5400, 0, 5400],
  [5400, 100, 0],
])('%i cents less %d per cent are %i', (cents, percent, left) => {
  expect(percentOff(cents, percent)).toBe(left)
})
