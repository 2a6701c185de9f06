import { expect, test } from 'vitest'
import { plainFault } from './plain-fault.ts'

test.each([
  [
    'billing.postalCode must be at most 20 characters long',
    'Please check the postal code: it must be at most 20 characters long.',
  ],
  [
    'lines.2.quantity must be a whole number',
    'Please check the quantity in entry 3: it must be a whole number.',
  ],
  [
    'rows.0.3 must be at most 500 characters long',
    'Please check the rows in entry 1: it must be at most 500 characters long.',
  ],
  ['name is required', 'Please check the name: it is required.'],
  ['A value is out of range.', 'A value is out of range.'],
])('%s is said in words', (message, words) => {
  expect(plainFault(message)).toBe(words)
})
