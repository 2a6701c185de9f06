import { expect, test } from 'vitest'
import { parseQuantity, quantityFault } from './order-rules'

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
