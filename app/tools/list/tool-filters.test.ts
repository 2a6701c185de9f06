import { expect, test } from 'vitest'
import { isNarrowed, readKind, readToolFilters } from './tool-filters'

const read = (text: string) => readToolFilters(new URLSearchParams(text))

test('filters are read from the URL', () => {
  expect(
    read('category=Measuring&stock=some&priceFrom=5&priceTo=9.50&bought=1&spec=A:1..2&spec=B:x'),
  ).toEqual({
    category: 'Measuring',
    stock: 'some',
    priceFrom: '5',
    priceTo: '9.50',
    bought: '1',
    spec: ['A:1..2', 'B:x'],
  })
})

test('what the server would refuse is left out', () => {
  const filters = read(
    `stock=lots&priceFrom=-1&priceTo=cheap&bought=2&spec=Bore&spec=A:9..1&spec=B:x&spec=B:x`,
  )
  expect(filters).toMatchObject({
    stock: '',
    priceFrom: '',
    priceTo: '',
    bought: '',
    spec: ['B:x'],
  })
  expect(isNarrowed({ ...filters, spec: [] })).toBe(false)
  expect(isNarrowed(filters)).toBe(true)
})

test.each([
  ['', 'products'],
  ['stock=some', 'products'],
  ['kind=spares', 'spares'],
  ['kind=nuts', 'products'],
  ['category=Measuring', 'products'],
  ['category=Spare+parts', 'spares'],
  ['q=bolt', 'all'],
  ['q=bolt&kind=products', 'products'],
  ['q=bolt&category=Spare+parts', 'spares'],
])('with %j the tab is %s', (text, kind) => {
  expect(readKind(new URLSearchParams(text))).toBe(kind)
})
