import { expect, test } from 'vitest'
import { hasAllWords } from './has-all-words'

test.each([
  ['', true],
  [' CALI ', true],
  ['caliper vern', true],
  ['vernier vise', false],
])('a search for %j finds a vernier caliper: %s', (text, isFound) => {
  expect(hasAllWords('Vernier Caliper', text)).toBe(isFound)
})
