import { expect, test } from 'vitest'
import type { ToolDetails } from '../../../contract/tools/tool-details.ts'
import { bareDetails } from '../../../tests/support/tools.ts'
import { emptyFacts, factsChangeOf, factsDraftOf, findFactsFaults } from './facts-draft.ts'

const details: ToolDetails = { _id: '1', ...bareDetails }

test('the facts of a new tool are no change', () => {
  expect(factsDraftOf(details)).toEqual(emptyFacts)
  expect(factsChangeOf(details, emptyFacts)).toBeNull()
  expect(findFactsFaults(emptyFacts)).toEqual({})
})

test('factsChangeOf sends what was changed, with what it was', () => {
  const draft = { ...emptyFacts, sku: ' BD-1 ', minimumHolds: 'on', leadDays: '15' }
  expect(factsChangeOf(details, draft)).toEqual({
    sku: 'BD-1',
    minimumHolds: true,
    leadDays: 15,
    was: { sku: null, minimumHolds: false, leadDays: null },
  })
})

test.each([
  ['sku', '--', 'Please enter a letter or a digit'],
  ['pack', '0', 'Please enter a whole number, 1 or more'],
  ['step', '1.5', 'Please enter a whole number, 1 or more'],
  ['minimum', '', 'Please enter a whole number, 1 or more'],
  ['leadDays', '731', 'Please enter whole days, 0 to 730, or nothing'],
  ['reorderPoint', '-1', 'Please enter a whole number, 0 or more'],
] as const)('findFactsFaults refuses %s %j', (field, text, fault) => {
  expect(findFactsFaults({ ...emptyFacts, [field]: text })).toEqual({ [field]: fault })
})
