import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns'
import { sheetKinds } from './import-kinds'

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
  expect(guessColumns(columns, sheetKinds.tools)).toEqual({
    'Part number': 0,
    Name: 1,
    'Price (USD)': 2,
    Minimum: 4,
    'spec: Bore [mm]': 5,
    'Stock change': 6,
  })
})

test('the first of two columns counts', () => {
  expect(guessColumns(['Price (USD)', 'Price'], sheetKinds.tools)).toEqual({ 'Price (USD)': 0 })
})

test("the columns of a machine's parts list are understood", () => {
  const columns = ['Pos.', 'Part No.', 'Description', 'Qty', 'Weight', 'Remarks']
  expect(guessColumns(columns, sheetKinds['machine-parts'])).toEqual({
    Position: 0,
    'Part number': 1,
    Name: 2,
    Quantity: 3,
    Note: 5,
  })
})
