import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns'

test('headings of the export, other spellings and synonyms are understood, others left out', () => {
  const columns = [
    'SKU',
    'Product name',
    'list price',
    'Colour',
    'MOQ',
    'spec: Bore [mm]',
    'Stock change',
  ]
  expect(guessColumns(columns)).toEqual({
    ...{ 'Part number': 0, Name: 1, 'Price (USD)': 2, Minimum: 4 },
    ...{ 'spec: Bore [mm]': 5, 'Stock change': 6 },
  })
})

test('the first of two columns counts', () => {
  expect(guessColumns(['Price (USD)', 'Price'])).toEqual({ 'Price (USD)': 0 })
})
