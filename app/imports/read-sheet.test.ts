import { expect, test } from 'vitest'
import { sheetKinds } from './import-kinds'
import { readSheet } from './read-sheet'

const read = (text: string) => readSheet(new File([text], 'prices.csv'), sheetKinds.tools)

test('rows above the headings are not read, and it is said', async () => {
  const sheet = await read(
    'BD-MART price list\nValid from,2026-01-01\n\nSKU,Name,Price\nBD-1,Reed,5\n',
  )
  expect(sheet).toMatchObject({
    columns: ['SKU', 'Name', 'Price'],
    rows: [['BD-1', 'Reed', '5']],
    notes: ['Not read: the 2 rows above the headings.'],
  })
  expect(await read('Prices\nKennung,Preis\nBD-1,5\n')).toMatchObject({
    columns: ['Kennung', 'Preis'],
    notes: ['Not read: the row above the headings.'],
  })
})

test('a sheet that begins with its headings is read as it is', async () => {
  expect(await read('Name\nReed\nComb\n')).toMatchObject({
    columns: ['Name'],
    rows: [['Reed'], ['Comb']],
    notes: [],
  })
})

test('a text that is too long is refused by its place', async () => {
  await expect(read(`Name,Description\nReed,${'a'.repeat(50_001)}\n`)).rejects.toThrow(
    'The text in column B of the 1. row below the headings is longer than 50,000 signs. Please shorten it.',
  )
})
