import { expect, test } from 'vitest'
import { readChoice } from './use-list-view'

const choices = { all: 'All bookings', paid: 'Only paid' }

test.each([
  ['paid', 'paid'],
  ['', 'all'],
  ['toString', 'all'],
])('the value %j of a filter in the URL is read as %j', (text, choice) => {
  expect(readChoice(choices, text, 'all')).toBe(choice)
})
