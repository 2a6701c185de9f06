import { expect, test } from 'vitest'
import {
  belowMinimumNote,
  fewLeftNote,
  nearestQuantity,
  parseQuantity,
  quantityFault,
} from './order-rules'

const tool = { price: 54, Available: 480 }

test.each([
  ['120', 120],
  ['1', 1],
  ['007', 7],
])('parseQuantity reads %s', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test.each(['', '0', '-5', '1.5', '1e2', 'ten', ' 5', '123456789'])(
  'parseQuantity refuses %j',
  (text) => {
    expect(parseQuantity(text)).toBeUndefined()
  },
)

test('takes a quantity below the minimum', () => {
  expect(quantityFault(1, tool)).toBeUndefined()
  expect(quantityFault(99, tool)).toBeUndefined()
})

test('refuses more than the stock, with the number available', () => {
  expect(quantityFault(481, tool)).toBe('Only 480 are available')
})

test('refuses totals that a card payment does not take', () => {
  expect(quantityFault(1_000_000, { price: 1, Available: 2_000_000 })).toContain('$999,999.99')
  expect(quantityFault(49, { price: 0.01, Available: 100 })).toContain('$0.50')
  expect(quantityFault(50, { price: 0.01, Available: 100 })).toBeUndefined()
})

test('names the stock before the limit of card payments', () => {
  expect(quantityFault(1_000_000, tool)).toBe('Only 480 are available')
})

test.each([
  ['more than is available', 1_000_000, tool, 480],
  ['more than a card takes', 1_000_000, { price: 1, Available: 2_000_000 }, 999_999],
  ['less than a card takes', 1, { price: 0.01, Available: 100 }, 50],
  ['nothing that can be ordered', 5, { price: 54, Available: 0 }, undefined],
])('nearestQuantity for %s', (_what, quantity, limits, nearest) => {
  expect(nearestQuantity(quantity, limits)).toBe(nearest)
})

test('belowMinimumNote only below 100', () => {
  expect(belowMinimumNote(undefined)).toBeUndefined()
  expect(belowMinimumNote(99)).toBe(
    'Fewer than 100: we take your order all the same, at the same price.',
  )
  expect(belowMinimumNote(100)).toBeUndefined()
})

test('fewLeftNote only from 1 to 99 available', () => {
  expect(fewLeftNote(40)).toBe(
    '40 are left and can be ordered, although the usual minimum is 100: enter a quantity up to 40.',
  )
  expect(fewLeftNote(1)).toMatch(/^1 is left and can be ordered/)
  expect([fewLeftNote(0), fewLeftNote(100)]).toEqual([undefined, undefined])
})
