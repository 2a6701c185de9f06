import { expect, test } from 'vitest'
import type { PricedLine } from '../../../contract/lines/lines'
import { basketCsv } from './basket-csv'

const priced: PricedLine = {
  at: 1,
  toolId: 't',
  name: '=Vise, "small"',
  sku: 'BD-1',
  unit: 'piece',
  img: null,
  quantity: 120,
  price: 12.5,
  basePrice: 13,
  tierFrom: 100,
  belowMinimum: false,
  amount: 1500,
  available: 400,
  note: null,
  was: null,
  verdict: 'ok',
  message: null,
  nearest: [],
  nextTier: null,
  shipsBy: null,
}

test('the basket as CSV has a BOM, quotes where needed and no formulas', () => {
  expect(basketCsv([priced])).toBe(
    '\uFEFFPart number,Tool,Quantity,Unit,Unit price (USD),Amount (USD),Note\r\n' +
      `BD-1,"'=Vise, ""small""",120,piece,12.50,1500.00,\r\n`,
  )
})

test('a note that a spreadsheet could divide into a formula is harmless', () => {
  expect(basketCsv([{ ...priced, note: 'a;=1+1;b' }])).toContain(",1500.00,a;'=1+1;b\r\n")
})
