import { expect, test } from 'vitest'
import type { Change } from '../../../contract/lists/lists'
import { explainChanges } from './explain-changes'

const change = (kind: Change['kind']): Change => ({
  toolId: 't',
  name: 'Reed',
  kind,
  was: null,
  now: null,
  successor: null,
})
const of = (difference: number, ...kinds: Change['kind'][]) =>
  explainChanges({ changes: kinds.map(change), difference }, 'on Nov 3')

test('a sum and its reasons', () => {
  expect(of(412.5, 'price-up', 'gone', 'price-up', 'price-down')).toBe(
    'The same order costs $412.50 more than on Nov 3: 2 prices rose, 1 price fell, 1 tool is gone.',
  )
  expect(of(-1, 'price-down', 'tier')).toBe(
    'The same order costs $1.00 less than on Nov 3: 1 price fell.',
  )
})

test('reasons without a difference, and no change', () => {
  expect(of(0, 'less-stock', 'less-stock', 'step')).toBe(
    'The same order costs what it cost on Nov 3: 2 lines exceed the stock, 1 tool is sold by another step.',
  )
  expect(of(0)).toBeUndefined()
})
