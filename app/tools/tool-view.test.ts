import { describe, expect, test } from 'vitest'
import { hasAllWords, readToolView } from './tool-view'

describe('the search of the tools in sight', () => {
  test.each([
    ['', true],
    [' CALI ', true],
    ['caliper vern', true],
    ['vernier vise', false],
  ])('takes %j for a vernier caliper: %s', (text, isFound) => {
    expect(hasAllWords('Vernier Caliper', text)).toBe(isFound)
  })
})

test('an address that makes no sense shows the usual view', () => {
  expect(readToolView(() => 'toString')).toMatchObject({ sort: 'name', layout: 'grid' })
})
