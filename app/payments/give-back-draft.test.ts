import { expect, test } from 'vitest'
import type { BookingLine } from '../../contract/bookings/bookings'
import { linesToGiveBack, priceOf } from './give-back-draft'

function lineOf(line: number, given: Partial<BookingLine>): BookingLine {
  const [price, quantity] = [0.33, 3]
  return {
    ...{ line, toolId: 'x', name: 'Reed', sku: null, img: null, unit: 'piece', note: null },
    ...{ quantity, price, basePrice: price, tierFrom: null, amount: price * quantity },
    ...{ promisedOn: null, belowMinimum: false, fromStock: quantity },
    ...{ cancelled: 0, shipped: 0, packed: 0, returned: 0 },
    ...given,
  }
}

const rated = { kind: 'tool', taxCode: 'standard', taxPercent: 15 } as const
const tax = lineOf(2, { ...rated, kind: 'tax', toolId: null, quantity: 1, price: 0.15 })

test('pieces are given back with their tax: all of them come to all of it', () => {
  const price = (cancelled: number, pieces: string) =>
    priceOf({ lines: [lineOf(1, { ...rated, cancelled }), tax] }, { pieces: { 1: pieces } })
  expect(price(0, '3')).toBe(99 + 15)
  expect([price(0, '1'), price(1, '1'), price(2, '1')]).toEqual([38, 38, 38])
  expect(price(0, '')).toBe(0)
})

test('pieces of a line without a rate come to their price', () => {
  expect(priceOf({ lines: [lineOf(1, {})] }, { pieces: { 1: '2' } })).toBe(66)
})

test('tax is no line that pieces are given back of', () => {
  const lines = linesToGiveBack('refund', { lines: [lineOf(1, rated), tax] })
  expect(lines.map(({ line }) => line)).toEqual([1])
})
