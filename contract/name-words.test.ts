import { expect, test } from 'vitest'
import { nearestWords, searchedWords, vocabularyOf } from './name-words.ts'

const vocabulary = vocabularyOf([
  'Hex Key Set',
  'Spindle compact BD-0000017',
  'Spinning wheel',
  'Bench Vise',
  'Heavy-Duty Drill',
])

test.each([
  ['spindel', 'spindle'],
  ['spinlde', 'spindle'],
  ['spindls', 'spindle'],
  ['heavyduty', 'heavy-duty'],
  ['hexkey', 'hex key'],
  ['vice', 'vise'],
  ['compakt', 'compact'],
])('%s may have been meant for %s', (typed, meant) => {
  expect(nearestWords(typed, vocabulary)).toEqual([meant])
})

test('what is too far from every word was not meant for any, and no number for another', () => {
  expect(nearestWords('lathe', vocabulary)).toEqual([])
  expect(nearestWords('bd-0000018', vocabulary)).toEqual([])
})

test('words are taken once and in small letters, and of very many the longest', () => {
  expect(searchedWords('  Vise\tvise BENCH ')).toEqual(['vise', 'bench'])
  const many = Array.from({ length: 40 }, (_, at) => 'x'.repeat(at + 1)).join(' ')
  expect(searchedWords(many)).toHaveLength(12)
  expect(searchedWords(many)).toContain('x'.repeat(40))
})
