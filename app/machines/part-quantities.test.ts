import { expect, test } from 'vitest'
import type { ModelPart } from '../../contract/machines/machine-models'
import { filterParts, isShort, parseMachines, partsFor } from './part-quantities'

const part = (change: Partial<ModelPart>): ModelPart => ({
  position: '12',
  place: null,
  toolId: 't',
  name: 'Top Roller Cot',
  sku: 'BD-4110-19',
  img: '/a.jpg',
  price: 1,
  Available: 100,
  step: 1,
  madeToOrder: false,
  quantity: 3,
  note: null,
  successor: null,
  ...change,
})

test('12 machines of 3 pieces need 36, and a step rounds up', () => {
  const needs = [part({}), part({ step: 10 })].map((each) => partsFor([each], 12)[0])
  expect(needs.map((each) => [each?.needed, each?.ordered])).toEqual([
    [36, 36],
    [36, 40],
  ])
})

test.each([
  ['', 1],
  ['-3', 1],
  ['2.9', 2],
  ['12', 12],
  ['99999999', 10_000],
])('%j names %d machines', (text, machines) => {
  expect(parseMachines(text)).toBe(machines)
})

test('the filter reads position, name and part number, and leaves out what is sold out', () => {
  const all = partsFor([part({}), part({ position: '3', name: 'Apron', Available: 0 })], 1)
  const found = (text: string, isInStock = false) =>
    filterParts(all, text, isInStock).map((each) => each.part.name)
  expect(found('cot 12')).toEqual(['Top Roller Cot'])
  expect(found('4110-19 apron')).toEqual(['Apron'])
  expect(found('', true)).toEqual(['Top Roller Cot'])
})

test('a part is short where there are fewer than needed and it is not made to order', () => {
  const parts = [part({}), part({ Available: 30 }), part({ Available: 0, madeToOrder: true })]
  expect(partsFor(parts, 12).map(isShort)).toEqual([false, true, false])
})
