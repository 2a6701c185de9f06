import { expect, test } from 'vitest'
import { nearestWords, vocabularyOf } from './spelling.ts'

const words = vocabularyOf([
  'Hex Key Set',
  'Spindle compact BD-0000017',
  'Spinning wheel',
  'Gear of German silver',
  'Bench Vise',
  'Heavy-Duty Drill',
])
const vocabulary = [...words].sort()

test.each([
  ['spindel', 'spindle'],
  ['spinlde', 'spindle'],
  ['spindls', 'spindle'],
  ['heavyduty', 'heavy-duty'],
  ['hexkey', 'hex key'],
  ['vice', 'vise'],
  ['compakt', 'compact'],
  ['gaer', 'gear'],
])('corrects %s to %s', (typed, meant) => {
  expect(nearestWords(typed, vocabulary)).toEqual([meant])
})

test('corrects nothing that is too far from every word, and no number', () => {
  expect(nearestWords('lathe', vocabulary)).toEqual([])
  expect(nearestWords('bd-0000018', vocabulary)).toEqual([])
})
