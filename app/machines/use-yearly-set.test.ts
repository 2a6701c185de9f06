import { expect, test } from 'vitest'
import type { ModelPart } from '../../contract/machines/machine-models.ts'
import { yearlyLinesOf } from './use-yearly-set.ts'

const part = (given: Partial<ModelPart>): ModelPart => ({
  position: '1',
  place: null,
  toolId: 'a',
  name: 'Cot',
  sku: null,
  img: '',
  price: 1,
  Available: 10,
  step: 1,
  madeToOrder: false,
  quantity: 3,
  note: null,
  successor: null,
  ...given,
})

test('a yearly set has each tool once, for all machines, in its step', () => {
  const parts = [part({}), part({ position: '2' }), part({ toolId: 'b', quantity: 5, step: 12 })]
  expect(yearlyLinesOf({ parts }, 12)).toEqual([
    { toolId: 'a', quantity: 72, note: null },
    { toolId: 'b', quantity: 60, note: null },
  ])
})
