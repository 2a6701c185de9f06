import { expect, test } from 'vitest'
import { findPartFault, type PartDraft, partDraftsOf, toSentParts } from './part-drafts.ts'

const part: PartDraft = {
  id: '1 a',
  toolId: 'a',
  name: 'Cot',
  sku: 'BD-1',
  position: '1',
  place: '',
  quantity: '3',
  note: '',
}

test('a parts list is sent as it came', () => {
  const parts = [
    {
      position: '1',
      place: null,
      toolId: 'a',
      name: 'Cot',
      sku: 'BD-1',
      img: '',
      price: 1,
      Available: 10,
      step: 1,
      madeToOrder: false,
      quantity: 3,
      note: null,
      successor: null,
    },
  ]
  expect(partDraftsOf({ parts })).toEqual([part])
  expect(toSentParts([part])).toEqual([
    { toolId: 'a', position: '1', quantity: 3, place: null, note: null },
  ])
})

test.each([
  [[part], undefined],
  [[{ ...part, position: ' ' }], 'Cot needs a position.'],
  [[{ ...part, quantity: '0' }], 'The quantity of Cot must be a whole number, 1 or more.'],
  [[part, { ...part, id: '2' }], 'Cot is at position 1 twice.'],
])('%# what is wrong with a parts list is named', (parts, fault) => {
  expect(findPartFault(parts)).toBe(fault)
})
