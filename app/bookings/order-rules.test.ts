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
])('reads %s as a quantity', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test.each(['', '0', '-5', '1.5', '1e2', 'ten', ' 5', '123456789'])('refuses %j', (text) => {
  expect(parseQuantity(text)).toBeUndefined()
})

test('an order below the minimum is taken', () => {
  expect(quantityFault(1, tool)).toBeUndefined()
  expect(quantityFault(99, tool)).toBeUndefined()
})

test('more than there is says how many there are', () => {
  expect(quantityFault(481, tool)).toBe('Only 480 are available')
})

test('a total must be one that a card payment takes', () => {
  expect(quantityFault(1_000_000, { price: 1, Available: 2_000_000 })).toContain('$999,999.99')
  expect(quantityFault(49, { price: 0.01, Available: 100 })).toContain('$0.50')
  expect(quantityFault(50, { price: 0.01, Available: 100 })).toBeUndefined()
})

test('stock is named before the limit of a card payment', () => {
  expect(quantityFault(1_000_000, tool)).toBe('Only 480 are available')
})

test.each([
  ['more than is available', 1_000_000, tool, 480],
  ['more than a card takes', 1_000_000, { price: 1, Available: 2_000_000 }, 999_999],
  ['less than a card takes', 1, { price: 0.01, Available: 100 }, 50],
  ['nothing that can be ordered', 5, { price: 54, Available: 0 }, undefined],
])('the remedy for %s is the nearest quantity', (_what, quantity, limits, nearest) => {
  expect(nearestQuantity(quantity, limits)).toBe(nearest)
})

test('what below the minimum means is said below 100 alone', () => {
  expect(belowMinimumNote(undefined)).toBeUndefined()
  expect(belowMinimumNote(99)).toBe(
    'Fewer than 100: we take your order all the same, at the same price.',
  )
  expect(belowMinimumNote(100)).toBeUndefined()
})

test('a tool with fewer left than the minimum says how to order them', () => {
  expect(fewLeftNote(40)).toBe(
    '40 are left and can be ordered, although the usual minimum is 100: enter a quantity up to 40.',
  )
  expect(fewLeftNote(1)).toMatch(/^1 is left and can be ordered/)
  expect([fewLeftNote(0), fewLeftNote(100)]).toEqual([undefined, undefined])
})
