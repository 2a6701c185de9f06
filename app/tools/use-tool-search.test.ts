import { expect, test } from 'vitest'
import { hasAllWords } from './use-tool-search'

test.each([
  ['', true],
  [' CALI ', true],
  ['caliper vern', true],
  ['VERNIÉR', true],
  ['vernier vise', false],
])('hasAllWords for %j and a vernier caliper: %s', (text, isFound) => {
  expect(hasAllWords('Vernier Caliper', text)).toBe(isFound)
})
