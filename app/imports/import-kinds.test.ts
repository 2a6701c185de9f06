import { expect, test } from 'vitest'
import { guessColumns, sheetKinds } from './import-kinds'

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

test('the product files of Shopify and WooCommerce are understood', () => {
  const shopify =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Status'
  expect(guessColumns(shopify.split(','), sheetKinds.tools)).toEqual({
    Name: 1,
    Description: 2,
    Category: 4,
    Tags: 6,
    'Part number': 8,
    Available: 10,
    'Price (USD)': 11,
    Picture: 12,
  })
  const woo =
    'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Low stock amount,Sale price,Regular price,Categories,Tags,Images'
  expect(guessColumns(woo.split(','), sheetKinds.tools)).toEqual({
    'Part number': 2,
    Name: 3,
    Featured: 5,
    Description: 7,
    Available: 9,
    'Reorder point': 10,
    'Price (USD)': 12,
    Category: 13,
    Tags: 14,
    Picture: 15,
  })
})
